'use client';
import { SlidersHorizontal, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { SpotDraft } from '@/lib/contract/exercise/drafts.ts';
import { fitBox } from '@/lib/quiz/spots';
import { useEditor } from './editor-context';
import { FaultList } from './fault-list';

export interface SpotFieldsProps {
  spot: SpotDraft;
  index: number;
  /** It was drawn just now. */
  isFresh: boolean;
  onChange: (spot: SpotDraft) => void;
  onRemove: () => void;
  /** Further settings of this spot. */
  children?: ReactNode;
}

const SIDES = ['x', 'y', 'w', 'h'] as const;

/** The phrase of a spot; its name and place fold under it. */
export function SpotFields({ spot, index, isFresh, onChange, onRemove, children }: SpotFieldsProps) {
  const t = useTranslations('editor');
  const { language, violations, faultAt } = useEditor();
  const number = index + 1;
  const path = `spots.${index}`;
  const isWrong = violations.some((each) => each.path === `${path}.label`);
  const [isOpen, setOpen] = useState(false);
  const name = t('spotPhrase', { number });
  return (
    <li className="min-w-0">
      <div className="flex items-center gap-1">
        <span aria-hidden className="num w-6 flex-none text-meta text-ink-3">
          {number}
        </span>
        <Input
          autoFocus={isFresh}
          value={spot.phrase}
          aria-label={name}
          placeholder={name}
          dir="auto"
          lang={language}
          autoComplete="off"
          onChange={(event) => onChange({ ...spot, phrase: event.target.value })}
        />
        <IconButton
          size="sm"
          label={t('spotMore', { number })}
          aria-expanded={isOpen || isWrong}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden />
        </IconButton>
        <IconButton size="sm" label={t('removeSpot', { number })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <FaultList path={`${path}.phrase`} />
      {isOpen || isWrong ? (
        <div className="mt-2 grid gap-3 rounded-field bg-sunken p-3">
          <p className="text-meta text-ink-2">{t('spotPhraseHint')}</p>
          <Field label={t('spotLabel')} hint={t('spotLabelHint')} error={faultAt(`${path}.label`)}>
            <Input
              value={spot.label}
              dir="auto"
              placeholder={t('spotNumber', { number })}
              autoComplete="off"
              onChange={(event) => onChange({ ...spot, label: event.target.value })}
            />
          </Field>
          {children}
          <SpotSides spot={spot} onChange={onChange} />
        </div>
      ) : null}
      <FaultList path={path} />
      <FaultList path={`${path}.imageId`} />
    </li>
  );
}

function SpotSides({ spot, onChange }: Pick<SpotFieldsProps, 'spot' | 'onChange'>) {
  const t = useTranslations('editor');
  return (
    <div className="grid grid-cols-4 gap-2">
      {SIDES.map((side) => (
        <Field key={side} label={t(`side.${side}`)}>
          <Input
            type="number"
            min={0}
            max={100}
            step={1}
            className="num !px-2"
            value={Math.round(spot[side] * 1000) / 10}
            onChange={(event) => {
              const share = event.target.valueAsNumber / 100;
              if (Number.isFinite(share)) onChange({ ...spot, ...fitBox({ ...spot, [side]: share }) });
            }}
          />
        </Field>
      ))}
    </div>
  );
}

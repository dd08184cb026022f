'use client';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
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
  onChange: (spot: SpotDraft) => void;
  onRemove: () => void;
  /** Further settings of this spot. */
  children?: ReactNode;
}

const SIDES = ['x', 'y', 'w', 'h'] as const;

/** One spot on a picture: its phrase, its name for screen readers, and its position in per cent. */
export function SpotFields({ spot, index, onChange, onRemove, children }: SpotFieldsProps) {
  const t = useTranslations('editor');
  const { language, faultAt } = useEditor();
  const path = `spots.${index}`;
  const number = index + 1;
  return (
    <li className="grid min-w-0 gap-2 rounded-field border border-line p-3">
      <div className="flex items-start gap-1">
        <Field
          label={t('spotPhrase', { number })}
          hint={t('spotPhraseHint')}
          error={faultAt(`${path}.phrase`)}
          className="flex-1"
        >
          <Input
            value={spot.phrase}
            dir="auto"
            lang={language}
            autoComplete="off"
            onChange={(event) => onChange({ ...spot, phrase: event.target.value })}
          />
        </Field>
        <IconButton label={t('removeSpot', { number })} className="mt-6" onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
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
      <FaultList path={path} />
      <FaultList path={`${path}.imageId`} />
    </li>
  );
}

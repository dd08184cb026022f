'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { ExercisePart } from '@/lib/remark/parts';
import type { Pin } from '@/lib/remark/waiting-store';
import { clock } from '@/lib/sound/seek';
import { usePartName } from './pin-text';

const WHOLE = 'exercise';

interface PinFieldsProps {
  parts: readonly ExercisePart[];
  language: string;
  pin: Pin;
  onPin: (part: Partial<Pin>) => void;
  /** Parts can be chosen. */
  withParts: boolean;
}

/** What the next remark is about. */
export function PinFields({ parts, language, pin, onPin, withParts }: PinFieldsProps) {
  const t = useTranslations('remark');
  const nameOf = usePartName();
  const options = [
    { value: WHOLE, label: t('wholeExercise') },
    ...parts.map((part) => ({ value: part.id, label: nameOf(part) })),
  ];
  return (
    <div className="grid gap-2">
      {withParts ? (
        <Field label={t('about')}>
          <Select
            value={pin.part ?? WHOLE}
            options={options}
            onValueChange={(value) => onPin({ part: value === WHOLE ? null : value })}
          />
        </Field>
      ) : null}
      {pin.quote ? (
        <Chosen label={t('withoutWords')} onRemove={() => onPin({ quote: '', occurrence: 0 })}>
          <q lang={language}>{pin.quote}</q>
        </Chosen>
      ) : (
        <p className="text-meta text-ink-3">{t('selectHint')}</p>
      )}
      {pin.remarkId !== null && pin.second !== null ? (
        <Chosen label={t('withoutSecond')} onRemove={() => onPin({ remarkId: null, second: null })}>
          {t('atSecond', { time: clock(pin.second) })}
        </Chosen>
      ) : null}
    </div>
  );
}

interface ChosenProps {
  /** Of the button that takes it away. */
  label: string;
  onRemove: () => void;
  children: ReactNode;
}

function Chosen({ label, onRemove, children }: ChosenProps) {
  return (
    <p className="flex items-center gap-1 justify-self-start rounded-field bg-kok-soft pl-3 text-sm">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <IconButton label={label} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </p>
  );
}

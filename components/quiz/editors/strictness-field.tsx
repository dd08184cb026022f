'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { Matching } from '@/lib/contract/exercise/matching.ts';

/** The two extremes of strictness for one gap; what lies between is set for the whole exercise. */
const PRESETS = {
  exact: { case: 'STRICT', letters: 'STRICT', punctuation: 'STRICT', diacritics: 'STRICT', typos: 'OFF' },
  lenient: { case: 'IGNORE', letters: 'FOLD', punctuation: 'ALL', diacritics: 'IGNORE', typos: 'FULL' },
} as const satisfies Record<string, Required<Matching>>;

type Preset = keyof typeof PRESETS | 'same' | 'own';

const SETTINGS = Object.keys(PRESETS.exact) as (keyof Matching)[];

function presetOf(matching: Matching | undefined): Preset {
  if (!matching || SETTINGS.every((name) => matching[name] === undefined)) return 'same';
  const found = (['exact', 'lenient'] as const).find((preset) =>
    SETTINGS.every((name) => matching[name] === PRESETS[preset][name]),
  );
  return found ?? 'own';
}

export interface StrictnessFieldProps {
  value: Matching | undefined;
  /** Null: as the exercise. */
  onChange: (matching: Matching | null) => void;
}

/** How strictly the answer of one gap is compared. */
export function StrictnessField({ value, onChange }: StrictnessFieldProps) {
  const t = useTranslations('editor');
  const preset = presetOf(value);
  const choices: Preset[] = ['same', 'exact', 'lenient', ...(preset === 'own' ? (['own'] as const) : [])];
  const choose = (chosen: string) => {
    if (chosen === 'same') onChange(null);
    else if (chosen === 'exact' || chosen === 'lenient') onChange(PRESETS[chosen]);
  };
  return (
    <Field label={t('gapStrictness')}>
      <Select
        value={preset}
        onValueChange={choose}
        options={choices.map((choice) => ({ value: choice, label: t(`strictness.${choice}`) }))}
      />
    </Field>
  );
}

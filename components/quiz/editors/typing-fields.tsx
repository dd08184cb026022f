'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { DEFAULT_MATCHING } from '@/lib/contract/exercise/matching.ts';
import type { Matching } from '@/lib/contract/exercise/matching.ts';

/** The first value of each is the default. */
const CHOICES = {
  case: ['IGNORE', 'STRICT'],
  letters: ['FOLD', 'STRICT'],
  punctuation: ['EDGES', 'ALL', 'STRICT'],
  diacritics: ['STRICT', 'IGNORE'],
  typos: ['HINT', 'OFF', 'HALF', 'FULL'],
} as const satisfies { [Name in keyof Required<Matching>]: readonly Matching[Name][] };
type Name = keyof typeof CHOICES;
const NAMES = Object.keys(CHOICES) as Name[];

interface Typing {
  matching: Matching;
  noRepeat: boolean;
}

/** Settings for comparing typed answers. */
export function TypingSettings<Draft extends Typing>(props: {
  draft: Draft;
  onChange: (draft: Draft) => void;
}) {
  const t = useTranslations('editor');
  const { draft, onChange } = props;
  const { matching, noRepeat } = draft;
  const label = t as unknown as (key: string) => string;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-sm font-[680]">{t('matching')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {NAMES.map((name) => (
          <Field key={name} label={t(`match.${name}`)}>
            <Select
              value={matching[name] ?? DEFAULT_MATCHING[name]}
              onValueChange={(value) => onChange({ ...draft, matching: { ...matching, [name]: value } })}
              options={CHOICES[name].map((value) => ({ value, label: label(`matchValue.${name}_${value}`) }))}
            />
          </Field>
        ))}
      </div>
      <Switch
        label={t('noRepeat')}
        checked={noRepeat}
        onCheckedChange={(checked) => onChange({ ...draft, noRepeat: checked })}
      />
    </fieldset>
  );
}

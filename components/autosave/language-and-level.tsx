'use client';
import { useTranslations } from 'next-intl';
import { FieldError } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { ExerciseLanguage, LanguageLevel } from '@/graphql/generated/graphql';
import type { Autosave } from '@/lib/autosave/use-autosave';
import { LANGUAGE_LEVELS, TARGET_LANGUAGES } from '@/lib/contract/languages.ts';
import { FieldConflict } from './field-conflict';
import { useFieldError } from './use-field-error';

/** What a record teaches. */
export interface LanguageFields {
  language: ExerciseLanguage | null;
  level: LanguageLevel | null;
}

/** Value for "none", because a select cannot have an empty value. */
const NONE = 'none';
const orNone = <Value extends string>(value: string) => (value === NONE ? null : (value as Value));

export function LanguageAndLevel({ state }: { state: Autosave<LanguageFields> }) {
  const t = useTranslations('autosave');
  const editor = useTranslations('editor');
  const errorOf = useFieldError(state);
  const { language, level } = state.values;
  const error = errorOf('language') ?? errorOf('level');
  const languages = TARGET_LANGUAGES.map((value) => ({ value, label: editor(`languages.${value}`) }));
  const levels = LANGUAGE_LEVELS.map((value) => ({ value, label: value }));
  return (
    <div role="group" aria-labelledby="record-language" className="min-w-0">
      <p id="record-language" className="mb-[5px] text-sm font-[620]">
        {t('languageAndLevel')}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,112px)] gap-2">
        <Select
          aria-label={t('language')}
          value={language ?? NONE}
          onValueChange={(value) => state.change('language', orNone<ExerciseLanguage>(value))}
          options={[{ value: NONE, label: t('noLanguage') }, ...languages]}
        />
        <Select
          aria-label={t('level')}
          value={level ?? NONE}
          onValueChange={(value) => state.change('level', orNone<LanguageLevel>(value))}
          options={[{ value: NONE, label: t('noLevel') }, ...levels]}
        />
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
      <FieldConflict
        state={state}
        field="language"
        label={t('language')}
        show={(value) => value && editor(`languages.${value}`)}
      />
      <FieldConflict state={state} field="level" label={t('level')} show={(value) => value} />
    </div>
  );
}

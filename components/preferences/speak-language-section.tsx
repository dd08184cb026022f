'use client';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { Button, IconButton } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { SPEAK_LANGUAGES_MAX } from '@/lib/contract/limits.ts';
import {
  CHOICE_VALUES,
  LANGUAGE_LEVELS,
  NO_LEVEL,
  speakOf,
  speakSchema,
  toLevelChoice,
  withChosen,
} from '@/lib/preferences/choice-forms';
import type { LanguageChoice } from '@/lib/preferences/choice-forms';
import type { SpeakForm as Form } from '@/lib/preferences/choice-forms';
import type { Catalogue, OwnProfile } from '@/lib/preferences/queries';
import { saveSpeak } from '@/lib/preferences/save';
import { useSectionForm } from '@/lib/preferences/use-section-form';
import { SectionForm } from './section-form';
import { WithCatalogue } from './with-profile';

export function SpeakLanguageSection() {
  return (
    <WithCatalogue>
      {(profile, catalogue) => <SpeakForm profile={profile} catalogue={catalogue} />}
    </WithCatalogue>
  );
}

function SpeakForm({ profile, catalogue }: { profile: OwnProfile; catalogue: Catalogue }) {
  const t = useTranslations('preferences');
  const state = useSectionForm({
    section: 'speak-language',
    profile,
    read: speakOf,
    schema: speakSchema,
    values: CHOICE_VALUES,
    write: saveSpeak,
  });
  const { control } = state.form;
  const { fields, append, remove } = useFieldArray({ control, name: 'languages' });
  const spoken = profile.speakLanguages.map(({ language }) => language);
  const languages = withChosen<LanguageChoice>(catalogue.getLanguages, spoken);
  const error = state.textOf('languages');
  return (
    <SectionForm section="speak-language" text={t('speakText')} state={state}>
      {fields.length === 0 ? <p className="text-ink-2">{t('speakEmpty')}</p> : null}
      <ul className="flex flex-col gap-4">
        {fields.map((field, index) => (
          <SpokenRow
            key={field.id}
            control={control}
            index={index}
            languages={languages}
            textOf={state.textOf}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      {error ? <FieldError>{error}</FieldError> : null}
      <Button
        variant="secondary"
        className="self-start"
        disabled={fields.length >= Math.min(SPEAK_LANGUAGES_MAX, languages.length)}
        onClick={() => append({ languageId: '', level: NO_LEVEL })}
      >
        <Plus aria-hidden />
        {t('addLanguage')}
      </Button>
    </SectionForm>
  );
}

interface SpokenRowProps {
  control: Control<Form>;
  index: number;
  languages: readonly LanguageChoice[];
  textOf: (path: string) => string | undefined;
  onRemove: () => void;
}

function SpokenRow({ control, index, languages, textOf, onRemove }: SpokenRowProps) {
  const t = useTranslations('preferences');
  const rows = useWatch({ control, name: 'languages' });
  const own = rows[index]?.languageId ?? '';
  const taken = rows.map(({ languageId }) => languageId);
  // Each language once: a language of another row is not offered here.
  const free = languages.filter(({ id }) => String(id) === own || !taken.includes(String(id)));
  const title = languages.find(({ id }) => String(id) === own)?.title;
  const levels = LANGUAGE_LEVELS.map((level) => ({ value: level, label: level }));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,12rem)_auto]">
      <Field
        label={t('language')}
        error={textOf(`languages.${index}.languageId`)}
        className="max-md:col-span-2"
      >
        <Controller
          control={control}
          name={`languages.${index}.languageId`}
          render={({ field }) => (
            <Select
              value={field.value}
              onValueChange={field.onChange}
              placeholder={t('chooseLanguage')}
              options={free.map((language) => ({ value: String(language.id), label: language.title }))}
            />
          )}
        />
      </Field>
      <Field label={t('levelLabel')} error={textOf(`languages.${index}.level`)}>
        <Controller
          control={control}
          name={`languages.${index}.level`}
          render={({ field }) => (
            <Select
              value={field.value}
              onValueChange={(value) => field.onChange(toLevelChoice(value))}
              options={[{ value: NO_LEVEL, label: t('motherTongue') }, ...levels]}
            />
          )}
        />
      </Field>
      <IconButton
        label={title ? t('removeLanguage', { language: title }) : t('removeRow')}
        onClick={onRemove}
        className="mt-6"
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

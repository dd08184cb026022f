'use client';
import { useTranslations } from 'next-intl';
import { Controller, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import {
  LANGUAGE_LEVELS,
  NO_LANGUAGE,
  NO_LEVEL,
  targetOf,
  targetSchema,
  toLevelChoice,
  withChosen,
} from '@/lib/preferences/choice-forms';
import type { LanguageChoice } from '@/lib/preferences/choice-forms';
import type { Catalogue, OwnProfile } from '@/lib/preferences/queries';
import { saveTarget } from '@/lib/preferences/save';
import { useSectionForm } from '@/lib/preferences/use-section-form';
import { SectionForm } from './section-form';
import { WithCatalogue } from './with-profile';

export function TargetLanguageSection() {
  return (
    <WithCatalogue>
      {(profile, catalogue) => <TargetForm profile={profile} catalogue={catalogue} />}
    </WithCatalogue>
  );
}

function TargetForm({ profile, catalogue }: { profile: OwnProfile; catalogue: Catalogue }) {
  const t = useTranslations('preferences');
  const state = useSectionForm({
    section: 'target-language',
    profile,
    read: targetOf,
    schema: targetSchema,
    write: saveTarget,
  });
  const { control } = state.form;
  const isChosen = useWatch({ control, name: 'languageId' }) !== NO_LANGUAGE;
  const taught = catalogue.getLanguages.filter(({ isTarget }) => isTarget);
  const languages = withChosen<LanguageChoice>(
    taught,
    profile.targetLanguage ? [profile.targetLanguage] : [],
  ).map(({ id, title }) => ({ value: String(id), label: title }));
  const levels = LANGUAGE_LEVELS.map((level) => ({ value: level, label: level }));
  const teaches = profile.viewerCan.beRecommended;
  return (
    <SectionForm
      section="target-language"
      text={teaches ? t('targetTeaches') : t('targetLearns')}
      state={state}
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={t('language')} error={state.textOf('languageId')}>
          <Controller
            control={control}
            name="languageId"
            render={({ field }) => (
              <Select
                value={field.value}
                onValueChange={field.onChange}
                options={[{ value: NO_LANGUAGE, label: t('noLanguage') }, ...languages]}
              />
            )}
          />
        </Field>
        {isChosen ? (
          <Field label={t('levelLabel')} error={state.textOf('level')}>
            <Controller
              control={control}
              name="level"
              render={({ field }) => (
                <Select
                  value={field.value}
                  onValueChange={(value) => field.onChange(toLevelChoice(value))}
                  options={[{ value: NO_LEVEL, label: t('noLevel') }, ...levels]}
                />
              )}
            />
          </Field>
        ) : null}
      </div>
    </SectionForm>
  );
}

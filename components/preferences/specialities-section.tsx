'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { SPECIALITIES_MAX } from '@/lib/contract/limits.ts';
import {
  CHOICE_VALUES,
  specialitiesOf,
  specialitiesSchema,
  withChosen,
} from '@/lib/preferences/choice-forms';
import type { Catalogue, OwnProfile } from '@/lib/preferences/queries';
import { saveSpecialities } from '@/lib/preferences/save';
import { useLimitedChoice } from '@/lib/preferences/use-limited-choice';
import { useSectionForm } from '@/lib/preferences/use-section-form';
import { SPECIALITY_GROUPS } from '@/lib/profile/facts';
import { SectionForm } from './section-form';
import { WithCatalogue } from './with-profile';

export function SpecialitiesSection() {
  return (
    <WithCatalogue>
      {(profile, catalogue) => <SpecialitiesForm profile={profile} catalogue={catalogue} />}
    </WithCatalogue>
  );
}

function SpecialitiesForm({ profile, catalogue }: { profile: OwnProfile; catalogue: Catalogue }) {
  const t = useTranslations('preferences');
  const state = useSectionForm({
    section: 'specialities',
    profile,
    read: specialitiesOf,
    schema: specialitiesSchema,
    values: CHOICE_VALUES,
    write: saveSpecialities,
  });
  const chosen = useWatch({ control: state.form.control, name: 'specialityIds' });
  const toggle = useLimitedChoice(state.form, 'specialityIds', SPECIALITIES_MAX);
  const all = withChosen(catalogue.getSpecialities, profile.specialities);
  const error = state.textOf('specialityIds');
  return (
    <SectionForm section="specialities" text={t('specialitiesText')} state={state}>
      <div className="grid items-start gap-5 md:grid-cols-3">
        {SPECIALITY_GROUPS.map((group) => (
          <fieldset key={group} className="min-w-0">
            <legend className="mb-1 font-[680]">{t(`level.${group}`)}</legend>
            {all
              .filter((item) => item.group === group)
              .map(({ id, title }) => (
                <Checkbox
                  key={id}
                  label={title}
                  checked={chosen.includes(id)}
                  onCheckedChange={() => toggle(id)}
                />
              ))}
          </fieldset>
        ))}
      </div>
      <div>
        <p role="status" className="text-meta text-ink-3">
          {t('chosenOf', { count: chosen.length, max: SPECIALITIES_MAX })}
        </p>
        {error ? <FieldError>{error}</FieldError> : null}
      </div>
    </SectionForm>
  );
}

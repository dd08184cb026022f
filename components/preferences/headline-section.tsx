'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { HEADLINE_MAX } from '@/lib/contract/limits.ts';
import type { OwnProfile } from '@/lib/preferences/queries';
import { saveHeadline } from '@/lib/preferences/save';
import { TEXT_VALUES, headlineOf, headlineSchema } from '@/lib/preferences/text-forms';
import { useSectionForm } from '@/lib/preferences/use-section-form';
import { SectionForm } from './section-form';
import { WithProfile } from './with-profile';

export function HeadlineSection() {
  return <WithProfile>{(profile) => <HeadlineForm profile={profile} />}</WithProfile>;
}

function HeadlineForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('preferences');
  const state = useSectionForm({
    section: 'headline',
    profile,
    read: headlineOf,
    schema: headlineSchema,
    values: TEXT_VALUES,
    write: saveHeadline,
  });
  const typed = useWatch({ control: state.form.control, name: 'shortAbout' });
  return (
    <SectionForm section="headline" text={t('headlineText')} state={state}>
      {/* No maxLength: text over the limit is not cut off, but shows an error. */}
      <Field
        label={t('headline')}
        hint={t('counter', { count: typed.trim().length, max: HEADLINE_MAX })}
        error={state.textOf('shortAbout')}
      >
        <Input {...state.textField('shortAbout')} dir="auto" autoComplete="off" />
      </Field>
    </SectionForm>
  );
}

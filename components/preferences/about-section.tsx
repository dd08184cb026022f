'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { ABOUT_MAX } from '@/lib/contract/limits.ts';
import type { OwnProfile } from '@/lib/preferences/queries';
import { saveAbout } from '@/lib/preferences/save';
import { TEXT_VALUES, aboutOf, aboutSchema } from '@/lib/preferences/text-forms';
import { useSectionForm } from '@/lib/preferences/use-section-form';
import { SectionForm } from './section-form';
import { WithProfile } from './with-profile';

export function AboutSection() {
  return <WithProfile>{(profile) => <AboutForm profile={profile} />}</WithProfile>;
}

function AboutForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('preferences');
  const state = useSectionForm({
    section: 'about',
    profile,
    read: aboutOf,
    schema: aboutSchema,
    values: TEXT_VALUES,
    write: saveAbout,
  });
  const typed = useWatch({ control: state.form.control, name: 'longAbout' });
  return (
    <SectionForm section="about" text={t('aboutText')} state={state}>
      <Field
        label={t('about')}
        hint={t('counter', { count: typed.trim().length, max: ABOUT_MAX })}
        error={state.textOf('longAbout')}
      >
        <Textarea {...state.textField('longAbout')} dir="auto" rows={10} />
      </Field>
    </SectionForm>
  );
}

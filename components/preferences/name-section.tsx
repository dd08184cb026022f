'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { OwnProfile } from '@/lib/preferences/queries';
import { saveName } from '@/lib/preferences/save';
import { nameSchema } from '@/lib/contract/account.ts';
import { TEXT_VALUES, nameOf } from '@/lib/preferences/text-forms';
import { useSectionForm } from '@/lib/preferences/use-section-form';
import { SectionForm } from './section-form';
import { WithProfile } from './with-profile';

export function NameSection() {
  return <WithProfile>{(profile) => <NameForm profile={profile} />}</WithProfile>;
}

function NameForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('preferences');
  const state = useSectionForm({
    section: 'name',
    profile,
    read: nameOf,
    schema: nameSchema,
    values: TEXT_VALUES,
    write: saveName,
  });
  return (
    <SectionForm section="name" text={t('nameText')} state={state}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={t('firstName')} required error={state.textOf('firstName')}>
          <Input {...state.textField('firstName')} dir="auto" autoComplete="given-name" />
        </Field>
        <Field label={t('lastName')} required error={state.textOf('lastName')}>
          <Input {...state.textField('lastName')} dir="auto" autoComplete="family-name" />
        </Field>
      </div>
    </SectionForm>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { phoneOf, phoneSchema, readPhone } from '@/lib/preferences/phone-form';
import { securityHref } from '@/lib/preferences/paths';
import type { OwnProfile } from '@/lib/preferences/queries';
import { saveContact } from '@/lib/preferences/save';
import { useSectionForm } from '@/lib/preferences/use-section-form';
import { SectionForm } from './section-form';
import { WithProfile } from './with-profile';

export function ContactSection() {
  return <WithProfile>{(profile) => <ContactForm profile={profile} />}</WithProfile>;
}

function ContactForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('preferences');
  const state = useSectionForm({
    section: 'contact',
    profile,
    read: phoneOf,
    schema: phoneSchema,
    write: saveContact,
  });
  const typed = useWatch({ control: state.form.control, name: 'telNumber' });
  const normalized = readPhone(typed);
  return (
    <SectionForm section="contact" text={t('contactText')} state={state}>
      <Field
        label={t('phone')}
        hint={
          normalized && normalized !== typed.trim() ? t('phoneKept', { phone: normalized }) : t('phoneHint')
        }
        error={state.textOf('telNumber')}
      >
        <Input {...state.textField('telNumber')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <div>
        <p className="mb-[5px] text-sm font-[620]">{t('email')}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="min-w-0 [overflow-wrap:anywhere]">{profile.email}</span>
          <Link
            href={securityHref('change-email')}
            className="inline-flex items-center font-[620] text-kok underline touch:min-h-11"
          >
            {t('changeEmail')}
          </Link>
        </p>
      </div>
    </SectionForm>
  );
}

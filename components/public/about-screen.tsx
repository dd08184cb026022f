import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { FIGURES } from '@/lib/public/legal/figures';
import { ContactSection } from './contact-section';

/** What the product is, for whom, and how to contact us. */
export function AboutScreen({ contact }: { contact: string }) {
  const t = useTranslations('about');
  const { feeKgs, feeUsd, ageMin, ageAdult, ageLastMinor, joinOpens } = FIGURES;
  return (
    <article className="mx-auto max-w-page px-4 py-6 text-body leading-[1.5] md:px-6 md:py-11">
      <h1>{t('title')}</h1>
      <p className="mt-3 max-w-prose text-lead text-ink-2">
        {t.rich('lead', { ky: (words) => <b lang="ky">{words}</b> })}
      </p>
      <Part title={t('forWhomTitle')}>
        <p className="mt-3">{t('students')}</p>
        <p className="mt-3">{t('instructors', { som: String(feeKgs), dollars: String(feeUsd) })}</p>
        <p className="mt-3">{t('ages', { min: ageMin, adult: ageAdult, lastMinor: ageLastMinor })}</p>
      </Part>
      <Part title={t('lessonTitle')}>
        <ol className="mt-3 list-decimal space-y-2 pl-6 marker:text-ink-3">
          <li>{t('lesson1', { minutes: joinOpens })}</li>
          <li>{t('lesson2')}</li>
          <li>{t('lesson3')}</li>
          <li>{t('lesson4')}</li>
        </ol>
      </Part>
      <Part title={t('languagesTitle')}>
        <p className="mt-3">{t('languages')}</p>
      </Part>
      <Part title={t('promisesTitle')}>
        <ul className="mt-3 list-disc space-y-2 pl-6 marker:text-ink-3">
          <li>{t('promise1')}</li>
          <li>{t('promise2')}</li>
          <li>{t('promise3')}</li>
          <li>{t('promise4')}</li>
        </ul>
        <p className="mt-4">
          {t.rich('more', {
            terms: (words) => <Link href="/terms-of-service">{words}</Link>,
            agreement: (words) => <Link href="/terms-and-conditions-agreement">{words}</Link>,
            privacy: (words) => <Link href="/privacy-policy">{words}</Link>,
          })}
        </p>
      </Part>
      <ContactSection contact={contact} />
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 max-w-prose">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

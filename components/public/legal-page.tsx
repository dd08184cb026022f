import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { Footer } from '@/components/layout/footer';
import { env } from '@/lib/env';
import { findLegalText } from '@/lib/public/legal/find-legal-text';
import type { LegalName } from '@/lib/public/legal/legal-text';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { LegalScreen } from './legal-screen';

export async function legalMetadata(name: LegalName): Promise<Metadata> {
  const { title, summary } = findLegalText(await getLocale(), name, env().backupDays);
  return pageMetadata({ path: `/${name}`, title, description: summary, type: 'article' });
}

/** One of the three long texts, in the language of the page. */
export async function LegalPage({ name }: { name: LegalName }) {
  const { backupDays, contactEmail } = env();
  return (
    <>
      <LegalScreen text={findLegalText(await getLocale(), name, backupDays)} contact={contactEmail} />
      <Footer />
    </>
  );
}

import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { AccountSection } from './paths';

/** The title of a section's page. */
export async function accountTitle(section: AccountSection | null): Promise<Metadata> {
  const t = await getTranslations('preferences');
  return { title: section === null ? t('account') : t(`section.${section}`) };
}

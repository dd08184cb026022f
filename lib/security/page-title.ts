import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { SecuritySection } from '@/lib/preferences/paths';

/** Metadata with the title of a section's page; null: the overview. */
export async function securityTitle(section: SecuritySection | null): Promise<Metadata> {
  const t = await getTranslations('preferences');
  return { title: section === null ? t('securityTitle') : t(`security.${section}`) };
}

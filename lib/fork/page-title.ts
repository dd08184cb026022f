import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** Metadata with the title of a page of another author's folder. */
export async function authorFolderTitle(): Promise<Metadata> {
  const t = await getTranslations('saved');
  return { title: t('folderPage') };
}

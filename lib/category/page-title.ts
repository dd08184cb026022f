import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** Metadata with the title of the page of folders. */
export async function foldersTitle(): Promise<Metadata> {
  const t = await getTranslations('category');
  return { title: t('folders') };
}

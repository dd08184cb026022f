import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** The title of a page of what one has saved. */
export async function savedTitle(key: 'title' | 'folderPage'): Promise<Metadata> {
  const t = await getTranslations('saved');
  return { title: t(key) };
}

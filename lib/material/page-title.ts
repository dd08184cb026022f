import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** Metadata with the title of a page of materials. */
export async function materialTitle(
  key: 'title' | 'common' | 'mine' | 'saved' | 'publication' | 'newPublication' | 'exercise',
): Promise<Metadata> {
  const t = await getTranslations('material');
  return { title: t(key) };
}

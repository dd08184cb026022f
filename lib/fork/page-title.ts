import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** Metadata with the title of a page of saved quizzes. */
export async function savedTitle(key: 'title' | 'folderPage'): Promise<Metadata> {
  const t = await getTranslations('saved');
  return { title: t(key) };
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** Metadata with the title of a page of an author's lessons. */
export async function lessonTitle(key: 'title' | 'lesson' | 'newLesson'): Promise<Metadata> {
  const t = await getTranslations('lesson');
  return { title: t(key) };
}

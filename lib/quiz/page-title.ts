import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

type Titled = 'title' | 'newQuiz' | 'folders' | 'quiz' | 'exercise';

/** The title of a page of an author's quizzes. */
export async function quizTitle(key: Titled): Promise<Metadata> {
  const t = await getTranslations('quiz');
  return { title: t(key) };
}

/** An id of an address: the api's ids are 32 bits wide. Null for what cannot be one. */
export const idOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

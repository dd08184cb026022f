import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

type Titled = 'title' | 'newQuiz' | 'quiz' | 'exercise';

/** Metadata with the title of a page of an author's quizzes. */
export async function quizTitle(key: Titled): Promise<Metadata> {
  const t = await getTranslations('quiz');
  return { title: t(key) };
}

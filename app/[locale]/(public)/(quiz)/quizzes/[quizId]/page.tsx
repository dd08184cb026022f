import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { QuizAbsent } from '@/components/attempt/quiz-absent';
import { QuizScreen } from '@/components/attempt/quiz-screen';
import { findMember } from '@/lib/api/find-current-user';
import { findQuiz } from '@/lib/attempt/find-quiz';

interface Props {
  params: Promise<{ quizId: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ quiz }, t] = await Promise.all([findQuiz((await params).quizId), getTranslations('attempt')]);
  // For people to whom the author sent the link, so it is not indexed.
  return {
    title: quiz?.title ?? t('quiz'),
    description: quiz?.description || undefined,
    robots: { index: false, follow: false },
  };
}

export default async function QuizPage({ params }: Props) {
  const [{ quiz, absence }, member] = await Promise.all([findQuiz((await params).quizId), findMember()]);
  const homeHref = member ? '/feed' : '/';
  if (!quiz) return <QuizAbsent absence={absence} homeHref={homeHref} />;
  return <QuizScreen quiz={quiz} userId={member?.id ?? null} />;
}

import { HydrationBoundary } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { QuizScreen } from '@/components/quiz/quiz-screen';
import { idOf } from '@/lib/quiz/id-of';
import { quizTitle } from '@/lib/quiz/page-title';
import { prefetchQuiz } from '@/lib/quiz/prefetch';

export const generateMetadata = () => quizTitle('quiz');

export default async function QuizPage({ params }: { params: Promise<{ quizId: string }> }) {
  const quizId = idOf((await params).quizId);
  if (quizId === null) notFound();
  return (
    <HydrationBoundary state={await prefetchQuiz(quizId)}>
      <QuizScreen quizId={quizId} />
    </HydrationBoundary>
  );
}

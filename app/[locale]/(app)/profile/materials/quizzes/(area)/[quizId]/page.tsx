import { ServerState } from '@/components/layout/server-state';
import { notFound } from 'next/navigation';
import { QuizScreen } from '@/components/quiz/quiz-screen';
import { prefetch } from '@/lib/api/prefetch';
import { idOf } from '@/lib/quiz/id-of';
import { quizTitle } from '@/lib/quiz/page-title';
import { quizQuery } from '@/lib/quiz/queries';

export const generateMetadata = () => quizTitle('quiz');

export default async function QuizPage({ params }: { params: Promise<{ quizId: string }> }) {
  const quizId = idOf((await params).quizId);
  if (quizId === null) notFound();
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(quizQuery(api, quizId))])}>
      <QuizScreen quizId={quizId} />
    </ServerState>
  );
}

import { ServerState } from '@/components/layout/server-state';
import { notFound } from 'next/navigation';
import { EditExerciseScreen } from '@/components/quiz/exercise-screen';
import { prefetch } from '@/lib/api/prefetch';
import { idOf } from '@/lib/quiz/id-of';
import { quizTitle } from '@/lib/quiz/page-title';
import { quizQuery } from '@/lib/quiz/queries';

interface Props {
  params: Promise<{ quizId: string; exerciseId: string }>;
}

export const generateMetadata = () => quizTitle('exercise');

export default async function ExercisePage({ params }: Props) {
  const { quizId, exerciseId } = await params;
  const [quiz, exercise] = [idOf(quizId), idOf(exerciseId)];
  if (quiz === null || exercise === null) notFound();
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(quizQuery(api, quiz))])}>
      <EditExerciseScreen quizId={quiz} exerciseId={exercise} />
    </ServerState>
  );
}

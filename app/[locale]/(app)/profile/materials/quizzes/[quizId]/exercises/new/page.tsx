import { ServerState } from '@/components/layout/server-state';
import { notFound } from 'next/navigation';
import { NewExerciseScreen } from '@/components/quiz/exercise-screen';
import { prefetch } from '@/lib/api/prefetch';
import { EXERCISE_TYPES } from '@/lib/contract/exercise/exercise-type.ts';
import { idOf } from '@/lib/quiz/id-of';
import { quizTitle } from '@/lib/quiz/page-title';
import { quizQuery } from '@/lib/quiz/queries';

interface Props {
  params: Promise<{ quizId: string }>;
  searchParams: Promise<{ type?: string | string[] }>;
}

export const generateMetadata = () => quizTitle('exercise');

export default async function NewExercisePage({ params, searchParams }: Props) {
  const quizId = idOf((await params).quizId);
  const { type } = await searchParams;
  if (quizId === null) notFound();
  // Without a type the page asks for one.
  const known = EXERCISE_TYPES.find((each) => each === type) ?? null;
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(quizQuery(api, quizId))])}>
      <NewExerciseScreen quizId={quizId} type={known} />
    </ServerState>
  );
}

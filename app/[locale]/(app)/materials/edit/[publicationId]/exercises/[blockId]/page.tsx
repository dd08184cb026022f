import { ServerState } from '@/components/layout/server-state';
import { notFound } from 'next/navigation';
import { PageExerciseScreen } from '@/components/material/exercise-screen';
import { prefetch } from '@/lib/api/prefetch';
import { EXERCISE_TYPES } from '@/lib/contract/exercise/exercise-type.ts';
import { readId } from '@/lib/contract/id.ts';
import { materialTitle } from '@/lib/material/page-title';
import { publicationQuery } from '@/lib/material/queries';

export const generateMetadata = () => materialTitle('exercise');

interface Props {
  params: Promise<{ publicationId: string; blockId: string }>;
  searchParams: Promise<{ type?: string | string[] }>;
}

export default async function PageExercisePage({ params, searchParams }: Props) {
  const { publicationId, blockId } = await params;
  const { type } = await searchParams;
  const id = readId(publicationId);
  if (id === null) notFound();
  // Without a type the page asks for one.
  const known = EXERCISE_TYPES.find((each) => each === type) ?? null;
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(publicationQuery(api, id))])}>
      <PageExerciseScreen publicationId={id} blockId={blockId} type={known} />
    </ServerState>
  );
}

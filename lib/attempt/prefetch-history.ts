import 'server-only';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { serverApi } from '@/lib/api/server';
import type { HistoryFilter } from './history-filter';
import { markedExercisesQuery, submissionQuery, submissionsQuery } from './history-queries';

/** Asked for on the server; what fails is asked for again by the browser, which says so. */
export async function prefetchSubmissions(filter: HistoryFilter): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchInfiniteQuery(submissionsQuery(await serverApi(), filter));
  return dehydrate(client);
}

export async function prefetchSubmission(id: number): Promise<DehydratedState> {
  const client = new QueryClient();
  const api = await serverApi();
  await Promise.all([
    client.prefetchQuery(submissionQuery(api, id)),
    client.prefetchInfiniteQuery(markedExercisesQuery(api, id)),
  ]);
  return dehydrate(client);
}

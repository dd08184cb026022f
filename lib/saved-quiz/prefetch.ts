import 'server-only';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { serverApi } from '@/lib/api/server';
import { quizCategoriesQuery } from '@/lib/quiz/queries';
import type { Walk } from './paths';
import { authorFolderQuery, savedFoldersQuery, savedQuizzesQuery } from './queries';

/** Asked for on the server; what fails is asked for again by the browser. `mayFile`: one may have folders of one's own. */
export async function prefetchSaved(categoryId: number | null, mayFile: boolean): Promise<DehydratedState> {
  const client = new QueryClient();
  const api = await serverApi();
  await Promise.all([
    client.prefetchInfiniteQuery(savedQuizzesQuery(api, categoryId)),
    client.prefetchQuery(savedFoldersQuery(api, categoryId)),
    mayFile ? client.prefetchQuery(quizCategoriesQuery(api)) : undefined,
  ]);
  return dehydrate(client);
}

export async function prefetchWalk(walk: Walk): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchInfiniteQuery(authorFolderQuery(await serverApi(), walk));
  return dehydrate(client);
}

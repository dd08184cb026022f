import 'server-only';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { serverApi } from '@/lib/api/server';
import { quizCategoriesQuery, quizQuery, quizzesQuery } from './queries';

/** Asked for on the server; what fails is asked for again by the browser, which says so. */
export async function prefetchQuizzes(categoryId: number | null): Promise<DehydratedState> {
  const client = new QueryClient();
  const api = await serverApi();
  await Promise.all([
    client.prefetchInfiniteQuery(quizzesQuery(api, { categoryId, search: '' })),
    client.prefetchQuery(quizCategoriesQuery(api)),
  ]);
  return dehydrate(client);
}

export async function prefetchCategories(): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchQuery(quizCategoriesQuery(await serverApi()));
  return dehydrate(client);
}

export async function prefetchQuiz(id: number): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchQuery(quizQuery(await serverApi(), id));
  return dehydrate(client);
}

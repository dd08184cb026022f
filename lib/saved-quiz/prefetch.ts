import type { Fill } from '@/lib/api/prefetch';
import { quizCategoriesQuery } from '@/lib/quiz/queries';
import { savedFoldersQuery, savedQuizzesQuery } from './queries';

/** `mayFile`: the viewer may have folders. */
export const savedFill =
  (categoryId: number | null, mayFile: boolean): Fill =>
  (api, client) => [
    client.prefetchInfiniteQuery(savedQuizzesQuery(api, categoryId)),
    client.prefetchQuery(savedFoldersQuery(api, categoryId)),
    mayFile ? client.prefetchQuery(quizCategoriesQuery(api)) : undefined,
  ];

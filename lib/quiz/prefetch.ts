import type { Fill } from '@/lib/api/prefetch';
import { categoriesQuery } from '@/lib/category/queries';
import { quizzesQuery } from './queries';

export const quizzesFill =
  (categoryId: number | null): Fill =>
  (api, client) => [
    client.prefetchInfiniteQuery(quizzesQuery(api, { categoryId, search: '' })),
    client.prefetchQuery(categoriesQuery(api)),
  ];

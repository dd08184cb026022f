import type { Fill } from '@/lib/api/prefetch';
import { categoriesQuery } from '@/lib/category/queries';
import { savedFoldersQuery, savedPublicationsQuery, savedQuizzesQuery } from './queries';

export const savedFill =
  (categoryId: number | null): Fill =>
  (api, client) => [
    client.prefetchInfiniteQuery(savedQuizzesQuery(api, categoryId)),
    client.prefetchQuery(savedFoldersQuery(api, categoryId)),
    client.prefetchQuery(categoriesQuery(api)),
  ];

export const savedPublicationsFill: Fill = (api, client) => [
  client.prefetchInfiniteQuery(savedPublicationsQuery(api)),
  client.prefetchQuery(categoriesQuery(api)),
];

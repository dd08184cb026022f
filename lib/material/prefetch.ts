import type { Fill } from '@/lib/api/prefetch';
import { categoriesQuery } from '@/lib/category/queries';
import { commonPublicationsQuery, publicationQuery, publicationsQuery } from './queries';

const NO_FILTER = { search: '', language: null, level: null };

export const commonFill: Fill = (api, client) => [
  client.prefetchInfiniteQuery(commonPublicationsQuery(api, NO_FILTER)),
];
export const ownFill: Fill = (api, client) => [
  client.prefetchInfiniteQuery(publicationsQuery(api, { categoryId: null, search: '' })),
];

/** `publicationId`: null for a new one. */
export const editorFill =
  (publicationId: number | null): Fill =>
  (api, client) => [
    ...(publicationId === null ? [] : [client.prefetchQuery(publicationQuery(api, publicationId))]),
    client.prefetchQuery(categoriesQuery(api)),
  ];

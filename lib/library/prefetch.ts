import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/lib/api/client';
import type { Fill } from '@/lib/api/prefetch';
import { branchQuery, placeQuery } from '@/lib/category/queries';
import { fileQuotaQuery } from '@/lib/file/queries';
import type { LibraryFilter } from './filter';
import { libraryCountsQuery, materialsQuery } from './queries';

/** What the tree of folders and the space for files show. */
export const treeFill = (api: ApiClient, client: QueryClient) => [
  client.prefetchQuery(libraryCountsQuery(api)),
  client.prefetchQuery(branchQuery(api, null)),
  client.prefetchQuery(fileQuotaQuery(api)),
];

export const libraryFill =
  (filter: LibraryFilter): Fill =>
  (api, client) => [
    client.prefetchInfiniteQuery(materialsQuery(api, filter)),
    ...treeFill(api, client),
    filter.folder === null ? undefined : client.prefetchQuery(placeQuery(api, filter.folder)),
    filter.folder === null ? undefined : client.prefetchQuery(branchQuery(api, filter.folder)),
  ];

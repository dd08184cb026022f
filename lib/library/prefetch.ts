import type { Fill } from '@/lib/api/prefetch';
import { branchQuery, placeQuery } from '@/lib/category/queries';
import { fileQuotaQuery } from '@/lib/file/queries';
import type { LibraryFilter } from './filter';
import { libraryCountsQuery, materialsQuery } from './queries';

export const libraryFill =
  (filter: LibraryFilter): Fill =>
  (api, client) => [
    client.prefetchInfiniteQuery(materialsQuery(api, filter)),
    client.prefetchQuery(libraryCountsQuery(api)),
    client.prefetchQuery(branchQuery(api, null)),
    filter.folder === null ? undefined : client.prefetchQuery(placeQuery(api, filter.folder)),
    filter.folder === null ? undefined : client.prefetchQuery(branchQuery(api, filter.folder)),
    client.prefetchQuery(fileQuotaQuery(api)),
  ];

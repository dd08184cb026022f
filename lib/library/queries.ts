import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { GetMaterialCountsDocument, GetMaterialsDocument } from '@/graphql/generated/graphql';
import type { MaterialPartsFragment } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import type { LibraryFilter } from './filter';
import { keyOf } from './material';

export type Material = MaterialPartsFragment;

export const libraryKeys = {
  all: ['library'] as const,
  list: (filter: LibraryFilter) => ['library', 'list', filter] as const,
  counts: ['library', 'counts'] as const,
};

/** The viewer's materials, paginated, with the numbers of each kind. */
export function materialsQuery(api: ApiClient, filter: LibraryFilter) {
  const { folder, kind, privacy, sort } = filter;
  const search = filter.search.trim();
  return infiniteQueryOptions({
    queryKey: libraryKeys.list({ ...filter, search }),
    queryFn: async ({ pageParam }) =>
      (
        await api(GetMaterialsDocument, {
          categoryId: folder,
          inSubfolders: true,
          search: search || null,
          kinds: kind && [kind],
          privacy: privacy && [privacy],
          sort,
          skip: pageParam,
          take: PAGE_SIZE,
        })
      ).getMaterials,
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
    placeholderData: keepPreviousData,
    // What is changed meanwhile moves to another page: each is shown once.
    select: ({ pages }) => ({
      total: pages.at(-1)?.total ?? 0,
      counts: pages.at(-1)?.counts ?? [],
      items: [...new Map(pages.flatMap(({ items }) => items).map((item) => [keyOf(item), item])).values()],
    }),
  });
}

/** How much of each kind the whole library has. */
export function libraryCountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: libraryKeys.counts,
    queryFn: async () => (await api(GetMaterialCountsDocument, {})).getMaterials.counts,
  });
}

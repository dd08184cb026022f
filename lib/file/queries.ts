import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { GetFileQuotaDocument, GetFilesDocument } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import type { FileKind } from '@/lib/contract/file.ts';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';

export type { FilePartsFragment as StoredFile } from '@/graphql/generated/graphql';

export const FILE_SORTS = ['NAME', 'SIZE', 'DATE'] as const;
export type FileSort = (typeof FILE_SORTS)[number];

export interface FileFilter {
  search: string;
  /** Null: all kinds. */
  kind: FileKind | null;
  /** Only files that nothing uses. */
  unused: boolean;
  sort: FileSort;
  ascending: boolean;
}
export const ALL_FILES: FileFilter = {
  search: '',
  kind: null,
  unused: false,
  sort: 'DATE',
  ascending: false,
};

export const fileKeys = {
  all: ['file'] as const,
  list: (filter: FileFilter) => ['file', 'list', filter] as const,
  quota: ['file', 'quota'] as const,
};

/** The viewer's files, paginated, with the number of all. */
export function filesQuery(api: ApiClient, filter: FileFilter) {
  return infiniteQueryOptions({
    queryKey: fileKeys.list(filter),
    queryFn: async ({ pageParam }) =>
      (
        await api(GetFilesDocument, {
          ...filter,
          search: filter.search || null,
          skip: pageParam,
          take: PAGE_SIZE,
        })
      ).getFiles,
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
    placeholderData: keepPreviousData,
    // A file that arrives meanwhile moves others to the next page: each is shown once.
    select: ({ pages }) => ({
      total: pages.at(-1)?.total ?? 0,
      items: [...new Map(pages.flatMap(({ items }) => items).map((file) => [file.id, file])).values()],
    }),
  });
}

export function fileQuotaQuery(api: ApiClient) {
  return queryOptions({
    queryKey: fileKeys.quota,
    queryFn: async () => (await api(GetFileQuotaDocument, {})).getFileQuota,
  });
}

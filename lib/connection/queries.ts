import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { GetUserConnectionsDocument } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';

export const connectionKeys = {
  all: ['connection'] as const,
  search: (search: string) => ['connection', 'search', search] as const,
};

/** One's own connections whose name matches; the first page, for pickers. */
export function connectionsQuery(api: ApiClient, search: string) {
  return queryOptions({
    queryKey: connectionKeys.search(search),
    queryFn: async () => {
      const variables = { search: search || null, skip: 0, take: PAGE_SIZE };
      return (await api(GetUserConnectionsDocument, variables)).getUserConnections;
    },
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}

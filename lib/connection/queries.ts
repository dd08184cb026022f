import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { GetUserConnectionsDocument } from '@/graphql/generated/graphql';
import type { Role } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';

export const connectionKeys = {
  all: ['connection'] as const,
  search: (search: string, role: Role) => ['connection', 'search', role, search] as const,
};

/** One's own connections of a role whose name matches; the first page, for pickers. */
export function connectionsQuery(api: ApiClient, search: string, role: Role) {
  return queryOptions({
    queryKey: connectionKeys.search(search, role),
    queryFn: async () => {
      const variables = { search: search || null, role, skip: 0, take: PAGE_SIZE };
      return (await api(GetUserConnectionsDocument, variables)).getUserConnections;
    },
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}

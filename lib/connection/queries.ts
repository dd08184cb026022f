import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  GetSelfUserConnectionCountsDocument,
  GetUserConnectionsDocument,
  GetUserConnectionsHistoryDocument,
} from '@/graphql/generated/graphql';
import type { ConnectionDirection, Role } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import { connectionKeys } from './keys';

/** The viewer's connections of a role whose name matches; the first page, for pickers. */
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

const countItems = (pages: readonly { items: readonly unknown[] }[]) =>
  pages.reduce((sum, { items }) => sum + items.length, 0);

export function connectionCountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: connectionKeys.counts,
    queryFn: async () => (await api(GetSelfUserConnectionCountsDocument, {})).getSelfUserConnectionCounts,
  });
}

/** The viewer's connections, by name; `search` empty: all. */
export function peopleQuery(api: ApiClient, search: string) {
  return infiniteQueryOptions({
    queryKey: connectionKeys.people(search),
    queryFn: async ({ pageParam }) =>
      (
        await api(GetUserConnectionsDocument, {
          ...(search ? { search } : {}),
          skip: pageParam,
          take: PAGE_SIZE,
        })
      ).getUserConnections,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.hasMore ? countItems(pages) : undefined),
    // Connections made or ended meanwhile shift the pages: each is shown once.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map((person) => [person.id, person])).values(),
    ],
  });
}

/** Unanswered invitations, latest first. */
export function invitationsQuery(api: ApiClient, type: ConnectionDirection) {
  return infiniteQueryOptions({
    queryKey: connectionKeys.invitations(type),
    queryFn: async ({ pageParam }) =>
      (
        await api(GetUserConnectionsHistoryDocument, {
          type,
          status: 'INVITED',
          skip: pageParam,
          take: PAGE_SIZE,
        })
      ).getUserConnectionsHistory,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.hasMore ? countItems(pages) : undefined),
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map((each) => [each.id, each])).values(),
    ],
  });
}

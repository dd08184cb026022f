import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  GetBlockedUsersDocument,
  GetCurrentUserExportsDocument,
  GetCurrentUserSessionsDocument,
} from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';

export type {
  SessionPartsFragment as Device,
  UserExportPartsFragment as Archive,
} from '@/graphql/generated/graphql';

export const securityKeys = {
  devices: ['security', 'devices'] as const,
  archives: ['security', 'archives'] as const,
  blocked: ['security', 'blocked'] as const,
};

/** Milliseconds between checks of an archive in progress. */
const ARCHIVE_POLL_MS = 2_000;

export function devicesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: securityKeys.devices,
    queryFn: async () => (await api(GetCurrentUserSessionsDocument, {})).getCurrentUserSessions,
  });
}

export function archivesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: securityKeys.archives,
    queryFn: async () => (await api(GetCurrentUserExportsDocument, {})).getCurrentUserExports,
    refetchInterval: ({ state }) =>
      state.data?.some((archive) => archive.state === 'PREPARING') ? ARCHIVE_POLL_MS : false,
  });
}

export function blockedQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: securityKeys.blocked,
    queryFn: async ({ pageParam }) =>
      (await api(GetBlockedUsersDocument, { skip: pageParam, take: PAGE_SIZE })).getBlockedUsers,
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
    // A person removed from the list between two pages shifts the rest: each is shown once.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map((person) => [person.id, person])).values(),
    ],
  });
}

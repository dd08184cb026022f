import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  GetCurrentUserRefillDocument,
  GetFormerRecordCountsDocument,
  GetFormerRecordsDocument,
} from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import type { FormerRecordKind } from '@/lib/contract/refill.ts';

export type {
  FormerRecordPartsFragment as FormerRecord,
  RefillPartsFragment as Filling,
} from '@/graphql/generated/graphql';

export const refillKeys = {
  filling: ['refill', 'filling'] as const,
  counts: ['refill', 'counts'] as const,
  records: (kind: FormerRecordKind) => ['refill', 'records', kind] as const,
};

/** Milliseconds between checks of a filling that goes on. */
const FILLING_POLL_MS = 2_000;

export function fillingQuery(api: ApiClient) {
  return queryOptions({
    queryKey: refillKeys.filling,
    queryFn: async () => (await api(GetCurrentUserRefillDocument, {})).getCurrentUserRefill ?? null,
    refetchInterval: ({ state }) => (state.data?.state === 'FILLING' ? FILLING_POLL_MS : false),
  });
}

export function formerCountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: refillKeys.counts,
    queryFn: async () => (await api(GetFormerRecordCountsDocument, {})).getFormerRecordCounts,
  });
}

export function formerRecordsQuery(api: ApiClient, kind: FormerRecordKind) {
  return infiniteQueryOptions({
    queryKey: refillKeys.records(kind),
    queryFn: async ({ pageParam }) =>
      (await api(GetFormerRecordsDocument, { kind, skip: pageParam, take: PAGE_SIZE })).getFormerRecords,
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

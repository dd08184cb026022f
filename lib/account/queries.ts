import { queryOptions } from '@tanstack/react-query';
import { GetCurrentUserDocument } from '@/graphql/generated/graphql';
import type { GetCurrentUserQuery } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';

export type CurrentUser = NonNullable<GetCurrentUserQuery['getCurrentUser']>;

export const CURRENT_USER_KEY = ['account', 'currentUser'] as const;

/** The current user changes rarely, and every change is written to this cache. */
const STALE_MS = 5 * 60_000;

export function currentUserQuery(api: ApiClient) {
  return queryOptions({
    queryKey: CURRENT_USER_KEY,
    queryFn: async (): Promise<CurrentUser | null> =>
      (await api(GetCurrentUserDocument, {})).getCurrentUser ?? null,
    staleTime: STALE_MS,
    gcTime: Infinity,
  });
}

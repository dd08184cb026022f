import { infiniteQueryOptions } from '@tanstack/react-query';
import { GetMatchInstructorsDocument } from '@/graphql/generated/graphql';
import type { GetMatchInstructorsQuery, MatchItemFragment } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import type { MatchFilter } from './filter';

export type MatchItem = MatchItemFragment;
type Page = GetMatchInstructorsQuery['getMatchInstructors'];

export const matchKeys = { instructors: (filter: MatchFilter) => ['match', 'instructors', filter] as const };

/** Instructors that match the filter, paginated. */
export function matchQuery(api: ApiClient, filter: MatchFilter) {
  const { language, speaks, specialities, criteria, ...rest } = filter;
  return infiniteQueryOptions({
    queryKey: matchKeys.instructors(filter),
    queryFn: async ({ pageParam }) =>
      (
        await api(GetMatchInstructorsDocument, {
          ...rest,
          teachId: language,
          criteria: [...criteria],
          speakIds: [...speaks],
          specialityIds: [...specialities],
          skip: pageParam,
          take: PAGE_SIZE,
        })
      ).getMatchInstructors,
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages: readonly Page[]) =>
      last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
    // An instructor who moved to the next page in between is included once.
    select: ({ pages }: { pages: readonly Page[] }) => ({
      items: [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.user.id, item])).values()],
      total: pages.at(-1)?.total ?? 0,
    }),
  });
}

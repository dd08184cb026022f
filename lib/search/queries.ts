import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { SearchUsersDocument, SuggestUsersDocument } from '@/graphql/generated/graphql';
import type { FoundPersonFragment, SearchUsersQuery } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import { TAB_ROLES } from './filter';
import type { SearchFilter } from './filter';

export type FoundPerson = FoundPersonFragment;

export const searchKeys = {
  suggestions: (query: string) => ['search', 'suggestions', query] as const,
  people: (filter: SearchFilter) => ['search', 'people', filter] as const,
};

/** The first few people who match a name, while it is being typed. */
export function suggestionsQuery(api: ApiClient, query: string) {
  return queryOptions({
    queryKey: searchKeys.suggestions(query),
    queryFn: async () => (await api(SuggestUsersDocument, { query })).searchUsers,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}

type Page = SearchUsersQuery['searchUsers'];

/** People who match the filter, paginated. */
export function foundQuery(api: ApiClient, filter: SearchFilter) {
  const { query, tab, language, speaks, specialities, interests } = filter;
  return infiniteQueryOptions({
    queryKey: searchKeys.people(filter),
    queryFn: async ({ pageParam }) =>
      (
        await api(SearchUsersDocument, {
          query,
          role: TAB_ROLES[tab],
          learnOrTeachId: language,
          speakIds: [...speaks],
          specialityIds: [...specialities],
          interestIds: [...interests],
          skip: pageParam,
          take: PAGE_SIZE,
        })
      ).searchUsers,
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages: readonly Page[]) =>
      last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
    // A person who moved to the next page in between is included once.
    select: ({ pages }: { pages: readonly Page[] }) => ({
      items: [...new Map(pages.flatMap(({ items }) => items).map((person) => [person.id, person])).values()],
      total: pages.at(-1)?.total ?? 0,
    }),
  });
}

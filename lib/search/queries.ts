import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  SearchPostsDocument,
  SearchPublicationsDocument,
  SearchUsersDocument,
  SuggestUsersDocument,
} from '@/graphql/generated/graphql';
import type {
  FoundPersonFragment,
  FoundPostFragment,
  FoundPublicationFragment,
} from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import { peopleOf, TAB_ROLES } from './filter';
import type { SearchFilter } from './filter';

export type FoundPerson = FoundPersonFragment;
export type FoundPost = FoundPostFragment;
export type FoundPublication = FoundPublicationFragment;

export const searchKeys = {
  suggestions: (query: string) => ['search', 'suggestions', query] as const,
  people: (filter: SearchFilter) => ['search', 'people', filter] as const,
  posts: (query: string) => ['search', 'posts', query] as const,
  publications: (query: string) => ['search', 'publications', query] as const,
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

/** People who match the filter, paginated. */
export function foundQuery(api: ApiClient, filter: SearchFilter) {
  const { query, tab, language, speaks, specialities, interests } = filter;
  return infiniteQueryOptions({
    queryKey: searchKeys.people(filter),
    queryFn: async ({ pageParam }) =>
      (
        await api(SearchUsersDocument, {
          query,
          role: TAB_ROLES[peopleOf(tab)],
          learnOrTeachId: language,
          speakIds: [...speaks],
          specialityIds: [...specialities],
          interestIds: [...interests],
          skip: pageParam,
          take: PAGE_SIZE,
        })
      ).searchUsers,
    ...pagesOf<FoundPerson>(),
  });
}

/** Public posts with these words, paginated. */
export function foundPostsQuery(api: ApiClient, query: string) {
  return infiniteQueryOptions({
    queryKey: searchKeys.posts(query),
    queryFn: async ({ pageParam }) =>
      (await api(SearchPostsDocument, { query, skip: pageParam, take: PAGE_SIZE })).searchPosts,
    ...pagesOf<FoundPost>(),
  });
}

/** Public publications with these words, paginated. */
export function foundPublicationsQuery(api: ApiClient, query: string) {
  return infiniteQueryOptions({
    queryKey: searchKeys.publications(query),
    queryFn: async ({ pageParam }) =>
      (await api(SearchPublicationsDocument, { query, skip: pageParam, take: PAGE_SIZE })).searchPublications,
    ...pagesOf<FoundPublication>(),
  });
}

interface Page<Item> {
  total: number;
  hasMore: boolean;
  items: Item[];
}

const pagesOf = <Item extends { id: number }>() => ({
  initialPageParam: 0,
  // A page may be shorter than asked for.
  getNextPageParam: (last: Page<Item>, pages: readonly Page<Item>[]) =>
    last.hasMore ? pages.length * PAGE_SIZE : undefined,
  // What moved to the next page in between is included once.
  select: ({ pages }: { pages: readonly Page<Item>[] }) => ({
    items: [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()],
    total: pages.at(-1)?.total ?? 0,
  }),
});

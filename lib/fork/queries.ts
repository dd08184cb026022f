import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  GetAuthorQuizCategoryDocument,
  GetSavedPublicationsDocument,
  GetSavedQuizCategoriesDocument,
} from '@/graphql/generated/graphql';
import type { GetAuthorQuizCategoryQuery, GetSavedPublicationsQuery } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import { FORK_KINDS } from './kinds';
import type { Fork, Forked } from './kinds';
import type { Walk } from './paths';

export type {
  OpenQuizCategoryFieldsFragment as OpenFolder,
  SavedQuizCategoryFieldsFragment as SavedFolder,
} from '@/graphql/generated/graphql';
export type SavedPublication = GetSavedPublicationsQuery['getSavedPublications']['items'][number];
export type AuthorFolder = GetAuthorQuizCategoryQuery['getAuthorQuizCategory'];

/** Below `quiz`: renaming or deleting one of the viewer's folders changes this list too. */
export const savedKeys = {
  all: ['quiz', 'saved'] as const,
  publications: ['quiz', 'saved', 'publications'] as const,
  folders: (categoryId: number | null) => ['quiz', 'saved', 'folders', categoryId] as const,
  walk: (walk: Walk) => ['quiz', 'saved', 'walk', walk] as const,
  fork: ({ kind, id }: Forked) => ['quiz', 'saved', 'fork', kind, id] as const,
};

const countItems = (pages: readonly { items: readonly unknown[] }[]) =>
  pages.reduce((sum, { items }) => sum + items.length, 0);

/** The viewer's saved publications, latest first, paginated. */
export function savedPublicationsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: savedKeys.publications,
    queryFn: async ({ pageParam }) =>
      (await api(GetSavedPublicationsDocument, { skip: pageParam, take: PAGE_SIZE })).getSavedPublications,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.hasMore ? countItems(pages) : undefined),
    // Publications saved meanwhile shift the pages: each is shown once.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.fork.id, item])).values(),
    ],
  });
}

export function savedFoldersQuery(api: ApiClient, categoryId: number | null) {
  return queryOptions({
    queryKey: savedKeys.folders(categoryId),
    queryFn: async () => (await api(GetSavedQuizCategoriesDocument, { categoryId })).getSavedQuizCategories,
  });
}

/** An author's folder with its quizzes, paginated. */
export function authorFolderQuery(api: ApiClient, walk: Walk) {
  return infiniteQueryOptions({
    queryKey: savedKeys.walk(walk),
    queryFn: async ({ pageParam }) =>
      (await api(GetAuthorQuizCategoryDocument, { ...walk, skip: pageParam, take: PAGE_SIZE }))
        .getAuthorQuizCategory,
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.quizzes.hasMore ? countItems(pages.map(({ quizzes }) => quizzes)) : undefined,
    select: ({ pages }) => ({
      folder: pages[0],
      quizzes: [
        ...new Map(pages.flatMap(({ quizzes }) => quizzes.items).map((quiz) => [quiz.id, quiz])).values(),
      ],
    }),
  });
}

/** The viewer's reference to a thing. */
export function forkQuery(api: ApiClient, of: Forked) {
  return queryOptions({
    queryKey: savedKeys.fork(of),
    queryFn: (): Promise<Fork> => FORK_KINDS[of.kind].find(api, of.id),
  });
}

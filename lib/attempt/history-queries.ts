import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  GetExercisesHistoryPaginatedDocument,
  GetQuizHistoryDocument,
  GetQuizHistoryPaginatedDocument,
} from '@/graphql/generated/graphql';
import type { GetExercisesHistoryPaginatedQuery } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import type { HistoryFilter } from './history-filter';

export type { QuizHistoryFieldsFragment as Submission } from '@/graphql/generated/graphql';
export type MarkedExercise =
  GetExercisesHistoryPaginatedQuery['getExercisesHistoryPaginated']['items'][number];

export const historyKeys = {
  lists: ['quizHistory', 'list'] as const,
  list: (filter: HistoryFilter) => ['quizHistory', 'list', filter] as const,
  last: (quizId: number) => ['quizHistory', 'last', quizId] as const,
  one: (id: number) => ['quizHistory', 'one', id] as const,
  exercises: (id: number) => ['quizHistory', 'exercises', id] as const,
};

interface Page {
  hasMore: boolean;
  items: readonly unknown[];
}
const nextSkip = (last: Page, pages: readonly Page[]) =>
  last.hasMore && last.items.length > 0 ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined;

/** Submissions, latest first, paginated. */
export function submissionsQuery(api: ApiClient, filter: HistoryFilter) {
  const { side, having, lacking, quizId } = filter;
  return infiniteQueryOptions({
    queryKey: historyKeys.list(filter),
    queryFn: async ({ pageParam }) => {
      const flags = { withFlags: having ? [having] : [], withoutFlags: lacking ? [lacking] : [] };
      const variables = { of: side, quizId, ...flags, skip: pageParam, take: PAGE_SIZE };
      return (await api(GetQuizHistoryPaginatedDocument, variables)).getQuizHistoryPaginated;
    },
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    // A new submission shifts the others between two pages: each is shown once.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map((each) => [each.id, each])).values(),
    ],
  });
}

/** The viewer's latest submission of a quiz; null: none yet. */
export function lastSubmissionQuery(api: ApiClient, quizId: number) {
  return queryOptions({
    queryKey: historyKeys.last(quizId),
    queryFn: async () => {
      const variables = { of: 'OWN' as const, quizId, withFlags: [], withoutFlags: [], take: 1 };
      const { items } = (await api(GetQuizHistoryPaginatedDocument, variables)).getQuizHistoryPaginated;
      return items[0] ?? null;
    },
  });
}

export function submissionQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: historyKeys.one(id),
    queryFn: async () => (await api(GetQuizHistoryDocument, { quizHistoryId: id })).getQuizHistory,
  });
}

/** Number of exercises shown at once: more than most quizzes have. */
const MARKED_SHOWN = 20;

type MarkedPage = GetExercisesHistoryPaginatedQuery['getExercisesHistoryPaginated'];

/**
 * Whole exercises are large, and an answer has a size limit: the first answer gives the total, the others are fetched
 * in parallel.
 */
async function loadMarked(api: ApiClient, quizHistoryId: number, skip: number): Promise<MarkedPage> {
  const ask = async (from: number) =>
    (await api(GetExercisesHistoryPaginatedDocument, { quizHistoryId, skip: from }))
      .getExercisesHistoryPaginated;
  const first = await ask(skip);
  const step = first.items.length;
  const { total } = first;
  const end = Math.min(total, skip + MARKED_SHOWN);
  const starts: number[] = [];
  if (step > 0) for (let from = skip + step; from < end; from += step) starts.push(from);
  const others = await Promise.all(starts.map(ask));
  const items = [first, ...others].flatMap((each) => each.items).slice(0, MARKED_SHOWN);
  return { total, hasMore: items.length > 0 && skip + items.length < total, items };
}

/** The exercises of a submission, paginated. */
export function markedExercisesQuery(api: ApiClient, id: number) {
  return infiniteQueryOptions({
    queryKey: historyKeys.exercises(id),
    queryFn: ({ pageParam }) => loadMarked(api, id, pageParam),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages.at(-1)?.total ?? 0,
    }),
  });
}

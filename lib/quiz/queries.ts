import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  GetExercisesAdminPaginatedDocument,
  GetQuizAllPointsDocument,
  GetQuizDocument,
  GetQuizzesDocument,
} from '@/graphql/generated/graphql';
import type { WholeExerciseFragment } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';

export type {
  QuizFieldsFragment as Quiz,
  WholeExerciseFragment as WholeExercise,
} from '@/graphql/generated/graphql';

export interface QuizFilter {
  /** Id of a folder; null: every folder. */
  categoryId: number | null;
  search: string;
}

export const quizKeys = {
  all: ['quiz'] as const,
  lists: ['quiz', 'list'] as const,
  list: (filter: QuizFilter) => ['quiz', 'list', filter] as const,
  one: (id: number) => ['quiz', 'one', id] as const,
  points: (id: number) => ['quiz', 'points', id] as const,
  exercises: (id: number) => ['quiz', 'exercises', id] as const,
  /** Number of submissions of an exercise. */
  submissions: (exerciseId: number) => ['quiz', 'submissions', exerciseId] as const,
};

/** The viewer's quizzes, last changed first, paginated. */
export function quizzesQuery(api: ApiClient, filter: QuizFilter) {
  const { categoryId, search } = filter;
  return infiniteQueryOptions({
    queryKey: quizKeys.list(filter),
    queryFn: async ({ pageParam }) =>
      (
        await api(GetQuizzesDocument, {
          categoryId,
          search: search || null,
          skip: pageParam,
          take: PAGE_SIZE,
        })
      ).getQuizzes,
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
    // A changed quiz moves to the front and may be on two pages: it is shown once.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map((quiz) => [quiz.id, quiz])).values(),
    ],
  });
}

export function quizQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: quizKeys.one(id),
    queryFn: async () => (await api(GetQuizDocument, { id })).getQuiz,
  });
}

export function quizPointsQuery(api: ApiClient, quizId: number) {
  return queryOptions({
    queryKey: quizKeys.points(quizId),
    queryFn: async () => (await api(GetQuizAllPointsDocument, { quizId })).getQuizAllPoints,
  });
}

/** All exercises of a quiz in their order; whole ones are large, so the api returns a few at a time. */
export function exercisesQuery(api: ApiClient, quizId: number) {
  return queryOptions({
    queryKey: quizKeys.exercises(quizId),
    queryFn: async (): Promise<WholeExerciseFragment[]> => {
      const found = new Map<number, WholeExerciseFragment>();
      for (let skip = 0, hasMore = true; hasMore;) {
        const { getExercisesAdminPaginated: page } = await api(GetExercisesAdminPaginatedDocument, {
          quizId,
          skip,
        });
        for (const exercise of page.items) found.set(exercise.id, exercise);
        skip += page.items.length;
        // An empty page would be fetched without end.
        hasMore = page.hasMore && page.items.length > 0;
      }
      return [...found.values()].sort((one, other) => one.order - other.order);
    },
  });
}

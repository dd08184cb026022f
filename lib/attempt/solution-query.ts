import { queryOptions } from '@tanstack/react-query';
import { GetAttemptSolutionsDocument } from '@/graphql/generated/graphql';
import type { GetAttemptSolutionsQuery } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';

export type Solution = GetAttemptSolutionsQuery['getAttemptSolutions']['items'][number];

/** The right answers of a submitted attempt, by exercise: one call for all but the longest quizzes. */
export function solutionsQuery(api: ApiClient, quizId: number, attemptId: string) {
  return queryOptions({
    queryKey: ['attempt', 'solutions', attemptId],
    // The right answers of a submitted attempt do not change.
    staleTime: Infinity,
    queryFn: async () => {
      const all: Solution[] = [];
      for (;;) {
        const variables = { quizId, attemptId, skip: all.length };
        const { items, hasMore } = (await api(GetAttemptSolutionsDocument, variables)).getAttemptSolutions;
        all.push(...items);
        if (!hasMore || items.length === 0) return new Map(all.map((each) => [each.exerciseId, each]));
      }
    },
  });
}

'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SetQuizHistoryFlagDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { AUTHOR_FLAGS, HistoryFilter } from './history-filter';
import { historyKeys, markedExercisesQuery, submissionQuery, submissionsQuery } from './history-queries';

export const useSubmissions = (filter: HistoryFilter) =>
  useInfiniteQuery(submissionsQuery(browserApi, filter));
export const useSubmission = (id: number) => useQuery(submissionQuery(browserApi, id));
export const useMarkedExercises = (id: number) => useInfiniteQuery(markedExercisesQuery(browserApi, id));

/** Sets the author's own flags of a submission. */
export function useFlag(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: { flag: (typeof AUTHOR_FLAGS)[number]; value: boolean }) =>
      (await browserApi(SetQuizHistoryFlagDocument, { id, ...change })).setQuizHistoryFlag,
    onSuccess: (submission) => {
      client.setQueryData(historyKeys.one(id), submission);
      return client.invalidateQueries({ queryKey: historyKeys.lists });
    },
  });
}

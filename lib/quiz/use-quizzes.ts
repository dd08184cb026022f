'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DeleteQuizDocument, GetQuizDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { categoryKeys } from '@/lib/category/queries';
import { usePaused } from '@/lib/use-paused';
import { quizKeys, quizPointsQuery, quizQuery, quizzesQuery } from './queries';
import type { Quiz, QuizFilter } from './queries';

export const useQuizzes = (filter: QuizFilter) => useInfiniteQuery(quizzesQuery(browserApi, filter));
/** @param id null: nothing is fetched */
export const useQuiz = (id: number | null) =>
  useQuery({ ...quizQuery(browserApi, id ?? 0), enabled: id !== null });
export const useQuizPoints = (id: number) => useQuery(quizPointsQuery(browserApi, id));

/** The quiz as it is stored now, even if another window saved it. */
export const findStoredQuiz = async (id: number) => (await browserApi(GetQuizDocument, { id })).getQuiz;

export function useDeleteQuiz() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi(DeleteQuizDocument, { id }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: quizKeys.exercises(id) });
      void client.invalidateQueries({ queryKey: categoryKeys.all });
      return client.invalidateQueries({ queryKey: quizKeys.lists });
    },
  });
}

/** The viewer's quizzes whose titles contain the typed text, last changed first; null while they are loaded. */
export function useQuizChoice(text: string): Pick<Quiz, 'id' | 'title'>[] | null {
  const search = usePaused(text.trim());
  const { data = null } = useQuizzes({ categoryId: null, search });
  return data;
}

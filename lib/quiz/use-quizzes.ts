'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CreateQuizCategoryDocument,
  DeleteQuizDocument,
  GetQuizDocument,
  RemoveQuizCategoryDocument,
  UpdateQuizCategoryDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { usePaused } from '@/lib/use-paused';
import { quizCategoriesQuery, quizKeys, quizPointsQuery, quizQuery, quizzesQuery } from './queries';
import type { Quiz, QuizFilter } from './queries';

export const useQuizzes = (filter: QuizFilter) => useInfiniteQuery(quizzesQuery(browserApi, filter));
export const useQuiz = (id: number) => useQuery(quizQuery(browserApi, id));
export const useQuizPoints = (id: number) => useQuery(quizPointsQuery(browserApi, id));
export const useQuizCategories = ({ enabled = true } = {}) =>
  useQuery({ ...quizCategoriesQuery(browserApi), enabled });

/** The quiz as it is stored now, even if another window saved it. */
export const findStoredQuiz = async (id: number) => (await browserApi(GetQuizDocument, { id })).getQuiz;

export function useDeleteQuiz() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi(DeleteQuizDocument, { id }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: quizKeys.exercises(id) });
      void client.invalidateQueries({ queryKey: quizKeys.categories });
      return client.invalidateQueries({ queryKey: quizKeys.lists });
    },
  });
}

/** @param id the folder to rename; null creates one, in `parentId` if that is given */
export function useSaveCategory(id: number | null, parentId: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (title: string) =>
      id === null
        ? (await browserApi(CreateQuizCategoryDocument, { title, parentId })).createQuizCategory
        : (await browserApi(UpdateQuizCategoryDocument, { id, title })).updateQuizCategory,
    onSuccess: () => client.invalidateQueries({ queryKey: quizKeys.all }),
  });
}

export function useRemoveCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi(RemoveQuizCategoryDocument, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: quizKeys.all }),
  });
}

/** The viewer's quizzes whose titles contain the typed text, last changed first; null while they are loaded. */
export function useQuizChoice(text: string): Pick<Quiz, 'id' | 'title'>[] | null {
  const search = usePaused(text.trim());
  const { data = null } = useQuizzes({ categoryId: null, search });
  return data;
}

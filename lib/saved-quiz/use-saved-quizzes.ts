'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import {
  CopyQuizDocument,
  RemoveSavedQuizCategoryDocument,
  RemoveSavedQuizDocument,
  SaveQuizCategoryDocument,
  SaveQuizDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { quizKeys } from '@/lib/quiz/queries';
import type { Walk } from './paths';
import { authorFolderQuery, forkQuery, savedFoldersQuery, savedKeys, savedQuizzesQuery } from './queries';
import type { Fork } from './queries';

export const useSavedQuizzes = (categoryId: number | null) =>
  useInfiniteQuery(savedQuizzesQuery(browserApi, categoryId));
export const useSavedFolders = (categoryId: number | null) =>
  useQuery(savedFoldersQuery(browserApi, categoryId));
export const useAuthorFolder = (walk: Walk) => useInfiniteQuery(authorFolderQuery(browserApi, walk));

/** The viewer's reference to a quiz; `initial`: as rendered with the page. */
export const useFork = (quizId: number, initial: Fork): Fork =>
  useQuery({ ...forkQuery(browserApi, quizId), initialData: initial }).data ?? null;

/** Saves a quiz, or moves it to another folder (null: none). */
export function useSaveQuiz(quizId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (categoryId: number | null) =>
      (await browserApi(SaveQuizDocument, { quizId, categoryId })).saveQuiz.fork ?? null,
    onSuccess: (fork) => {
      client.setQueryData(savedKeys.fork(quizId), fork);
      return client.invalidateQueries({ queryKey: savedKeys.all });
    },
  });
}

export function useRemoveSavedQuiz(quizId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi(RemoveSavedQuizDocument, { quizId }),
    onSuccess: () => {
      client.setQueryData(savedKeys.fork(quizId), null);
      return client.invalidateQueries({ queryKey: savedKeys.all });
    },
  });
}

/** Saves an author's folder, or moves it to another of the viewer's (null: none). */
export function useSaveFolder({ authorId, sourceId }: { authorId: number; sourceId: number }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (categoryId: number | null) =>
      browserApi(SaveQuizCategoryDocument, { authorId, sourceId, categoryId }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedKeys.all }),
  });
}

export function useRemoveSavedFolder(sourceId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi(RemoveSavedQuizCategoryDocument, { sourceId }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedKeys.all }),
  });
}

/** Copies a quiz; pressing again after a lost answer gives the same copy. */
export function useCopyQuiz(quizId: number) {
  const client = useQueryClient();
  const [clientId, setClientId] = useState(() => uuidv7());
  return useMutation({
    mutationFn: async () => (await browserApi(CopyQuizDocument, { quizId, clientId })).copyQuiz,
    onSuccess: () => {
      setClientId(uuidv7());
      return client.invalidateQueries({ queryKey: quizKeys.lists });
    },
  });
}

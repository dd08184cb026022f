'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { RemoveSavedQuizCategoryDocument, SaveQuizCategoryDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { categoryKeys } from '@/lib/category/queries';
import { lessonKeys } from '@/lib/lesson/queries';
import { publicationKeys } from '@/lib/material/queries';
import { quizKeys } from '@/lib/quiz/queries';
import { FORK_KINDS } from './kinds';
import type { Fork, Forked } from './kinds';
import type { Walk } from './paths';
import {
  authorFolderQuery,
  forkQuery,
  savedFoldersQuery,
  savedKeys,
  savedPublicationsQuery,
} from './queries';

export const useSavedPublications = () => useInfiniteQuery(savedPublicationsQuery(browserApi));
export const useSavedFolders = (categoryId: number | null) =>
  useQuery(savedFoldersQuery(browserApi, categoryId));
export const useAuthorFolder = (walk: Walk) => useInfiniteQuery(authorFolderQuery(browserApi, walk));

/** The viewer's reference to a thing; `initial`: as rendered with the page. */
export const useFork = (of: Forked, initial: Fork): Fork =>
  useQuery({ ...forkQuery(browserApi, of), initialData: initial }).data ?? null;

/** Saves a thing, or moves it to another folder (null: none). */
export function useSave(of: Forked) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (categoryId: number | null) => FORK_KINDS[of.kind].save(browserApi, of.id, categoryId),
    onSuccess: (fork) => {
      client.setQueryData(savedKeys.fork(of), fork);
      return refresh(client);
    },
  });
}

export function useRemoveSaved(of: Forked) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => FORK_KINDS[of.kind].remove(browserApi, of.id),
    onSuccess: () => {
      client.setQueryData(savedKeys.fork(of), null);
      return refresh(client);
    },
  });
}

/** Lists of what is saved, and the folders with their numbers. */
async function refresh(client: QueryClient): Promise<void> {
  await Promise.all(
    [savedKeys.all, categoryKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
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

/** Copies a thing; pressing again after a lost answer gives the same copy. */
export function useMakeCopy({ kind, id }: Forked) {
  const client = useQueryClient();
  const [clientId, setClientId] = useState(() => uuidv7());
  return useMutation({
    mutationFn: () => FORK_KINDS[kind].copy(browserApi, id, clientId),
    onSuccess: async () => {
      setClientId(uuidv7());
      // A copy of a lesson brings copies of its quizzes.
      await Promise.all(
        [quizKeys.lists, lessonKeys.lists, publicationKeys.lists].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

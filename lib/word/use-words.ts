'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CreateWordDocument, RemoveWordDocument, UpdateWordDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { WordForm } from '@/lib/contract/word.ts';
import { wordKeys, wordQuery, wordsQuery } from './queries';

export const useWords = () => useInfiniteQuery(wordsQuery(browserApi));

export const useWord = (id: number) => useQuery(wordQuery(browserApi, id));

/** Creates one, or changes the one with this id: the response is shown, and the list is refetched. */
export function useSaveWord(id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: WordForm) =>
      id === null
        ? (await browserApi(CreateWordDocument, { input })).createWord
        : (await browserApi(UpdateWordDocument, { id, input })).updateWord,
    onSuccess: (word) => {
      client.setQueryData(wordKeys.one(word.id), word);
      return client.invalidateQueries({ queryKey: wordKeys.list });
    },
  });
}

export function useRemoveWord() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi(RemoveWordDocument, { id }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: wordKeys.one(id) });
      return client.invalidateQueries({ queryKey: wordKeys.list });
    },
  });
}

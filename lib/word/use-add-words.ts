'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AddWordsDocument } from '@/graphql/generated/graphql';
import type { WordInput } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { WORDS_AT_ONCE_MAX } from '@/lib/contract/word/limits.ts';
import { addedWordsQuery, wordKeys } from './queries';
import type { WordSource } from './queries';

/** What was added from one place. Null: not known yet. */
export function useAddedWords(source: WordSource, enabled: boolean) {
  return useQuery({ ...addedWordsQuery(browserApi, source), enabled }).data ?? null;
}

/** Adds words from one place, or typed ones: a hundred at once. */
export function useAddWords(source: WordSource | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (words: readonly WordInput[]) => {
      for (let from = 0; from < words.length; from += WORDS_AT_ONCE_MAX)
        await browserApi(AddWordsDocument, { ...source, words: words.slice(from, from + WORDS_AT_ONCE_MAX) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: wordKeys.all }),
  });
}

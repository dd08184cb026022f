'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { AddWordsDocument, RemoveWordDocument, UpdateWordDocument } from '@/graphql/generated/graphql';
import type { ExerciseLanguage } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { WordForm } from '@/lib/contract/word.ts';
import { wordCountsQuery, wordKeys, wordsQuery } from './queries';
import type { WordListFilter } from './queries';

export const useWords = (filter: WordListFilter) => useInfiniteQuery(wordsQuery(browserApi, filter));

export const useWordCounts = () => useQuery(wordCountsQuery(browserApi));

/** One whose answer was lost is there already, as it was typed then. */
async function addTyped({ language, clientId, ...input }: WordForm & TypedWord): Promise<void> {
  const { addWords } = await browserApi(AddWordsDocument, { words: [{ ...input, language, clientId }] });
  const { word, translation, sentence } = input;
  const [made] = addWords;
  const isOther =
    made && (made.word !== word || made.translation !== translation || made.sentence !== sentence);
  if (isOther) await browserApi(UpdateWordDocument, { id: made.id, input: { word, translation, sentence } });
}

interface TypedWord {
  language: ExerciseLanguage | null;
  clientId: string;
}

/** Adds a typed word, or changes the one with this id. */
export function useSaveWord(id: number | null, language: ExerciseLanguage | null) {
  const client = useQueryClient();
  // Of this dialog: a repeated request makes one word.
  const [clientId] = useState(() => uuidv7());
  return useMutation({
    mutationFn: async (input: WordForm) => {
      if (id !== null) await browserApi(UpdateWordDocument, { id, input });
      else await addTyped({ ...input, language, clientId });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: wordKeys.all }),
  });
}

export function useRemoveWord() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi(RemoveWordDocument, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: wordKeys.all }),
  });
}

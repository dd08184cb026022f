'use client';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CheckExercisePreviewDocument, PreviewExerciseDocument } from '@/graphql/generated/graphql';
import type {
  CheckExercisePreviewMutationVariables,
  ExercisePreviewInput,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';

/** Milliseconds: long enough to type a word, short enough to be seen as a reaction to it. */
const PAUSE_MS = 700;

/** The value, once it has not changed for `PAUSE_MS`. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** A student's view of a block, shortly after its last change. */
export function usePreview(input: ExercisePreviewInput) {
  const settled = useSettled(JSON.stringify(input));
  return useQuery({
    queryKey: ['quiz', 'preview', settled],
    queryFn: async () => {
      const sent = JSON.parse(settled) as ExercisePreviewInput;
      return { sent, ...(await browserApi(PreviewExerciseDocument, { input: sent })).previewExercise };
    },
    placeholderData: keepPreviousData,
    // The same text gives the same preview; ids of parts are new each time, so an answer must keep the ids it refers
    // to.
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
}

export function useCheckPreview() {
  return useMutation({
    mutationFn: async (checked: CheckExercisePreviewMutationVariables) =>
      (await browserApi(CheckExercisePreviewDocument, checked)).checkExercisePreview,
  });
}

'use client';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CheckExercisePreviewDocument, PreviewExerciseDocument } from '@/graphql/generated/graphql';
import type {
  CheckExercisePreviewMutationVariables,
  ExercisePreviewInput,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';

/** Long enough for a word to be typed, short enough to be seen as an answer to it. */
const PAUSE_MS = 700;

/** The value as it was when it last stood still. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What a student would see of a block, a moment after it was last changed. */
export function usePreview(input: ExercisePreviewInput) {
  const settled = useSettled(JSON.stringify(input));
  return useQuery({
    queryKey: ['quiz', 'preview', settled],
    queryFn: async () => {
      const sent = JSON.parse(settled) as ExercisePreviewInput;
      return { sent, ...(await browserApi(PreviewExerciseDocument, { input: sent })).previewExercise };
    },
    placeholderData: keepPreviousData,
    // The same text gives the same picture; ids of parts are new each time, so an answer must not lose its.
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

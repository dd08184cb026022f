'use client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckPublicationExerciseDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import { toAnswerInput } from '@/lib/exercise/answer-serializer';
import type { PageExercise } from './exercise-query';
import { practiceMarking } from './practice-marking';
import type { Answer } from './practice-marking';

/**
 * An exercise that is answered in its page; nothing of it is stored. An answer belongs to a version of the exercise: with
 * another one it begins anew.
 * @param reload fetches the exercise as it is now
 */
export function usePractice({ id, type, version }: PageExercise, reload: () => Promise<unknown>) {
  const [given, setGiven] = useState<{ version: number; answer: Answer }>({ version, answer: null });
  const answer = given.version === version ? given.answer : null;
  const check = useMutation({
    mutationFn: async (sent: { version: number; answer: Answer }) => {
      const input = toAnswerInput(type, sent.answer as never);
      const result = (
        await browserApi(CheckPublicationExerciseDocument, {
          exerciseId: id,
          version: sent.version,
          answer: input,
        })
      ).checkPublicationExercise;
      return { ...sent, result };
    },
    onError: (error) => (isApiError(error, 'EXERCISE_CHANGED') ? reload() : undefined),
  });
  const checked = check.data?.version === version ? check.data : null;
  return {
    answer,
    setAnswer: (next: Answer) => setGiven({ version, answer: next }),
    check: () => check.mutate({ version, answer }),
    startOver: () => {
      check.reset();
      setGiven({ version, answer: null });
    },
    isChecking: check.isPending,
    error: check.error,
    /** The last check, with the answer that it looked at. */
    checked,
    marking: checked ? practiceMarking(checked.result, checked.answer, answer) : null,
  };
}

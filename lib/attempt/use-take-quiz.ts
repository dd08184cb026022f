'use client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CheckQuizExercisesDocument, StartQuizAttemptDocument } from '@/graphql/generated/graphql';
import type { CheckQuizExercisesMutation, NonRegisteredDataInput } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import { toAnswerInput } from '@/lib/exercise/wire-answer';
import { loadExercises, type TakenExercise } from './load-exercises';
import { useKeptAnswers } from './use-kept-answers';

export type QuizResult = CheckQuizExercisesMutation['checkQuizExercises'];

/** A quiz from Start to its result; `userId` null: a visitor. */
export function useTakeQuiz(quizId: number, userId: number | null) {
  const kept = useKeptAnswers(userId, quizId);
  const [exercises, setExercises] = useState<TakenExercise[] | null>(null);
  /** Numbers of exercises their author has changed meanwhile. */
  const [changed, setChanged] = useState<number[]>([]);
  const [result, setResult] = useState<QuizResult | null>(null);

  const load = async (attemptId: string) => {
    const loaded = await loadExercises(browserApi, quizId, attemptId);
    kept.dropOutdated(loaded);
    setExercises(loaded);
    return loaded;
  };
  const start = useMutation({
    mutationFn: async () => {
      const { id } = (await browserApi(StartQuizAttemptDocument, { quizId })).startQuizAttempt;
      kept.begin(id);
      setResult(null);
      await load(id);
    },
  });
  const resume = useMutation({
    mutationFn: async (attemptId: string) => {
      try {
        await load(attemptId);
      } catch (error) {
        // Expired, or of another quiz: another attempt takes the answers over.
        if (isApiError(error, 'ATTEMPT_NOT_FOUND')) await start.mutateAsync();
        else throw error;
      }
    },
  });
  const { mutate: resumeAttempt } = resume;
  useEffect(() => {
    const attempt = kept.resume();
    if (attempt) resumeAttempt(attempt.attemptId);
    // Once, when the page wakes: what this browser has begun goes on.
  }, []);

  const submit = useMutation({
    mutationFn: async (visitor: NonRegisteredDataInput | null) => {
      const { attempt } = kept;
      if (!attempt || !exercises) return;
      const data = exercises.map(({ id, version, shown }) => ({
        exerciseId: id,
        version,
        answer: toAnswerInput(shown.type, kept.answerOf(id) as never),
      }));
      const variables = { quizId, attemptId: attempt.attemptId, data, nonRegisteredData: visitor };
      try {
        setResult((await browserApi(CheckQuizExercisesDocument, variables)).checkQuizExercises);
        kept.forget();
      } catch (error) {
        if (isApiError(error, 'EXERCISE_CHANGED')) await showChanged(attempt.attemptId, error.details);
        throw error;
      }
    },
  });
  const showChanged = async (attemptId: string, details: Readonly<Record<string, unknown>> = {}) => {
    const ids = Array.isArray(details.exerciseIds) ? details.exerciseIds : [];
    const loaded = await load(attemptId);
    setChanged(loaded.flatMap(({ id }, index) => (ids.includes(id) ? [index + 1] : [])));
  };

  return {
    exercises,
    changed,
    result,
    start,
    resume,
    submit,
    answerOf: kept.answerOf,
    answer: kept.answer,
  };
}

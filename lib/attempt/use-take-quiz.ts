'use client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CheckQuizExercisesDocument, StartQuizAttemptDocument } from '@/graphql/generated/graphql';
import type { CheckQuizExercisesMutation, NonRegisteredDataInput } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import { toAnswerInput } from '@/lib/exercise/answer-serializer';
import type { Submitted } from '@/lib/remark/waiting';
import { loadExercises, type TakenExercise } from './load-exercises';
import { useAttemptDraft } from './use-attempt-draft';

export type QuizResult = CheckQuizExercisesMutation['checkQuizExercises'] & { attemptId: string };

const withFreshFiles = (shown: readonly TakenExercise[], loaded: readonly TakenExercise[]) =>
  shown.map((each) => loaded.find(({ id, version }) => id === each.id && version === each.version) ?? each);

/** The exercises of an attempt: started now, or resumed where this browser left it. */
function useAttempt(quizId: number, draft: ReturnType<typeof useAttemptDraft>, onStart: () => void) {
  const [exercises, setExercises] = useState<TakenExercise[] | null>(null);
  /** Id of the attempt on the screen, also after its submission. */
  const shownOf = useRef<string | null>(null);
  const load = async (attemptId: string) => {
    const loaded = await loadExercises(browserApi, quizId, attemptId);
    shownOf.current = attemptId;
    draft.actions.dropOutdated(loaded);
    setExercises(loaded);
    return loaded;
  };
  const begin = async () => {
    const { id } = (await browserApi(StartQuizAttemptDocument, { quizId })).startQuizAttempt;
    draft.actions.begin(id);
    await load(id);
    onStart();
  };
  const start = useMutation({ mutationFn: begin });
  const resume = useMutation({
    mutationFn: async (attemptId: string) => {
      try {
        await load(attemptId);
      } catch (error) {
        // The attempt has expired: a new one takes over the answers.
        if (!isApiError(error, 'ATTEMPT_NOT_FOUND')) throw error;
        await begin();
      }
    },
  });
  const { mutate: resumeAttempt } = resume;
  const { actions } = draft;
  const woken = useRef(false);
  useEffect(() => {
    if (woken.current) return;
    woken.current = true;
    const attempt = actions.resume();
    if (attempt) resumeAttempt(attempt.attemptId);
  }, [actions, resumeAttempt]);
  /**
   * Fetches new addresses for the files on the screen; what the author changed meanwhile is reported at submission.
   */
  const renew = async () => {
    if (shownOf.current === null) return;
    const loaded = await loadExercises(browserApi, quizId, shownOf.current);
    setExercises((shown) => shown && withFreshFiles(shown, loaded));
  };
  return { exercises, load, start, resume, renew };
}

/** What was recorded while the quiz was taken goes with its submission. */
async function takeVoicesAlong(userId: number, submitted: Submitted): Promise<void> {
  const { outboxOf } = await import('@/lib/remark/outboxes');
  await outboxOf(userId).submit(submitted);
}

/** A quiz from Start to its result; `userId` null: a visitor. */
export function useTakeQuiz(quizId: number, userId: number | null) {
  const draft = useAttemptDraft(userId, quizId);
  const [result, setResult] = useState<QuizResult | null>(null);
  /** Numbers of the exercises that their author has changed meanwhile. */
  const [changed, setChanged] = useState<number[]>([]);
  const { exercises, load, start, resume, renew } = useAttempt(quizId, draft, () => setResult(null));
  const { attempt, answerOf, actions } = draft;
  const showChanged = async (attemptId: string, ids: readonly unknown[]) => {
    const loaded = await load(attemptId);
    setChanged(loaded.flatMap(({ id }, index) => (ids.includes(id) ? [index + 1] : [])));
  };
  const submit = useMutation({
    mutationFn: async (visitor: NonRegisteredDataInput | null) => {
      if (!attempt || !exercises) return;
      const { attemptId } = attempt;
      const data = exercises.map(({ id, version, shown }) => ({
        exerciseId: id,
        version,
        answer: toAnswerInput(shown.type, answerOf(id) as never),
      }));
      const variables = { quizId, attemptId, data, nonRegisteredData: visitor };
      try {
        const { checkQuizExercises: marked } = await browserApi(CheckQuizExercisesDocument, variables);
        setResult({ ...marked, attemptId });
        actions.forget();
        const { quizHistoryId, results } = marked;
        if (userId !== null && quizHistoryId !== null)
          void takeVoicesAlong(userId, {
            ...{ quizId, attemptId, quizHistoryId },
            exerciseIds: results.map(({ exerciseId }) => exerciseId),
          }).catch(() => undefined);
      } catch (error) {
        const ids = isApiError(error, 'EXERCISE_CHANGED') ? error.details?.exerciseIds : null;
        if (Array.isArray(ids)) await showChanged(attemptId, ids);
        throw error;
      }
    },
  });
  return {
    attemptId: attempt?.attemptId ?? null,
    exercises,
    changed,
    result,
    start,
    resume,
    renew,
    submit,
    answerOf,
    answer: actions.answer,
  };
}

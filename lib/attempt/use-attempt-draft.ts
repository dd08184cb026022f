'use client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  forgetAttempt,
  saveAttempt,
  onAttempt,
  readAttempt,
  type Answer,
  type AttemptDraft,
} from './attempt-store';

/** Milliseconds after a change until answers are written to the browser. */
const SAVE_DELAY_MS = 500;

/** Writes to this browser's storage, half a second after a change or when the page is hidden. */
function useDraftWriter(userId: number | null, quizId: number) {
  const [attempt, setAttempt] = useState<AttemptDraft | null>(null);
  const latest = useRef<AttemptDraft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (latest.current) saveAttempt(userId, quizId, latest.current);
  }, [userId, quizId]);
  const put = useCallback(
    (next: AttemptDraft) => {
      latest.current = next;
      setAttempt(next);
      timer.current ??= setTimeout(flush, SAVE_DELAY_MS);
    },
    [flush],
  );
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current = null;
    forgetAttempt(userId, quizId);
  }, [userId, quizId]);
  useEffect(() => {
    // A hidden page may never come back.
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
  useEffect(
    () =>
      // Another tab of the same attempt saved: its answers are merged with the unsaved ones here.
      onAttempt(userId, quizId, (draft) => {
        const waiting = timer.current === undefined ? {} : latest.current?.answers;
        if (!latest.current || latest.current.attemptId !== draft.attemptId) return;
        const joined = { ...draft, answers: { ...draft.answers, ...waiting } };
        latest.current = joined;
        setAttempt(joined);
      }),
    [userId, quizId],
  );
  return { attempt, latest, put, forget };
}

/** Answers of an attempt, stored in this browser until it is submitted. */
export function useAttemptDraft(userId: number | null, quizId: number) {
  const { attempt, latest, put, forget } = useDraftWriter(userId, quizId);
  const actions = useMemo(
    () => ({
      forget,
      /** Resumes the attempt that this browser has begun; null: none. */
      resume: (): AttemptDraft | null => {
        const draft = readAttempt(userId, quizId);
        if (draft) put(draft);
        return draft;
      },
      /** Begins another attempt with the answers given so far, because an attempt may expire. */
      begin: (attemptId: string) => put({ attemptId, answers: latest.current?.answers ?? {} }),
      answer: (exercise: { id: number; version: number }, answer: Answer) => {
        const { current } = latest;
        if (!current) return;
        const answered = { version: exercise.version, answer };
        put({ ...current, answers: { ...current.answers, [exercise.id]: answered } });
      },
      /** Drops answers to outdated versions. */
      dropOutdated: (exercises: readonly { id: number; version: number }[]) => {
        const { current } = latest;
        if (!current) return;
        const versions = new Map(exercises.map(({ id, version }) => [id, version]));
        const draft = Object.entries(current.answers).filter(
          ([id, { version }]) => versions.get(Number(id)) === version,
        );
        put({ ...current, answers: Object.fromEntries(draft) });
      },
    }),
    [forget, latest, put, quizId, userId],
  );
  const answerOf = (exerciseId: number): Answer => attempt?.answers[exerciseId]?.answer ?? null;
  return { attempt, answerOf, actions };
}

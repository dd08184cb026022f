'use client';
import { useEffect, useRef, useState } from 'react';
import { forgetAttempt, keepAttempt, readAttempt, type Answer, type KeptAttempt } from './attempt-store';

/** How long after a change answers are written to the browser. */
const KEEP_MS = 500;

/** Answers of an attempt, kept in this browser until it is submitted. */
export function useKeptAnswers(userId: number | null, quizId: number) {
  const [attempt, setAttempt] = useState<KeptAttempt | null>(null);
  const latest = useRef<KeptAttempt | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const flush = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (latest.current) keepAttempt(userId, quizId, latest.current);
  };
  const put = (next: KeptAttempt) => {
    latest.current = next;
    setAttempt(next);
    timer.current ??= setTimeout(flush, KEEP_MS);
  };
  useEffect(() => {
    // A page that is put away may never come back.
    const keepNow = () => timer.current !== undefined && flush();
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
    // eslint rules of hooks: `flush` reads refs only.
  }, [userId, quizId]);

  return {
    attempt,
    answerOf: (exerciseId: number): Answer => attempt?.answers[exerciseId]?.answer ?? null,
    /** Takes up what this browser has begun; null: nothing. */
    resume: (): KeptAttempt | null => {
      const kept = readAttempt(userId, quizId);
      if (kept) put(kept);
      return kept;
    },
    /** Another attempt; answers given before stay, for an attempt may expire. */
    begin: (attemptId: string) => put({ attemptId, answers: latest.current?.answers ?? {} }),
    answer: (exercise: { id: number; version: number }, answer: Answer) => {
      const { current } = latest;
      if (!current) return;
      const given = { version: exercise.version, answer };
      put({ ...current, answers: { ...current.answers, [exercise.id]: given } });
    },
    /** Answers to versions that are no more are dropped; answers which exercises they were of. */
    dropOutdated: (exercises: readonly { id: number; version: number }[]): void => {
      const { current } = latest;
      if (!current) return;
      const versions = new Map(exercises.map(({ id, version }) => [id, version]));
      const kept = Object.entries(current.answers).filter(
        ([id, { version }]) => versions.get(Number(id)) === version,
      );
      put({ ...current, answers: Object.fromEntries(kept) });
    },
    forget: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      latest.current = null;
      forgetAttempt(userId, quizId);
    },
  };
}

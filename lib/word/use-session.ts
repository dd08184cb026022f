'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { browserApi } from '@/lib/api/browser';
import { serverClock } from '@/lib/app/server-clock';
import type { Grade } from '@/lib/contract/word/schedule.ts';
import { dueWordsQuery } from './queries';
import { countDone, openWords, toSessionWord } from './session';
import type { GivenGrade } from './session';
import { useOfflineWords } from './use-offline-words';
import { useReviewOutbox } from './use-outbox';

/** After this time it is looked again whether a word is due. */
const TICK_MS = 15_000;

/**
 * Practising what is due, or of it what one lesson brought: with the network and without. `isOffline`: the words are those that
 * the device has, nothing is asked of the server, and grades are sent by the next page that is signed in.
 */
export function useSession(userId: number, lessonScheduleId: number | null, isOffline = false) {
  const query = useQuery({ ...dueWordsQuery(browserApi, lessonScheduleId), enabled: !isOffline });
  useOfflineWords(userId, lessonScheduleId === null && !isOffline ? query.data : undefined);
  const { outbox, waiting, isStalled } = useReviewOutbox(userId, isOffline);
  const [given, setGiven] = useState<readonly GivenGrade[]>([]);
  /** A word that was taken back is shown again at once. */
  const [again, setAgain] = useState<number | null>(null);
  const [now, setNow] = useState(serverClock);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const words = (query.data ?? []).map((word) => toSessionWord(word, waiting, given));
  const open = openWords(words, now);
  const current = open.find(({ word }) => word.id === again) ?? open[0] ?? null;
  const standing = given.filter(({ isUndone }) => !isUndone);
  const last = standing.at(-1) ?? null;
  const log = (wordId: number, entry: { grade: Grade | null; undoes: string | null }) => {
    const review = { ...entry, id: uuidv7(), userId, wordId, at: serverClock() };
    outbox.add(review);
    setNow(review.at);
    if (!isOffline) void outbox.send();
    return review.id;
  };
  return {
    query,
    current,
    now,
    left: open.length,
    done: countDone(standing, open),
    /** How many entries are on this device alone, once sending them has failed. */
    waiting: isStalled ? waiting.length : 0,
    /** Something was graded here: the next card takes the focus of the one that is gone. */
    hasBegun: given.length > 0 || again !== null,
    canUndo: last !== null,
    grade: (grade: Grade) => {
      if (!current) return;
      const wordId = current.word.id;
      const reviewId = log(wordId, { grade, undoes: null });
      setGiven((before) => [...before, { reviewId, wordId, before: current.progress }]);
      setAgain(null);
    },
    undo: () => {
      if (!last) return;
      log(last.wordId, { grade: null, undoes: last.reviewId });
      setGiven((before) => before.map((one) => (one === last ? { ...one, isUndone: true } : one)));
      setAgain(last.wordId);
    },
  };
}

export type Session = ReturnType<typeof useSession>;

'use client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Answers } from '@/lib/contract/exercise/answers.ts';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { INT_MAX } from '@/lib/contract/id.ts';
import type { AnswersOperation, PartAnswers } from '@/lib/contract/live/answers.ts';
import { changedParts, toParts, valuesOf as valuesOfParts } from '@/lib/contract/live/parts.ts';
import { openStream } from '@/lib/realtime/stream';
import type { OpenStream } from '@/lib/realtime/stream';
import { NO_ANSWER, NO_ANSWERS, answersAfter, newestParts } from './answers';
import type { AnswersNow } from './answers';
import { putLastTyped, takeLastTyped } from './last-typed';
import type { Typed } from './last-typed';
import { foldAnswers, waitingHandIns, waitingParts } from './outbox';

/** At most two changes a second (R39). */
const PACE_MS = 500;

const newNonce = () => Math.floor(Math.random() * INT_MAX);

export interface AnsweredExercise<T extends ExerciseType = ExerciseType> {
  id: number;
  version: number;
  type: T;
}

/** One change of each exercise, the later words in it. */
function joined(typed: readonly Typed[]): Typed[] {
  const found = new Map<number, Typed>();
  for (const one of typed)
    found.set(one.exerciseId, { ...one, answer: { ...found.get(one.exerciseId)?.answer, ...one.answer } });
  return [...found.values()];
}

/** What was typed last is not lost with the page. */
function useLeave(flush: () => void, leave: () => void): void {
  useEffect(() => {
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush, leave]);
}

/**
 * Sends what is typed at once after a rest, then at most twice a second, and never within a word of an input method. `send`
 * resolves once it is in the outbox; `onLeave` hears what is not, when the page is left.
 */
function usePaced(send: (typed: Typed) => Promise<void>, onLeave: (typed: readonly Typed[]) => void) {
  const typed = useRef<Typed[]>([]);
  const leaving = useRef(new Set<Typed>());
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const lastAt = useRef(-Infinity);
  const composing = useRef(false);
  const flush = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    if (typed.current.length === 0) return;
    lastAt.current = performance.now();
    const all = joined(typed.current);
    typed.current = [];
    for (const one of all) {
      leaving.current.add(one);
      void send(one).finally(() => leaving.current.delete(one));
    }
  }, [send]);
  const schedule = useCallback(() => {
    if (timer.current !== null || composing.current) return;
    timer.current = setTimeout(flush, Math.max(0, lastAt.current + PACE_MS - performance.now()));
  }, [flush]);
  const type = useCallback(
    (one: Typed) => {
      typed.current.push(one);
      schedule();
    },
    [schedule],
  );
  const setComposing = useCallback(
    (isComposing: boolean) => {
      composing.current = isComposing;
      if (!isComposing && typed.current.length > 0) schedule();
    },
    [schedule],
  );
  const leave = useCallback(() => {
    flush();
    if (leaving.current.size > 0) onLeave(joined([...leaving.current]));
  }, [flush, onLeave]);
  useLeave(flush, leave);
  return { type, flush, setComposing };
}

/** The student's stream: what the server has, and what waits on this device. */
function useOwnStream(
  scheduleId: number,
  userId: number | null,
  hold: (opened: OpenStream<'answers'>) => void,
) {
  const [answers, setAnswers] = useState<AnswersNow>(NO_ANSWERS);
  const [waiting, setWaiting] = useState<ReadonlyMap<number, PartAnswers>>(new Map());
  const [handIns, setHandIns] = useState<ReadonlySet<number>>(new Set());
  /** Typed here, until the server has it: the outbox is read later than the next key comes. */
  const [fresh, setFresh] = useState<ReadonlyMap<number, PartAnswers>>(new Map());
  const type = useCallback(
    (exerciseId: number, changed: PartAnswers) =>
      setFresh((before) => new Map(before).set(exerciseId, { ...before.get(exerciseId), ...changed })),
    [],
  );
  useEffect(() => {
    if (userId === null) return undefined;
    const opened = openStream(
      'answers',
      `${scheduleId}:${userId}`,
      {
        reset: ({ states }) => {
          setAnswers(states.reduce(answersAfter, NO_ANSWERS));
          setFresh((before) => states.reduce((left, { payload }) => withoutStored(left, payload), before));
        },
        apply: (operation) => {
          setAnswers((before) => answersAfter(before, operation));
          setFresh((before) => withoutStored(before, operation.payload));
        },
        waiting: (items) => {
          setWaiting(waitingParts(items));
          setHandIns(waitingHandIns(items));
          // What the server does not take is not shown as if it were on its way: the end of the lesson says what is lost.
          for (const { state, payload } of items)
            if (state === 'refused') setFresh((before) => withoutStored(before, payload));
        },
      },
      { userId, fold: foldAnswers },
    );
    hold(opened);
    return () => opened.close();
  }, [scheduleId, userId, hold]);
  return { answers, waiting, handIns, fresh, type };
}

interface Held {
  answers: AnswersNow;
  waiting: ReadonlyMap<number, PartAnswers>;
  handIns: ReadonlySet<number>;
  fresh: ReadonlyMap<number, PartAnswers>;
}

/** What of an exercise is shown: the newest of what the server has and what waits here. */
function readersOf({ answers, waiting, handIns, fresh }: Held) {
  const waitingOf = (exerciseId: number): PartAnswers => ({
    ...waiting.get(exerciseId),
    ...fresh.get(exerciseId),
  });
  const newestOf = (exerciseId: number) =>
    newestParts((answers.get(exerciseId) ?? NO_ANSWER).parts, waitingOf(exerciseId));
  return {
    /** What the server has. */
    answers,
    newestOf,
    valuesOf: (exerciseId: number) => valuesOfParts(newestOf(exerciseId)),
    /** Parts that the server does not have yet. */
    waitingOf,
    /** How many of those are written to this device already. */
    heldOf: (exerciseId: number) => Object.keys(waiting.get(exerciseId) ?? {}).length,
    /** By part the version of the exercise to which it was answered; one that waits here is of the present one. */
    partsOf: (exerciseId: number): Readonly<Record<string, { version: number }>> => ({
      ...answers.get(exerciseId)?.parts,
      ...Object.fromEntries(
        Object.keys(fresh.get(exerciseId) ?? {}).map((part) => [part, { version: INT_MAX }]),
      ),
    }),
    isHandInWaiting: (exerciseId: number) => handIns.has(exerciseId),
  };
}

/**
 * What this student answers in a lesson: shown at once, written to this device, and sent when there is a line. `userId`: null
 * until it is wanted. The same object until something of it changes: the room is drawn every second.
 */
export function useOwnAnswers(scheduleId: number, userId: number | null) {
  const stream = useRef<OpenStream<'answers'> | null>(null);
  const hold = useCallback((opened: OpenStream<'answers'>) => void (stream.current = opened), []);
  const send = useCallback(async (payload: AnswersOperation) => stream.current?.send(payload), []);
  // Before the stream: what was typed last is sent before that is closed.
  const {
    type: pace,
    flush,
    setComposing,
  } = usePaced(
    send,
    useCallback(
      (typed) => (userId === null ? undefined : putLastTyped(userId, scheduleId, typed)),
      [userId, scheduleId],
    ),
  );
  const { answers, waiting, handIns, fresh, type } = useOwnStream(scheduleId, userId, hold);
  useEffect(() => {
    if (userId === null) return;
    for (const typed of takeLastTyped(userId, scheduleId)) {
      type(typed.exerciseId, typed.answer);
      pace(typed);
    }
  }, [userId, scheduleId, type, pace]);
  const readers = useMemo(
    () => readersOf({ answers, waiting, handIns, fresh }),
    [answers, waiting, handIns, fresh],
  );
  const { newestOf, valuesOf } = readers;
  const answer = useCallback(
    <T extends ExerciseType>({ id, version, type: kind }: AnsweredExercise<T>, given: Answers[T]) => {
      const changed = changedParts(newestOf(id), valuesOf(id), toParts(kind, given), newNonce);
      if (Object.keys(changed).length === 0) return;
      type(id, changed);
      pace({ exerciseId: id, version, answer: changed });
    },
    [newestOf, valuesOf, type, pace],
  );
  const handIn = useCallback(
    (exerciseId: number, version: number) => {
      flush();
      void send({ handsIn: exerciseId, version });
    },
    [flush, send],
  );
  return useMemo(
    () => ({ ...readers, setComposing, answer, handIn }),
    [readers, setComposing, answer, handIn],
  );
}

export type OwnAnswers = ReturnType<typeof useOwnAnswers>;

/** Without the parts that the server has by now, or has put aside. */
function withoutStored(
  before: ReadonlyMap<number, PartAnswers>,
  payload: AnswersOperation,
): ReadonlyMap<number, PartAnswers> {
  const present = 'answer' in payload ? before.get(payload.exerciseId) : undefined;
  if (!present || !('answer' in payload)) return before;
  const { answer, outranked = {}, isAfterLock } = payload;
  const isStored = (part: string, given: PartAnswers[string]) =>
    outranked[part]?.nonce === given.nonce ||
    (isAfterLock
      ? answer[part]?.nonce === given.nonce
      : (answer[part]?.partVersion ?? 0) >= given.partVersion);
  const left = Object.entries(present).filter(([part, given]) => !isStored(part, given));
  const next = new Map(before);
  if (left.length > 0) next.set(payload.exerciseId, Object.fromEntries(left));
  else next.delete(payload.exerciseId);
  return next;
}

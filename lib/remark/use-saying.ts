'use client';
import { useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { serverClock } from '@/lib/app/server-clock';
import { beginRunning } from './running';
import type { Running } from './running';
import type { Pin, WaitingRemark } from './waiting-store';

/** What is said: words, or a voice. */
export type Said = Pick<WaitingRemark, 'text' | 'file' | 'seconds' | 'isDraft'>;

interface Options {
  userId: number;
  /** Null: the quiz is being taken, in this attempt. */
  quizHistoryId: number | null;
  attempt?: NonNullable<WaitingRemark['attempt']>;
  exerciseId: number;
  pin: Pin;
  /** Resolves when it is on the disk, or cannot be. */
  put: (remark: WaitingRemark) => Promise<void>;
}

/** Makes remarks of what is said about an exercise. */
export function useSaying({ userId, quizHistoryId, attempt, exerciseId, pin, put }: Options) {
  const running = useRef<Running | null>(null);
  const remarkOf = (id: string, said: Said): WaitingRemark => ({
    ...{ id, userId, quizHistoryId, exerciseId, ...said, ...(attempt && { attempt }) },
    ...{ part: pin.part, quote: pin.quote, occurrence: pin.occurrence ?? 0 },
    ...{ remarkId: pin.remarkId, second: pin.second },
    ...{ at: serverClock(), uploadId: null, refusal: null },
  });
  return {
    write: (text: string) =>
      void put(remarkOf(uuidv7(), { text, file: null, seconds: null, isDraft: false })),
    /** So much is recorded: on the disk, where a tab that dies leaves it, and not on the screen. */
    recordPart: (file: File, seconds: number) => {
      running.current ??= beginRunning(uuidv7());
      if (!running.current) return;
      const { id, store } = running.current;
      store({ ...remarkOf(id, { text: '', file, seconds, isDraft: true }), isPart: true });
    },
    recorded: (file: File, seconds: number) => {
      const former = running.current;
      running.current = null;
      const whole = remarkOf(former?.id ?? uuidv7(), { text: '', file, seconds, isDraft: true });
      // Until the whole is stored, another tab would find the part.
      void put(whole).then(former?.end);
    },
  };
}

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
  quizHistoryId: number;
  exerciseId: number;
  pin: Pin;
  put: (remark: WaitingRemark) => void;
}

/** Makes remarks of what is said about an exercise. */
export function useSaying({ userId, quizHistoryId, exerciseId, pin, put }: Options) {
  const running = useRef<Running | null>(null);
  const remarkOf = (id: string, said: Said): WaitingRemark => ({
    ...{ id, userId, quizHistoryId, exerciseId, ...said },
    ...{ part: pin.part, quote: pin.quote, occurrence: pin.occurrence ?? 0 },
    ...{ remarkId: pin.remarkId, second: pin.second },
    ...{ at: serverClock(), uploadId: null, refusal: null },
  });
  return {
    write: (text: string) => put(remarkOf(uuidv7(), { text, file: null, seconds: null, isDraft: false })),
    /** So much is recorded: on the disk, where a tab that dies leaves it, and not on the screen. */
    recordPart: (file: File, seconds: number) => {
      running.current ??= beginRunning(uuidv7());
      const { id, store } = running.current;
      store(remarkOf(id, { text: '', file, seconds, isDraft: true }));
    },
    recorded: (file: File, seconds: number) => {
      const id = running.current?.id ?? uuidv7();
      running.current?.end();
      running.current = null;
      put(remarkOf(id, { text: '', file, seconds, isDraft: true }));
    },
  };
}

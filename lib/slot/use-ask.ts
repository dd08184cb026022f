'use client';
import { useState } from 'react';
import { isApiError } from '@/lib/api/errors';
import type { Slot } from './queries';
import { repeatInput, USUAL_COUNT } from './repeat';
import type { Repeat } from './repeat';
import { useAskForSlot } from './use-slots';

interface Asking {
  instructorId: number;
  /** An instant. */
  startsAt: string;
  /** Minutes. */
  duration: number;
}

/** The hours that a refusal names, if it is about hours. */
function hoursOf(error: unknown): readonly string[] {
  if (!isApiError(error, 'SLOT_TAKEN') && !isApiError(error, 'SLOT_NOT_OFFERED')) return [];
  const hours = error.details?.takenAt ?? error.details?.notOfferedAt;
  return Array.isArray(hours) ? hours.map(String) : [];
}

/** What a student says about the time they ask for, which stays whatever time is chosen, until it is sent. */
export function useAsk() {
  const [words, setWords] = useState('');
  const [repeat, setRepeat] = useState<Repeat>('once');
  const [count, setCount] = useState(USUAL_COUNT);
  const [asked, setAsked] = useState<Slot | null>(null);
  const ask = useAskForSlot();
  return {
    words,
    repeat,
    count,
    /** The one that was asked for last; null as soon as another is chosen. */
    asked,
    change: { words: setWords, repeat: setRepeat, count: setCount },
    isPending: ask.isPending,
    error: ask.error,
    /** Of lessons that repeat: those at which it is not free. */
    refusedAt: hoursOf(ask.error),
    /** Another time is chosen. */
    begin: () => {
      setAsked(null);
      ask.reset();
    },
    /** True if it is asked for; otherwise `error` says why not. */
    send: async (asking: Asking): Promise<boolean> => {
      try {
        const input = { ...asking, repeat: repeatInput(repeat, count), message: words.trim() || null };
        setAsked(await ask.mutateAsync(input));
        setWords('');
        setRepeat('once');
        return true;
      } catch {
        return false;
      }
    },
  };
}

export type Ask = ReturnType<typeof useAsk>;

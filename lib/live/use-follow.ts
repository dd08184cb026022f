'use client';
import { useEffect, useRef, useState } from 'react';
import type { BoardView } from '@/lib/board/led-view';
import type { LessonChange } from '@/lib/contract/live/changes.ts';
import { shownOf } from './signals';
import type { Signals } from './signals';

/** Milliseconds between two views that are sent. */
const SEND_MS = 500;

interface Given {
  signals: Pick<Signals, 'things'>;
  change: (payload: LessonChange) => void;
  isTeacher: boolean;
}

/** The teacher leads others through a board: what they see, all who follow see. */
export function useFollow({ signals, change, isTeacher }: Given) {
  const shown = shownOf(signals, 'follow')?.payload ?? null;
  const view = shown?.view ?? null;
  const isLed = view !== null;
  const [wasLed, setWasLed] = useState(isLed);
  const [isAlone, setAlone] = useState(false);
  if (isLed !== wasLed) {
    // Led anew, everybody follows.
    setWasLed(isLed);
    setAlone(false);
  }
  const follows = isLed && !isTeacher && !isAlone;
  return {
    /** Somebody leads now. */
    isLed,
    /** What this person is led to see; null: nothing. */
    view: follows ? view : null,
    boardId: follows ? (shown?.boardId ?? null) : null,
    follows,
    setAlone,
    lead: useLead(change, isTeacher && isLed),
  };
}

/** Sends what the teacher sees while they lead: at once, and at most twice a second. */
function useLead(change: Given['change'], isLeading: boolean) {
  const leads = useRef(isLeading);
  const seen = useRef<{ boardId: number; view: BoardView } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sentAt = useRef(-Infinity);
  useEffect(() => {
    // Begun or ended on another device, too.
    leads.current = isLeading;
  }, [isLeading]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = () => {
    timer.current = undefined;
    if (!leads.current || !seen.current) return;
    sentAt.current = performance.now();
    change({ change: 'follow', ...seen.current });
  };
  return {
    /** Called with what the teacher sees now. */
    look(boardId: number, view: BoardView) {
      const isFirst = seen.current === null;
      seen.current = { boardId, view };
      // What a device shows when it opens the board is no look of its teacher.
      if (!leads.current || isFirst) return;
      const wait = sentAt.current + SEND_MS - performance.now();
      if (wait <= 0) send();
      else timer.current ??= setTimeout(send, wait);
    },
    begin() {
      leads.current = true;
      send();
    },
    end(boardId: number) {
      leads.current = false;
      change({ change: 'follow', boardId, view: null });
    },
  };
}

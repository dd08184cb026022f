'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '@/lib/api/browser';
import { dayOf } from '@/lib/calendar/range';
import { useNow } from '@/lib/schedule/use-now';
import { daysOfView, LAST_VIEW, rangeOfView, startsByDay, viewOfDay } from './free-days';
import { freeTimesQuery } from './queries';

const MINUTE_MS = 60_000;
/**
 * No event says that somebody else has asked: it would go to everybody who may see the person, visitors too, and tell
 * when others ask. The page asks again while it is in sight, and as soon as it is again.
 */
const FRESH_MS = 60_000;

export interface FreeTimesOf {
  userId: number;
  /** The viewer's. */
  zone: string;
  /** When the server rendered the page. */
  now: number;
  /** An instant that is to be shown first. */
  at: string | null;
}

/** An instructor's free times by days, and which days and length are shown. */
export function useFreeTimes({ userId, zone, now: rendered, at }: FreeTimesOf) {
  const now = useNow(MINUTE_MS, rendered);
  const today = dayOf(now, zone);
  const [duration, setDuration] = useState<number | null>(null);
  const [chosenView, setView] = useState(() => (at ? viewOfDay(today, dayOf(at, zone)) : null));
  const question = { userId, ...rangeOfView(today, chosenView ?? 0, zone), duration };
  const query = useQuery({
    ...freeTimesQuery(browserApi, question),
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
  const times = query.data ?? null;
  const starts = times?.starts ?? [];
  const first = starts[0];
  // Nobody has turned the pages: the first one on which there is something.
  const view = chosenView ?? (first === undefined ? 0 : viewOfDay(today, dayOf(first, zone)));
  return {
    query,
    times,
    days: daysOfView(today, view),
    byDay: startsByDay(starts, zone),
    view,
    isFirst: view === 0,
    isLast: view === LAST_VIEW,
    show: setView,
    /** The first start after the days that are shown, among those that are fetched. */
    next: starts.find((start) => viewOfDay(today, dayOf(start, zone)) > view) ?? null,
    showDayOf: (start: string) => setView(viewOfDay(today, dayOf(start, zone))),
    duration: duration ?? times?.duration ?? null,
    setDuration,
    now,
    /** Whether a time that was chosen is certainly no longer free. */
    isGone: (start: string) =>
      query.isSuccess &&
      !query.isPlaceholderData &&
      question.from <= start &&
      start < question.to &&
      !starts.includes(start),
  };
}

export type ShownTimes = ReturnType<typeof useFreeTimes>;

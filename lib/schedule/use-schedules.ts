'use client';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { LessonPeriod } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { scheduleCountsQuery, scheduleKeys, scheduleQuery, schedulesQuery } from './queries';
import { nextTurn } from './window';
import type { Turning } from './window';
import { onServerClock, serverClock, serverInstant } from '@/lib/app/server-clock';

const aheadOfDevice = () => serverInstant(0);

/** Longest delay a timer supports; a lesson further away is checked again after it. */
const TIMER_MAX = 2_000_000_000;

/** The viewer's lessons of a period; refetched after events of the server, and when one of them changes by time. */
export function useSchedules(period: LessonPeriod) {
  const query = useInfiniteQuery(schedulesQuery(browserApi, period));
  useTurns(query.data?.items);
  return query;
}

/** @param id null: nothing is fetched */
export function useSchedule(id: number | null) {
  return useQuery({ ...scheduleQuery(browserApi, id ?? 0), enabled: id !== null });
}

export function useScheduleCounts() {
  return useQuery(scheduleCountsQuery(browserApi));
}

/** Refetches all lessons when one of these changes its state by time. */
export function useTurns(schedules: readonly Turning[] | undefined) {
  const client = useQueryClient();
  const ahead = useSyncExternalStore(onServerClock, aheadOfDevice, () => 0);
  useEffect(() => {
    const turn = schedules ? nextTurn(schedules, serverClock()) : null;
    if (turn === null) return undefined;
    // One second after the turn: the server's clock decides, and is known to about half of one.
    const delay = Math.min(turn - serverClock() + 1_000, TIMER_MAX);
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: scheduleKeys.all }), delay);
    return () => clearTimeout(timer);
  }, [client, schedules, ahead]);
}

'use client';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LessonPeriod } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { scheduleCountsQuery, scheduleKeys, scheduleQuery, schedulesQuery } from './queries';
import { nextTurn } from './window';
import type { Turning } from './window';

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
  useEffect(() => {
    const turn = schedules ? nextTurn(schedules, Date.now()) : null;
    if (turn === null) return undefined;
    // One second after the turn: the server's clock decides, and may be behind this one.
    const delay = Math.min(turn - Date.now() + 1_000, TIMER_MAX);
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: scheduleKeys.all }), delay);
    return () => clearTimeout(timer);
  }, [client, schedules]);
}

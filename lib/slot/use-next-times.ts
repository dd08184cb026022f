'use client';
import { useQueries } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { FREE_TIMES_PEOPLE_MAX } from '@/lib/contract/limits.ts';
import { nextQuestion } from './next-times';
import { askFreeTimes, slotKeys } from './queries';
import type { FreeTimes } from './queries';
import { serverClock } from '@/lib/app/server-clock';

const LIFE_MS = 5 * 60_000;

/** Of people in their order: those who come later leave the groups before them as they are. */
function groupsOf(userIds: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (let first = 0; first < userIds.length; first += FREE_TIMES_PEOPLE_MAX)
    groups.push(userIds.slice(first, first + FREE_TIMES_PEOPLE_MAX));
  return groups;
}

/** The next free times of people in a list, twenty in one request; without an answer there are none. */
export function useNextTimes(userIds: readonly number[]): ReadonlyMap<number, FreeTimes> {
  return useQueries({
    queries: groupsOf(userIds).map((group) => ({
      queryKey: slotKeys.next(group),
      queryFn: () => askFreeTimes(browserApi, nextQuestion(group, serverClock())),
      staleTime: LIFE_MS,
    })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => data ?? []).map((times) => [times.userId, times])),
  });
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { GetFreeTimesDocument } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { browserApi } from '@/lib/api/browser';
import { scheduleKeys } from '@/lib/schedule/queries';
import { workingHoursQuery } from '@/lib/working-hours/queries';
import type { Place } from './move';
import { freePlaces, isDayOff, isTakenOff } from './open-hours';
import type { Week } from './open-hours';
import { rangeOf } from './range';

interface Shown {
  days: readonly string[];
  zone: string;
}

interface OpenHours {
  hours: Week | null;
  /** Times that can still be asked for. */
  free: readonly Place[];
}

/** When lessons are possible, for those who give them. */
export function useOpenHours(shown: Shown): OpenHours {
  const { data: hours } = useHours();
  return { hours: hours ?? null, free: useFreePlaces({ ...shown, isShown: true }) };
}

/** Those of the days on which no lesson is possible; none for somebody who has not said when lessons are. */
export function useDaysOff(days: readonly string[]): Set<string> {
  const { data: hours } = useHours();
  return new Set(hours ? days.filter((day) => isDayOff(hours, day)) : []);
}

/** Those of the days that were taken off. */
export function useDaysTakenOff(days: readonly string[]): Set<string> {
  const { data: hours } = useHours();
  return new Set(hours ? days.filter((day) => isTakenOff(hours, day)) : []);
}

function useHours() {
  const enabled = useCurrentUser()?.viewerCan.scheduleLessons ?? false;
  return useQuery({ ...workingHoursQuery(browserApi), enabled });
}

/** What can still be asked for, for those who give lessons. */
export function useFreePlaces({ days, zone, isShown }: Shown & { isShown: boolean }): Place[] {
  const user = useCurrentUser();
  const id = user?.id ?? 0;
  const enabled = isShown && (user?.viewerCan.scheduleLessons ?? false);
  const range = rangeOf(days, zone);
  const { data: free } = useQuery({
    // Below the key of all lessons: a lesson that is planned or moved takes or frees a time.
    queryKey: [...scheduleKeys.all, 'free', id, range.from, range.to],
    queryFn: async () => {
      const { getFreeTimes } = await browserApi(GetFreeTimesDocument, { userIds: [id], ...range });
      return getFreeTimes[0] ?? null;
    },
    enabled,
  });
  return free ? freePlaces(free.starts, free.duration, zone) : [];
}

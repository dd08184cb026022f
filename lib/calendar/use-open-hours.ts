'use client';
import { useQuery } from '@tanstack/react-query';
import { GetFreeTimesDocument } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { browserApi } from '@/lib/api/browser';
import { scheduleKeys } from '@/lib/schedule/queries';
import { workingHoursQuery } from '@/lib/working-hours/queries';
import type { Place } from './move';
import { freePlaces } from './open-hours';
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
export function useOpenHours({ days, zone }: Shown): OpenHours {
  const user = useCurrentUser();
  const id = user?.id ?? 0;
  const enabled = user?.viewerCan.scheduleLessons ?? false;
  const range = rangeOf(days, zone);
  const { data: hours } = useQuery({ ...workingHoursQuery(browserApi), enabled });
  const { data: free } = useQuery({
    // Below the key of all lessons: a lesson that is planned or moved takes or frees a time.
    queryKey: [...scheduleKeys.all, 'free', id, range.from, range.to],
    queryFn: async () => {
      const { getFreeTimes } = await browserApi(GetFreeTimesDocument, { userIds: [id], ...range });
      return getFreeTimes[0] ?? null;
    },
    enabled,
  });
  return {
    hours: hours ?? null,
    free: free ? freePlaces(free.starts, free.duration, zone) : [],
  };
}

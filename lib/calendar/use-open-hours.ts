'use client';
import { useQuery } from '@tanstack/react-query';
import { GetFreeTimesDocument } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { browserApi } from '@/lib/api/browser';
import { scheduleKeys } from '@/lib/schedule/queries';
import { workingHoursQuery } from '@/lib/working-hours/queries';
import { closedEvents, freeEvents } from './block-events';
import type { BlockEvent } from './block-events';
import { rangeOf } from './range';

interface Shown {
  days: readonly string[];
  zone: string;
}

/** What is outside working hours and what can still be asked for, for those who give lessons. */
export function useOpenHours({ days, zone }: Shown): BlockEvent[] {
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
  return [
    ...(hours ? closedEvents(hours, days) : []),
    ...(free ? freeEvents(free.starts, free.duration, zone) : []),
  ];
}

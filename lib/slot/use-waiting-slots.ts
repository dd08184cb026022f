'use client';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { browserApi } from '@/lib/api/browser';
import type { SlotsWanted } from './keys';
import { directionOf, waitingSlotsQuery } from './waiting-query';

/** The times that wait for an answer; null: nothing is fetched. */
export const useWaitingSlots = (wanted: SlotsWanted | null) =>
  useQuery({
    ...waitingSlotsQuery(browserApi, wanted ?? { direction: 'SENT' }),
    enabled: wanted !== null,
  });

/** Of an instructor those that students ask for, of a student their own. */
export function useOwnWaitingSlots() {
  const user = useCurrentUser();
  const direction = user ? directionOf(user) : null;
  return { direction, ...useWaitingSlots(direction && { direction }) };
}

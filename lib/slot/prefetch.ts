import type { Fill } from '@/lib/api/prefetch';
import { dayOf } from '@/lib/calendar/range';
import { rangeOfView } from './free-days';
import { freeTimesQuery } from './queries';
import { waitingSlotsQuery } from './waiting-query';
import type { SlotsWanted } from './keys';

interface FreeTimesPage {
  userId: number;
  now: number;
  zone: string;
}

/** The first free times of an instructor, and what the viewer has asked of them. */
export const freeTimesFill =
  ({ userId, now, zone }: FreeTimesPage): Fill =>
  (api, client) => {
    const range = rangeOfView(dayOf(now, zone), 0, zone);
    const asked: SlotsWanted = { direction: 'SENT', userId };
    return [
      client.prefetchQuery(freeTimesQuery(api, { userId, ...range, duration: null })),
      client.prefetchQuery(waitingSlotsQuery(api, asked)),
    ];
  };

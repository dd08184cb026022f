import type { Fill } from '@/lib/api/prefetch';
import { calendarQuery } from './queries';
import { dayOf, daysOf, rangeOf } from './range';
import { readDate, readView } from './view';
import type { CalendarView } from './view';

interface CalendarPage {
  search: Readonly<{ view?: string | string[]; date?: string | string[] }>;
  /** While the address names none. */
  view: CalendarView;
  now: number;
  zone: string;
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The lessons of the days that the address asks for. */
export const calendarFill =
  ({ search, view, now, zone }: CalendarPage): Fill =>
  (api, client) => {
    const day = readDate(first(search.date)) ?? dayOf(now, zone);
    const days = daysOf(readView(first(search.view)) ?? view, day);
    return [client.prefetchQuery(calendarQuery(api, rangeOf(days, zone)))];
  };

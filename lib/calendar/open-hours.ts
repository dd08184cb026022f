import type { WorkingHoursPartsFragment } from '@/graphql/generated/graphql';
import { minutesOf } from '@/lib/contract/slot/hours.ts';
import type { Hours } from '@/lib/contract/slot/hours.ts';
import { placeOf } from './move';
import type { Place } from './move';
import { weekdayOf } from './range';

export type Week = Pick<WorkingHoursPartsFragment, 'week' | 'otherDays'>;

/** Minutes after midnight. */
interface Minutes {
  from: number;
  to: number;
}

const DAY = 1_440;

/** The hours of a date: of its own, if it has such, else of its weekday. */
export function hoursOn({ week, otherDays }: Week, day: string): readonly Hours[] {
  const other = otherDays.find(({ from, to }) => from <= day && day <= to);
  return other?.hours ?? week[weekdayOf(day)]?.hours ?? [];
}

/** Whether a date was taken off, against what its weekday has. */
export const isTakenOff = ({ otherDays }: Pick<Week, 'otherDays'>, day: string): boolean =>
  otherDays.some(({ from, to, hours }) => from <= day && day <= to && hours.length === 0);

/** Whether somebody has said when lessons are possible. */
const hasHours = ({ week, otherDays }: Week) => [...week, ...otherDays].some(({ hours }) => hours.length > 0);

/** Whether somebody who has said when lessons are possible has none that day. */
export const isDayOff = (hours: Week, day: string): boolean =>
  hasHours(hours) && hoursOn(hours, day).length === 0;

/** What of a day is outside working hours; nothing for somebody who has not said any. */
export function closedMinutes(hours: Week, day: string): Minutes[] {
  if (!hasHours(hours)) return [];
  const open = hoursOn(hours, day)
    .map(({ from, to }) => ({ from: minutesOf(from) ?? 0, to: minutesOf(to) ?? DAY }))
    .sort((a, b) => a.from - b.from);
  const edges = [0, ...open.flatMap(({ from, to }) => [from, to]), DAY];
  return Array.from({ length: edges.length / 2 }, (_, index) => ({
    from: edges[index * 2] ?? 0,
    to: edges[index * 2 + 1] ?? DAY,
  })).filter(({ from, to }) => from < to);
}

/** Of the times that may be asked for, which overlap each other, those that stand one after another. */
export function freePlaces(starts: readonly string[], duration: number, zone: string): Place[] {
  const places: Place[] = [];
  let free = 0;
  for (const start of starts) {
    if (Date.parse(start) < free) continue;
    free = Date.parse(start) + duration * 60_000;
    places.push(placeOf(start, duration, zone));
  }
  return places;
}

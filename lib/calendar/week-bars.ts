import { minutesOf } from '@/lib/contract/slot/hours.ts';
import { hoursOn } from './open-hours';
import type { Week } from './open-hours';
import type { CalendarLesson } from './queries';
import { instantToWall } from '@/lib/schedule/zone';

/** Minutes of a day. */
export interface Bar {
  from: number;
  to: number;
}

/** Of a lesson, in its felt. */
export interface TakenBar extends Bar {
  language: string | null;
}

export interface DayBars {
  /** 2026-11-24 */
  date: string;
  open: readonly Bar[];
  taken: readonly TakenBar[];
}

export interface WeekBars {
  /** The hours that are drawn: as wide as the week needs, and a working day at least. */
  axis: Bar;
  days: readonly DayBars[];
}

type TakenLesson = Pick<CalendarLesson, 'startsAt' | 'endsAt' | 'state' | 'language'>;

const HOUR = 60;
const DAY_END = 24 * HOUR;
const AXIS = { from: 8 * HOUR, to: 20 * HOUR };
/** The axis is a whole number of these, so that its labels are full hours. */
const AXIS_STEP = 3 * HOUR;

/** The part of a lesson that lies on a date; null: none. */
function partOn(date: string, { startsAt, endsAt, language }: TakenLesson, zone: string): TakenBar | null {
  const start = instantToWall(new Date(startsAt), zone);
  const end = instantToWall(new Date(endsAt), zone);
  if (start.date > date || end.date < date) return null;
  const from = start.date < date ? 0 : (minutesOf(start.time) ?? 0);
  const to = end.date > date ? DAY_END : (minutesOf(end.time) ?? 0);
  return from < to ? { from, to, language } : null;
}

/** What can be asked for in a week, and what is taken of it. */
export function weekBars(
  hours: Week,
  { days, lessons, zone }: { days: readonly string[]; lessons: readonly TakenLesson[]; zone: string },
): WeekBars {
  const agreed = lessons.filter(({ state }) => state !== 'CANCELLED');
  const bars = days.map((date) => ({
    date,
    open: hoursOn(hours, date).map(({ from, to }) => ({
      from: minutesOf(from) ?? 0,
      to: minutesOf(to) ?? 0,
    })),
    taken: agreed.map((lesson) => partOn(date, lesson, zone)).filter((bar) => bar !== null),
  }));
  const all = bars.flatMap(({ open, taken }) => [...open, ...taken]);
  const from = Math.min(AXIS.from, ...all.map((bar) => Math.floor(bar.from / HOUR) * HOUR));
  const to = Math.max(AXIS.to, ...all.map((bar) => bar.to));
  const steps = Math.ceil((to - from) / AXIS_STEP);
  const end = Math.min(from + steps * AXIS_STEP, DAY_END);
  return { axis: { from, to: end }, days: bars };
}

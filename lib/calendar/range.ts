import { instantToWall, wallToInstant } from '@/lib/schedule/zone';
import type { CalendarView } from './view';

/** Days are written YYYY-MM-DD; arithmetic on them knows no time zone. */

const DAY_MS = 86_400_000;
const WEEK = 7;

const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string => toDay(toMs(day) + count * DAY_MS);

/** 0: Monday. */
export const weekdayOf = (day: string): number => (new Date(toMs(day)).getUTCDay() + WEEK - 1) % WEEK;

export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

export const dayOf = (at: string | number, zone: string): string => instantToWall(new Date(at), zone).date;

const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, i) => addDays(first, i));

/** Whole weeks, Monday first, with all days of the month. */
export function monthDays(day: string): string[] {
  const first = mondayOf(`${day.slice(0, 7)}-01`);
  const next = addMonths(`${day.slice(0, 7)}-01`, 1);
  const weeks = Math.ceil((toMs(next) - toMs(first)) / DAY_MS / WEEK);
  return daysFrom(first, weeks * WEEK);
}

/** The same day of another month, or its last. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** The days a view shows. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view === 'day') return [day];
  if (view === '4days') return daysFrom(day, 4);
  if (view === 'week') return daysFrom(mondayOf(day), WEEK);
  return monthDays(day);
}

/** The day at which the view before (-1) or after (1) stands. */
export function shiftDay(view: CalendarView, day: string, by: -1 | 1): string {
  if (view === 'month') return addMonths(day, by);
  return addDays(day, by * { day: 1, '4days': 4, week: WEEK }[view]);
}

/** When a day begins; where clocks skip midnight, it begins at the first time that exists. */
export function startOfDay(day: string, zone: string): Date {
  for (let minutes = 0; minutes <= 180; minutes += 15) {
    const at = wallToInstant({ date: day, time: clockOf(minutes) }, zone);
    if (at) return at;
  }
  // A whole day that a zone left out (Samoa, 2011): it begins and ends with the next one.
  return startOfDay(addDays(day, 1), zone);
}

/** "09:05" of minutes after midnight. */
export function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export interface CalendarRange {
  from: string;
  to: string;
}

/** The instants of a view, in the person's zone. */
export function rangeOf(days: readonly string[], zone: string): CalendarRange {
  const [first = '1970-01-01'] = days;
  const last = days.at(-1) ?? first;
  return {
    from: startOfDay(first, zone).toISOString(),
    to: startOfDay(addDays(last, 1), zone).toISOString(),
  };
}

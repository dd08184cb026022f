import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { FieldErrors } from './errors.ts';
import { mostLessons } from './schedule.ts';

/** What the clock on a wall of some time zone shows. */
export interface Wall {
  /** 2026-11-24 */
  date: string;
  /** 18:00 */
  time: string;
}

/** How a lesson repeats: with a number of lessons, or until a day, which may have one itself. */
export interface Repeat {
  /** 1 or 2. */
  everyWeeks: number;
  count?: number | null;
  /** 2026-11-24 */
  until?: string | null;
}

/** When a lesson of a series is. */
export interface SeriesHour {
  startsAt: Date;
  /** The hour does not exist that day: it is later by as much as the clocks go forward. */
  isHourShifted: boolean;
}

const DAYS_OF_WEEK = 7;

/** Why no series of lessons can repeat so, by the fields of the input; `date`: the day of the first lesson. */
export function repeatErrors(date: string, { everyWeeks, count, until }: Repeat): FieldErrors {
  if (everyWeeks !== 1 && everyWeeks !== 2) return { everyWeeks: { code: 'INVALID_VALUE' } };
  const hasCount = typeof count === 'number';
  const hasUntil = typeof until === 'string';
  if (hasCount && hasUntil) return { until: { code: 'INVALID_VALUE' } };
  if (!hasCount && !hasUntil) return { count: { code: 'REQUIRED' } };
  return hasCount ? countErrors(count, everyWeeks) : untilErrors(date, until ?? '', everyWeeks);
}

function countErrors(count: number, everyWeeks: number): FieldErrors {
  if (!Number.isInteger(count) || count < 1)
    return { count: { code: 'NUMBER_TOO_SMALL', values: { min: 1 } } };
  const value = mostLessons(everyWeeks);
  return count > value ? { count: { code: 'NUMBER_TOO_LARGE', values: { value } } } : {};
}

function untilErrors(date: string, until: string, everyWeeks: number): FieldErrors {
  const [first, last] = [findDay(date), findDay(until)];
  if (!first || !last) return { until: { code: 'INVALID_DATE' } };
  const days = first.until(last, { largestUnit: 'days' }).days;
  if (days < 0) return { until: { code: 'BEFORE_START' } };
  const value = mostLessons(everyWeeks);
  const count = Math.floor(days / (everyWeeks * DAYS_OF_WEEK)) + 1;
  return count > value ? { until: { code: 'TOO_MANY_LESSONS', values: { value } } } : {};
}

function findDay(date: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(date);
  } catch {
    return null;
  }
}

/**
 * The hours of a series whose first lesson is at this wall clock, soonest first: all at the same wall clock of the
 * zone. For a repeat without repeatErrors.
 */
export function expandSeries({ date, time }: Wall, zone: string, repeat: Repeat): SeriesHour[] {
  const utc = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime('UTC');
  // Days are repeated where no clock changes: in other zones a rule leaves out days without this hour.
  const rule = new RRuleTemporal({
    freq: 'WEEKLY',
    interval: repeat.everyWeeks,
    dtstart: utc(date),
    temporal: Temporal,
    ...(repeat.until ? { until: utc(repeat.until) } : { count: repeat.count ?? 1 }),
  });
  return rule.all().map((day) => hourAt({ date: day.toPlainDate().toString(), time }, zone));
}

/** When it is so late in a zone: of an hour that comes twice the first. */
export function hourAt({ date, time }: Wall, zone: string): SeriesHour {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  const at = wall.toZonedDateTime(zone, { disambiguation: 'compatible' });
  return { startsAt: new Date(at.epochMilliseconds), isHourShifted: !at.toPlainDateTime().equals(wall) };
}

/** What the clock of a zone shows at an instant, to the minute. */
export function wallAt(instant: Date, zone: string): Wall {
  const at = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return {
    date: at.toPlainDate().toString(),
    time: at.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** The day so many weeks later, or earlier. */
export const plusWeeks = (date: string, weeks: number): string =>
  Temporal.PlainDate.from(date).add({ weeks }).toString();

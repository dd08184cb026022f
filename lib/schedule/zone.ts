import { TZDate } from '@date-fns/tz';
import { dateFormat } from '../date-format.ts';

/** What a person types: a date and a time in some time zone. */
export interface WallClock {
  /** 2026-11-24 */
  date: string;
  /** 18:00 */
  time: string;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{2}):(\d{2})$/;

export function isZone(zone: string): boolean {
  try {
    dateFormat('en', { timeZone: zone });
    return zone.length > 0;
  } catch {
    return false;
  }
}

/**
 * The instant of a local time. Null for an invalid date, or if that time does not exist that day (clocks go forward).
 * Of a time that occurs twice (clocks go back), the first.
 */
export function wallToInstant({ date, time }: WallClock, zone: string): Date | null {
  const day = DATE.exec(date);
  const hour = TIME.exec(time);
  if (!day || !hour || !isZone(zone)) return null;
  const [, year, month, dayOfMonth] = day.map(Number);
  const [, hours, minutes] = hour.map(Number);
  const local = new TZDate(
    year ?? 0,
    (month ?? 0) - 1,
    dayOfMonth ?? 0,
    hours ?? 0,
    minutes ?? 0,
    0,
    0,
    zone,
  );
  if (Number.isNaN(local.getTime())) return null;
  const instants = candidates(local.getTime(), zone).filter((at) => {
    const wall = instantToWall(new Date(at), zone);
    return wall.date === date && wall.time === time;
  });
  const first = instants.sort((a, b) => a - b)[0];
  return first === undefined ? null : new Date(first);
}

/** The result, and the instants that a usual clock change around it would give. */
function candidates(at: number, zone: string): number[] {
  const day = 24 * 3_600_000;
  const offsets = [at - day, at, at + day].map((instant) => zoneOffset(new Date(instant), zone));
  const own = zoneOffset(new Date(at), zone);
  return [...new Set(offsets.map((offset) => at + (own - offset) * 60_000))];
}

/** Minutes east of UTC at that instant. */
export function zoneOffset(at: Date, zone: string): number {
  return -new TZDate(at.getTime(), zone).getTimezoneOffset();
}

export function instantToWall(at: Date, zone: string): WallClock {
  const local = new TZDate(at.getTime(), zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    date: `${String(local.getFullYear()).padStart(4, '0')}-${two(local.getMonth() + 1)}-${two(local.getDate())}`,
    time: `${two(local.getHours())}:${two(local.getMinutes())}`,
  };
}

/** Name of the zone's offset at that instant: CET, CEST, GMT+6. */
export function zoneName(at: Date, zone: string, locale: string): string {
  const parts = dateFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Whether two zones have the same local time at that instant: then showing both would only confuse. */
export function sameHour(at: Date, zone: string, other: string): boolean {
  return zone === other || zoneOffset(at, zone) === zoneOffset(at, other);
}

/** Calendar days of the zone from `now` to `at`: 0 today, 1 tomorrow, -1 yesterday. */
export function daysAhead(now: Date, at: Date, zone: string): number {
  const number = (instant: Date) => Date.parse(`${instantToWall(instant, zone).date}T00:00:00Z`) / 86_400_000;
  return number(at) - number(now);
}

/** The next full hour at least `minutes` from now, as the form's initial value. */
export function nextFullHour(now: Date, zone: string, minutes = 30): WallClock {
  const hour = 3_600_000;
  const shift = (zoneOffset(now, zone) % 60) * 60_000;
  const from = now.getTime() + minutes * 60_000 + shift;
  return instantToWall(new Date(Math.ceil(from / hour) * hour - shift), zone);
}

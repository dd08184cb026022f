import { dateFormat } from '../date-format';
import { instantToWall } from '../schedule/zone';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MONTH_DAYS = 30.4;
const YEAR_DAYS = 365.25;

/** How long until a word is asked again, in the largest unit that fits: "in 10 min.", "in 5 days". */
export function intervalText(locale: string, milliseconds: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { style: 'short' });
  const days = milliseconds / DAY_MS;
  if (days >= YEAR_DAYS) return format.format(Math.round(days / YEAR_DAYS), 'year');
  if (days >= 2 * MONTH_DAYS) return format.format(Math.round(days / MONTH_DAYS), 'month');
  if (days >= 1) return format.format(Math.round(days), 'day');
  return format.format(Math.max(1, Math.round(milliseconds / MINUTE_MS)), 'minute');
}

/** The day of an instant in a zone, as an instant of UTC. */
const dayOf = (at: number, zone: string): number => Date.parse(instantToWall(new Date(at), zone).date);

/** The day on which a word is asked again, from today in the person's zone: "tomorrow", "in 8 days". */
export function dayText(
  locale: string,
  zone: string,
  { dueAt, now }: { dueAt: number; now: number },
): string {
  const days = Math.round((dayOf(dueAt, zone) - dayOf(now, zone)) / DAY_MS);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (days >= YEAR_DAYS) return format.format(Math.round(days / YEAR_DAYS), 'year');
  if (days >= 2 * MONTH_DAYS) return format.format(Math.round(days / MONTH_DAYS), 'month');
  return format.format(days, 'day');
}

/** The weekday so many days from today in the person's zone: "Tue". */
export const weekdayText = (
  locale: string,
  zone: string,
  { days, now }: { days: number; now: number },
): string =>
  dateFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(dayOf(now, zone) + days * DAY_MS);

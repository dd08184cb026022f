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

/** The day on which a word is asked again, from today: "tomorrow", "in 8 days". */
export function dayText(locale: string, dueAt: number, now: number): string {
  const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(dueAt) - midnight(now)) / DAY_MS);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (days >= YEAR_DAYS) return format.format(Math.round(days / YEAR_DAYS), 'year');
  if (days >= 2 * MONTH_DAYS) return format.format(Math.round(days / MONTH_DAYS), 'month');
  return format.format(days, 'day');
}

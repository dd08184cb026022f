import { TZDate } from '@date-fns/tz';
import { quietHoursLength } from '#contract/delivery.ts';

/** Minutes of the day in the person's own zone; `to` before `from` goes over midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

const MINUTE_MS = 60_000;

/**
 * When the quiet hours of this moment end; null: they are not now. Hours are those of the person's clock on the wall.
 */
export function quietHoursEnd(now: Date, timeZone: string, hours: QuietHours | null): Date | null {
  if (!hours) return null;
  const here = new TZDate(now.getTime(), timeZone);
  const minute = here.getHours() * 60 + here.getMinutes();
  const since = quietHoursLength(hours.from, minute);
  if (since >= quietHoursLength(hours.from, hours.to)) return null;
  const left = quietHoursLength(minute, hours.to);
  const end = new TZDate(now.getTime(), timeZone);
  end.setDate(here.getDate() + (hours.to > minute ? 0 : 1));
  end.setHours(0, hours.to, 0, 0);
  // Where the clock goes back an hour comes twice: its first end may be over while its second lies ahead.
  return end.getTime() > now.getTime()
    ? new Date(end.getTime())
    : new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS);
}

import { TZDate } from '@date-fns/tz';
import { quietHoursLength } from '#contract/delivery.ts';

/** Minutes of the day in the person's own zone; `to` before `from` spans midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

const MINUTE_MS = 60_000;

/** When the current quiet hours end; null: none are in force. Hours follow the wall clock of the person's zone. */
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
  // When clocks go back, an hour occurs twice: its first end may be past while the second is still ahead.
  return end.getTime() > now.getTime()
    ? new Date(end.getTime())
    : new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS);
}

/** When the quiet hours began that are in force at `at`; null: none are. */
export function quietHoursStart(at: Date, timeZone: string, hours: QuietHours | null): Date | null {
  if (!hours) return null;
  const here = new TZDate(at.getTime(), timeZone);
  const minute = here.getHours() * 60 + here.getMinutes();
  const since = quietHoursLength(hours.from, minute);
  if (since >= quietHoursLength(hours.from, hours.to)) return null;
  const start = new TZDate(at.getTime(), timeZone);
  start.setDate(here.getDate() - (hours.from > minute ? 1 : 0));
  start.setHours(0, hours.from, 0, 0);
  // When clocks go back, an hour occurs twice: its second start may be ahead while the first is past.
  return start.getTime() <= at.getTime()
    ? new Date(start.getTime())
    : new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS - since * MINUTE_MS);
}

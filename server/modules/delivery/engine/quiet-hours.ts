import { TZDate } from '@date-fns/tz';
import { quietLength } from '#contract/delivery.ts';

/** Minutes of the day in the person's own zone; `to` before `from` goes over midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

const MINUTE_MS = 60_000;

/** When the quiet hours of this moment end; null: they are not now. Hours are those of the person's clock on the wall. */
export function quietUntil(now: Date, timeZone: string, quiet: QuietHours | null): Date | null {
  if (!quiet) return null;
  const here = new TZDate(now.getTime(), timeZone);
  const minute = here.getHours() * 60 + here.getMinutes();
  const since = quietLength(quiet.from, minute);
  if (since >= quietLength(quiet.from, quiet.to)) return null;
  const left = quietLength(minute, quiet.to);
  const end = new TZDate(now.getTime(), timeZone);
  end.setDate(here.getDate() + (quiet.to > minute ? 0 : 1));
  end.setHours(0, quiet.to, 0, 0);
  // Where the clock goes back an hour comes twice: its first end may be over while its second lies ahead.
  return end.getTime() > now.getTime()
    ? new Date(end.getTime())
    : new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS);
}

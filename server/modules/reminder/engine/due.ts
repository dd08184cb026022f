import type { Reminder } from '#contract/delivery.ts';
import { JOIN_OPENS_BEFORE_MINUTES } from '#contract/limits.ts';
import { quietHoursEnd, quietHoursStart } from '../../delivery/service.ts';
import type { QuietHours } from '../../delivery/service.ts';

const MINUTE_MS = 60_000;

/** Minutes before a lesson at which people are reminded of it. */
export const LEAD_MINUTES = {
  DAY: 24 * 60,
  DOORS: JOIN_OPENS_BEFORE_MINUTES,
} as const satisfies Record<Reminder, number>;

/** Minutes before a lesson from which a reminder no longer comes. */
export const LAST_MINUTES = {
  DAY: JOIN_OPENS_BEFORE_MINUTES,
  DOORS: 0,
} as const satisfies Record<Reminder, number>;

/** Minutes before quiet hours begin at which a reminder comes that would fall into them, so that it is there by then. */
export const BEFORE_PAUSE_MINUTES = 5;

interface Known {
  startsAt: Date;
  /** When the person learnt of this hour. */
  informedAt: Date;
  timeZone: string;
  quietHours: QuietHours | null;
}

/** When a person is reminded of a lesson. */
export function reminderAt(
  kind: Reminder,
  { startsAt, timeZone, quietHours }: Omit<Known, 'informedAt'>,
): Date {
  const at = minutesBefore(startsAt, LEAD_MINUTES[kind]);
  if (kind === 'DOORS') return at;
  const soon = minutesBefore(at, -BEFORE_PAUSE_MINUTES);
  const pauseAt = quietHoursStart(at, timeZone, quietHours) ?? quietHoursStart(soon, timeZone, quietHours);
  return pauseAt ? minutesBefore(pauseAt, BEFORE_PAUSE_MINUTES) : at;
}

/**
 * Whether a person is reminded now. Not if they learnt of the hour when they would have been, or later; one that was
 * missed waits until quiet hours end, except at the doors.
 */
export function isDue(kind: Reminder, known: Known, now: Date): boolean {
  const at = reminderAt(kind, known);
  if (at > now || known.informedAt >= at) return false;
  return kind === 'DOORS' || quietHoursEnd(now, known.timeZone, known.quietHours) === null;
}

const minutesBefore = (at: Date, minutes: number): Date => new Date(at.getTime() - minutes * MINUTE_MS);

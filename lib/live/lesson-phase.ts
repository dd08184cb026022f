import type { LiveScheduleFragment } from '@/graphql/generated/graphql';

/** Phase of a lesson for a person who opens its room. Pure: the room computes it every second. */
export type LessonPhase = 'cancelled' | 'over' | 'late' | 'notReady' | 'early' | 'open';

export type PhaseFacts = Pick<LiveScheduleFragment, 'state' | 'ready' | 'joinOpensAt' | 'joinClosesAt'>;

/** `now`: milliseconds by the server's clock. The API checks again when joining; this only chooses the screen. */
export function lessonPhase(schedule: PhaseFacts, now: number): LessonPhase {
  if (schedule.state === 'CANCELLED') return 'cancelled';
  if (schedule.state === 'ENDED') return 'over';
  if (schedule.state === 'LIVE') return 'open';
  if (now > Date.parse(schedule.joinClosesAt)) return 'late';
  if (!schedule.ready) return 'notReady';
  return now < Date.parse(schedule.joinOpensAt) ? 'early' : 'open';
}

export const ANNOUNCED_MINUTES = [10, 5, 1] as const;
export type AnnouncedMinutes = (typeof ANNOUNCED_MINUTES)[number];

/**
 * Which of 10, 5, 1 minutes before the end lies between two moments (milliseconds); the nearest one of several, else
 * null.
 */
export function minutesToAnnounce(endsAt: number, before: number, now: number): AnnouncedMinutes | null {
  const passed = ANNOUNCED_MINUTES.filter((minutes) => {
    const moment = endsAt - minutes * 60_000;
    return before < moment && moment <= now;
  });
  return passed.at(-1) ?? null;
}

/** Minutes to the end, rounded up, in the last ten; null before, and when the time is over. */
export function minutesLeft(endsAt: number, now: number): number | null {
  const minutes = Math.ceil((endsAt - now) / 60_000);
  return minutes > 0 && minutes <= ANNOUNCED_MINUTES[0] ? minutes : null;
}

/** From so many minutes before the end on, a line says when the lesson ends. */
export const LAST_MINUTES = 5;

/** 18:32, or 1:04:07 from an hour on. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const tail = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${two(minutes)}:${tail}`;
}

/** 0:40, for a short time that is no clock. */
export const lengthText = (milliseconds: number): string => clockText(milliseconds).replace(/^0(?=\d:)/, '');

/** Parts of a countdown: days and hours, or the clock on the last day. */
export function countdownParts(milliseconds: number): { days: number; hours: number; clock: string } {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  return { days, hours: Math.floor((seconds % 86_400) / 3600), clock: clockText(seconds * 1000) };
}

import { LESSON_DURATIONS } from '@/lib/contract/limits.ts';
import { instantToWall, wallToInstant } from '@/lib/schedule/zone';
import type { WallClock } from '@/lib/schedule/zone';
import { addDays, clockOf } from './range';

export type LessonDuration = (typeof LESSON_DURATIONS)[number];

/** Minutes by which a start moves; with Alt the small ones. */
export const STEP = 15;
export const SMALL_STEP = 5;

export interface Place {
  day: string;
  /** Minutes after midnight of the person's clock. */
  minute: number;
  duration: number;
}

const DAY = 1_440;

export function placeOf(startsAt: string, duration: number, zone: string): Place {
  const { date, time } = instantToWall(new Date(startsAt), zone);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day: date, minute: hours * 60 + minutes, duration };
}

export const wallOf = ({ day, minute }: Place): WallClock => ({ date: day, time: clockOf(minute) });

/** Null: that hour does not exist that day, because the clocks go forward. */
export const instantOf = (place: Place, zone: string): string | null =>
  wallToInstant(wallOf(place), zone)?.toISOString() ?? null;

/** A place moved by days and minutes; a start never leaves its day, and stands on the step. */
export function movePlace(place: Place, by: { days?: number; minutes?: number }, step = STEP): Place {
  const minute = Math.round((place.minute + (by.minutes ?? 0)) / step) * step;
  return {
    ...place,
    day: addDays(place.day, by.days ?? 0),
    minute: by.minutes ? Math.min(Math.max(minute, 0), DAY - step) : place.minute,
  };
}

/** A place one step later or earlier: from between two steps to the next of them. */
export function stepPlace(place: Place, direction: 1 | -1, step: number): Place {
  const steps = place.minute / step;
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return { ...place, minute: Math.min(Math.max(next * step, 0), DAY - step) };
}

/** The length a lesson may have that is nearest. */
export function snapDuration(minutes: number): LessonDuration {
  return (
    [...LESSON_DURATIONS].sort((a, b) => Math.abs(a - minutes) - Math.abs(b - minutes) || a - b)[0] ?? 60
  );
}

export const isSamePlace = (a: Place, b: Place) =>
  a.day === b.day && a.minute === b.minute && a.duration === b.duration;

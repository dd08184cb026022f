import { HELD_MINUTES } from '#contract/limits.ts';
import { timesOf } from './attendance.ts';
import type { Bounds, Happened } from './attendance.ts';
import type { HeldRow, Span } from './model.ts';

interface People {
  instructorId: number;
  studentIds: readonly number[];
}

/** The students with whom a lesson was held, by its events, between its beginning and its end. */
export function heldWith(
  { instructorId, studentIds }: People,
  events: readonly Happened[],
  bounds: Bounds,
): HeldRow[] {
  const instructor = timesOf(instructorId, events, bounds);
  return studentIds
    .map((studentId) => ({
      studentId,
      seconds: secondsTogether(instructor, timesOf(studentId, events, bounds)),
    }))
    .filter(({ seconds }) => seconds >= HELD_MINUTES * 60);
}

function secondsTogether(spans: readonly Span[], others: readonly Span[]): number {
  const ms = spans
    .flatMap((one) => others.map((other) => overlap(one, other)))
    .reduce((sum, each) => sum + each, 0);
  return Math.round(ms / 1000);
}

const overlap = (one: Span, other: Span): number =>
  Math.max(
    0,
    Math.min(one.to.getTime(), other.to.getTime()) - Math.max(one.from.getTime(), other.from.getTime()),
  );

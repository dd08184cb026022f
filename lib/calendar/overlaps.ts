import type { CalendarLesson } from './queries';

export type Overlapping = Pick<CalendarLesson, 'id' | 'startsAt' | 'endsAt' | 'state'>;

export interface Overlap<Lesson> {
  /** Begins first. */
  first: Lesson;
  second: Lesson;
  minutes: number;
}

const MINUTE_MS = 60_000;

const counts = ({ state }: Overlapping) => state === 'UPCOMING' || state === 'LIVE';

function sharedMinutes(a: Overlapping, b: Overlapping): number {
  const from = Math.max(Date.parse(a.startsAt), Date.parse(b.startsAt));
  const to = Math.min(Date.parse(a.endsAt), Date.parse(b.endsAt));
  return Math.max(0, Math.round((to - from) / MINUTE_MS));
}

/** Pairs of lessons at the same time, the soonest first; what is over or cancelled overlaps nothing. */
export function findOverlaps<Lesson extends Overlapping>(lessons: readonly Lesson[]): Overlap<Lesson>[] {
  const going = lessons
    .filter(counts)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.id - b.id);
  return going.flatMap((first, index) =>
    going
      .slice(index + 1)
      .map((second) => ({ first, second, minutes: sharedMinutes(first, second) }))
      .filter(({ minutes }) => minutes > 0),
  );
}

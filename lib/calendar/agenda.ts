import { LESSON_DURATIONS } from '@/lib/contract/limits.ts';
import { placeOf } from './move';
import type { Place } from './move';
import type { CalendarLesson } from './queries';

/** Free times that stand one after another. */
export interface FreeStretch {
  first: Place;
  /** From the start of the first to the end of the last. */
  minutes: number;
}

/** What a list of days shows. */
export type AgendaEntry =
  { lesson: CalendarLesson; free?: undefined } | { lesson?: undefined; free: FreeStretch };

/** Between two free times no lesson has room: what lies there is a break. */
const SHORTEST = Math.min(...LESSON_DURATIONS);

function stretchesOf(places: readonly Place[]): FreeStretch[] {
  const stretches: FreeStretch[] = [];
  for (const place of places) {
    const before = stretches.at(-1);
    const since = before?.first.day === place.day ? place.minute - before.first.minute : Infinity;
    if (before && since - before.minutes < SHORTEST) before.minutes = since + place.duration;
    else stretches.push({ first: place, minutes: place.duration });
  }
  return stretches;
}

const isOver = (a: Place, b: Place) =>
  a.day === b.day && a.minute < b.minute + b.duration && b.minute < a.minute + a.duration;

/** Lessons and the free times between them by the day they begin on, soonest first. */
export function agendaOf(
  lessons: readonly CalendarLesson[],
  places: readonly Place[],
  zone: string,
): Map<string, AgendaEntry[]> {
  const taken = lessons.map((lesson) => ({
    at: placeOf(lesson.startsAt, lesson.duration, zone),
    entry: { lesson },
  }));
  // Also under a cancelled lesson, as in the grid: its hour is named already.
  const free = places.filter((place) => !taken.some(({ at }) => isOver(at, place)));
  const entries: { at: Place; entry: AgendaEntry }[] = [
    ...taken,
    ...stretchesOf(free).map((stretch) => ({ at: stretch.first, entry: { free: stretch } })),
  ];
  const days = new Map<string, AgendaEntry[]>();
  for (const { at, entry } of entries.sort((a, b) => a.at.minute - b.at.minute))
    days.set(at.day, [...(days.get(at.day) ?? []), entry]);
  return days;
}

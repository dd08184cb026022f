import { readId } from '@/lib/contract/id.ts';
import { LESSON_DURATIONS } from '@/lib/contract/limits.ts';
import type { WallClock } from './zone';

/** What the calendar fills in of a new lesson: an hour of the person's own clock, and a length. */
export interface Planned extends WallClock {
  duration: (typeof LESSON_DURATIONS)[number];
}

const START = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Id of the quiz of `?quiz=5`, which the lesson is to use; null without one. */
export const readPlannedQuiz = (search: Search): number | null => readId([search.quiz].flat()[0] ?? '');

/** The form with a quiz filled in. */
export const planQuizPath = (quizId: number) => `/lessons/schedule?quiz=${quizId}`;

type Search = Readonly<Record<string, string | string[] | undefined>>;

/** Of `?start=2026-11-20T14:30&length=60`; null without a start. */
export function readPlanned(search: Search): Planned | null {
  const [start] = [search.start].flat();
  const [length] = [search.length].flat();
  const [, date, time] = START.exec(start ?? '') ?? [];
  if (!date || !time) return null;
  return { date, time, duration: LESSON_DURATIONS.find((minutes) => String(minutes) === length) ?? 60 };
}

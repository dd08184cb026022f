import type { Week } from './queries';

export const WEEK_NUMBERS = ['signUps', 'lessonsHeld', 'posts', 'reviews', 'publications'] as const;
export type WeekNumber = (typeof WEEK_NUMBERS)[number];

export interface WeekBar {
  start: string;
  count: number;
  /** Of the greatest week, 0 to 1. */
  share: number;
}

/** One kind of number week by week. */
export function barsOf(weeks: readonly Week[], kind: WeekNumber): WeekBar[] {
  const most = Math.max(1, ...weeks.map((week) => week[kind]));
  return weeks.map((week) => ({ start: week.start, count: week[kind], share: week[kind] / most }));
}

import type { Place } from './move';
import { addDays } from './range';

export interface PlacePart {
  day: string;
  /** Of the day's height, from its midnight, in per cent. */
  top: number;
  height: number;
}

const DAY_MINUTES = 1_440;
const share = (minutes: number) => (minutes / DAY_MINUTES) * 100;

/** Where a place stands in the days of a grid: past midnight it goes on in the next. */
export function placeParts({ day, minute, duration }: Place): [PlacePart, ...PlacePart[]] {
  const today = Math.min(duration, DAY_MINUTES - minute);
  const part = { day, top: share(minute), height: share(today) };
  if (today === duration) return [part];
  return [part, { day: addDays(day, 1), top: 0, height: share(duration - today) }];
}

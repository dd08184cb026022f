import type { Repeat, SeriesHour } from '@/lib/contract/series.ts';
import { createChunk } from '@/lib/lazy/chunk';
import type { WallClock } from './zone';

/** The rules of series, whose libraries are larger than the form: it asks for them once a lesson repeats. */
export const seriesRules = createChunk(() => import('@/lib/contract/series.ts'));

export type CheckRepeat = typeof import('@/lib/contract/series.ts').repeatErrors;

/** As the form has them: both ends, of which it shows one. */
export interface RepeatFields {
  /** 0: it does not repeat. */
  everyWeeks: number;
  repeatEnds: 'until' | 'count';
  until: string;
  count: string;
}

/** How the form's lesson repeats; null: it does not. A number that is no number is NaN. */
export function repeatOf({ everyWeeks, repeatEnds, until, count }: RepeatFields): Repeat | null {
  if (everyWeeks === 0) return null;
  if (repeatEnds === 'until') return { everyWeeks, until: until || null };
  return { everyWeeks, count: count.trim() === '' ? null : Number(count) };
}

/** What a series comes to. */
export interface SeriesPreview {
  count: number;
  last: SeriesHour;
  /** Lessons whose hour does not exist on their day. */
  shifted: SeriesHour[];
}

type Rules = Pick<typeof import('@/lib/contract/series.ts'), 'expandSeries' | 'repeatErrors'>;
type When = WallClock & { zone: string };

/** The lessons of the form's series; null while it lacks something, or something in it is refused. */
export function previewSeries(
  { expandSeries, repeatErrors }: Rules,
  { date, time, zone }: When,
  repeat: Repeat,
): SeriesPreview | null {
  if (!date || !time || Object.keys(repeatErrors(date, repeat)).length > 0) return null;
  const hours = expandSeries({ date, time }, zone, repeat);
  const last = hours.at(-1);
  // Of the first lesson the hour has to exist: the field says so.
  return last && !hours[0]?.isHourShifted
    ? { count: hours.length, last, shifted: hours.filter(({ isHourShifted }) => isHourShifted) }
    : null;
}

/** How many lessons a form plans; 1 also while the rules of series are not loaded. */
export function plannedCount(form: RepeatFields & When): number {
  const rules = seriesRules.state();
  const repeat = repeatOf(form);
  return (rules.status === 'ready' && repeat && previewSeries(rules.value, form, repeat)?.count) || 1;
}

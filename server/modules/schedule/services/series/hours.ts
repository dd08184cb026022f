import type { Repeat, SeriesHour } from '#contract/series.ts';
import type { CheckedInput } from '../../input.ts';
import { refuseFields } from '../../input.ts';
import type { ScheduleRow } from '../../model.ts';

/** When the lessons of a form are, the first first; `everyWeeks` null: one lesson that does not repeat. */
export interface Plan {
  hours: [SeriesHour, ...SeriesHour[]];
  everyWeeks: number | null;
}

/** Loaded where it is used: a start needs none of its libraries. */
const loadSeries = () => import('#contract/series.ts');

export const onlyHour = ({ startsAt }: CheckedInput): Plan => ({
  hours: [{ startsAt, isHourShifted: false }],
  everyWeeks: null,
});

/** When the lessons of a series are. BAD_USER_INPUT for one of more than a year or with an end before its start. */
export async function hoursOf(
  { startsAt, zone }: Pick<CheckedInput, 'startsAt' | 'zone'>,
  repeat: Repeat,
): Promise<Plan> {
  const { expandSeries, repeatErrors, wallAt } = await loadSeries();
  const wall = wallAt(startsAt, zone);
  const errors = Object.entries(repeatErrors(wall.date, repeat));
  refuseFields(Object.fromEntries(errors.map(([field, error]) => [`repeat.${field}`, error])));
  const [, ...others] = expandSeries(wall, zone, repeat);
  // The instant that was sent is kept: of an hour that comes twice it may be the second.
  return { hours: [{ startsAt, isHourShifted: false }, ...others], everyWeeks: repeat.everyWeeks };
}

/** A lesson of a series that follows another one to a new day and hour. */
type Follower = Pick<ScheduleRow, 'id' | 'seriesNumber'>;

/** The hours of others of its series, if a lesson is where it is now: the same hour of the same weekday in their weeks. */
export async function hoursBeside(
  { startsAt, zone, seriesNumber }: Pick<ScheduleRow, 'startsAt' | 'zone' | 'seriesNumber'>,
  everyWeeks: number,
  others: readonly Follower[],
): Promise<Map<number, SeriesHour>> {
  if (others.length === 0) return new Map();
  const { hourAt, plusWeeks, wallAt } = await loadSeries();
  const { date, time } = wallAt(startsAt, zone);
  return new Map(
    others.map((other) => {
      const weeks = ((other.seriesNumber ?? 0) - (seriesNumber ?? 0)) * everyWeeks;
      return [other.id, hourAt({ date: plusWeeks(date, weeks), time }, zone)];
    }),
  );
}

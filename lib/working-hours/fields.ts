import type { WorkingHoursPartsFragment } from '@/graphql/generated/graphql';
import type { Hours, OtherDays } from '@/lib/contract/slot/hours.ts';

/** Monday first. */
export const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
export type DayNumber = (typeof DAYS)[number];
export type DayField = `day.${DayNumber}`;

/** Working hours as their form saves them: each day is a field of its own, so that two windows can change two days. */
export type HoursFields = { [Day in DayField]: readonly Hours[] } & {
  otherDays: readonly OtherDays[];
  durations: readonly number[];
  breakMinutes: number;
  noticeHours: number;
  weeksAhead: number;
};

export const dayField = (day: DayNumber): DayField => `day.${day}`;

const plain = ({ from, to }: Hours): Hours => ({ from, to });

export function fieldsOf(hours: WorkingHoursPartsFragment): HoursFields {
  const { week, otherDays, durations, breakMinutes, noticeHours, weeksAhead } = hours;
  const dayOf = (day: DayNumber) => (week[day]?.hours ?? []).map(plain);
  return {
    'day.0': dayOf(0),
    'day.1': dayOf(1),
    'day.2': dayOf(2),
    'day.3': dayOf(3),
    'day.4': dayOf(4),
    'day.5': dayOf(5),
    'day.6': dayOf(6),
    otherDays: otherDays.map(({ from, to, hours: own }) => ({ from, to, hours: own.map(plain) })),
    durations,
    breakMinutes,
    noticeHours,
    weeksAhead,
  };
}

/** The whole input of the server. */
export function inputOf(fields: HoursFields) {
  const { otherDays, durations, breakMinutes, noticeHours, weeksAhead } = fields;
  return {
    week: DAYS.map((day) => ({ hours: fields[dayField(day)].map(plain) })),
    otherDays: otherDays.map(({ from, to, hours }) => ({ from, to, hours: hours.map(plain) })),
    durations: [...durations],
    breakMinutes,
    noticeHours,
    weeksAhead,
  };
}

/** The field that a path of the server is about: `week.4.1` is Friday's. */
export function fieldOfPath(path: string): keyof HoursFields | undefined {
  const [name = '', place = ''] = path.split('.');
  if (name === 'week') return dayField(Number(place) as DayNumber);
  return name as keyof HoursFields;
}

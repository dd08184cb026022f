/** Hours of one day in which a lesson may lie, of a wall clock: "10:00" to "19:00"; "24:00" is the end of the day. */
export interface Hours {
  from: string;
  to: string;
}

/** Days whose hours differ from those of their weekday; without hours there are no lessons. Dates included. */
export interface OtherDays {
  from: string;
  to: string;
  hours: readonly Hours[];
}

/** When lessons with an instructor are possible, in the instructor's zone. */
export interface WorkingHours {
  /** Monday first. */
  week: readonly (readonly Hours[])[];
  otherDays: readonly OtherDays[];
  /** Minutes of the lessons that may be asked for. */
  durations: readonly number[];
  /** Minutes between two lessons. */
  breakMinutes: number;
  /** Hours before its start at which a lesson may be asked for at the latest. */
  noticeHours: number;
  /** How far ahead a lesson may be asked for. */
  weeksAhead: number;
}

export const BREAKS = [0, 5, 10, 15, 30, 45, 60] as const;
export const NOTICES = [1, 2, 4, 8, 12, 24, 48, 72] as const;
export const WEEKS_AHEAD = [1, 2, 3, 4, 6, 8, 12] as const;
export const HOURS_PER_DAY_MAX = 6;
export const OTHER_DAYS_MAX = 100;
/** Minutes to which hours are set. */
export const HOURS_STEP = 5;

const DAY_MINUTES = 24 * 60;
export const TIME = /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/;

/** Minutes since midnight of "9:30"; null for no time. */
export function minutesOf(time: string): number | null {
  if (!TIME.test(time)) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** "09:30" of minutes since midnight. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export type HoursFault = 'REQUIRED' | 'INVALID_TIME' | 'END_BEFORE_START' | 'OVERLAP';

/** What is wrong with one of a day's hours: with the time itself, or beside those before it. */
export function faultOfHours(hours: readonly Hours[], index: number): HoursFault | null {
  const { from = '', to = '' } = hours[index] ?? {};
  if (from === '' || to === '') return 'REQUIRED';
  const [start, end] = [minutesOf(from), minutesOf(to)];
  if (start === null || end === null || start === DAY_MINUTES) return 'INVALID_TIME';
  if (end <= start) return 'END_BEFORE_START';
  return overlapBefore(hours, index) ? 'OVERLAP' : null;
}

/** The first of the hours before these that they overlap; null: none, or they are no hours. */
export function overlapBefore(hours: readonly Hours[], index: number): Hours | null {
  const own = hours[index];
  const [start, end] = [minutesOf(own?.from ?? ''), minutesOf(own?.to ?? '')];
  if (start === null || end === null) return null;
  const found = hours.slice(0, index).find((other) => {
    const [otherStart, otherEnd] = [minutesOf(other.from), minutesOf(other.to)];
    return otherStart !== null && otherEnd !== null && otherStart < end && start < otherEnd;
  });
  return found ?? null;
}

/** What a person types: "9", "930", "9:30", "9.30"; null if it is no time. */
export function parseTyped(text: string): string | null {
  const found = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(text.trim());
  if (!found) return null;
  const [, hours = '', minutes = '00'] = found;
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return minutesOf(time) === null ? null : time;
}

/** Of somebody who has said nothing yet: no lessons may be asked for. */
export const NO_HOURS: WorkingHours = {
  week: [[], [], [], [], [], [], []],
  otherDays: [],
  durations: [60],
  breakMinutes: 15,
  noticeHours: 12,
  weeksAhead: 4,
};

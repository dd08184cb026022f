import { Temporal } from 'temporal-polyfill';
import { minutesOf } from './hours.ts';
import type { Hours, WorkingHours } from './hours.ts';

/** Instants, in milliseconds since 1970; the end is not part of it. */
export interface Span {
  start: number;
  end: number;
}

export interface SlotQuestion {
  hours: WorkingHours;
  /** IANA zone of the hours. */
  zone: string;
  /** What is taken: lessons, and slots that somebody holds. */
  taken: readonly Span[];
  /** The days that are looked at. */
  within: Span;
  now: number;
  /** Minutes. */
  duration: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** A slot begins at a quarter of an hour of its zone's clock. */
const STEP_MINUTES = 15;

/** The instant of a wall clock; an hour that does not exist that day moves forward, of one that comes twice the first. */
const instantAt = (day: Temporal.PlainDate, minutes: number, zone: string): number =>
  day.toPlainDateTime().add({ minutes }).toZonedDateTime(zone, { disambiguation: 'compatible' })
    .epochMilliseconds;

/** The hours of one day: those of its date, if there are such, else those of its weekday. */
export function hoursOfDay({ week, otherDays }: WorkingHours, day: Temporal.PlainDate): readonly Hours[] {
  const date = day.toString();
  const other = otherDays.find(({ from, to }) => from <= date && date <= to);
  return other?.hours ?? week[day.dayOfWeek - 1] ?? [];
}

/** The days of a zone that share an instant with a span. */
function daysOf({ start, end }: Span, zone: string): Temporal.PlainDate[] {
  const dayOf = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
  const days: Temporal.PlainDate[] = [];
  for (
    let day = dayOf(start);
    Temporal.PlainDate.compare(day, dayOf(end - 1)) <= 0;
    day = day.add({ days: 1 })
  )
    days.push(day);
  return days;
}

/** When lessons are possible at all, by the hours alone, soonest first. */
export function openSpans(hours: WorkingHours, zone: string, within: Span): Span[] {
  return daysOf(within, zone)
    .flatMap((day) =>
      hoursOfDay(hours, day).map(({ from, to }) => ({
        start: instantAt(day, minutesOf(from) ?? 0, zone),
        end: instantAt(day, minutesOf(to) ?? 0, zone),
      })),
    )
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start);
}

/** The next quarter of an hour of a zone's clock; zones are whole minutes from UTC since 1972. */
function nextQuarter(at: number, zone: string): number {
  const clock = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const past = clock.minute * MINUTE_MS + clock.second * 1_000 + clock.millisecond;
  const step = STEP_MINUTES * MINUTE_MS;
  return at + ((step - (past % step)) % step);
}

/**
 * Starts of the lessons that may be asked for, soonest first. They lie side by side from the start of the hours and
 * after each lesson and its break, so that a day is filled without holes.
 */
export function freeSlots({ hours, zone, taken, within, now, duration }: SlotQuestion): number[] {
  if (!hours.durations.includes(duration)) return [];
  const pause = hours.breakMinutes * MINUTE_MS;
  const length = duration * MINUTE_MS;
  const earliest = Math.max(within.start, now + hours.noticeHours * HOUR_MS);
  const latest = Math.min(within.end, now + hours.weeksAhead * WEEK_MS);
  const busy = taken
    .map(({ start, end }) => ({ start: start - pause, end: end + pause }))
    .sort((a, b) => a.start - b.start);
  const starts: number[] = [];
  for (const open of openSpans(hours, zone, within)) {
    let at = nextQuarter(open.start, zone);
    while (at + length <= open.end) {
      const end = at + length;
      const met = busy.find((span) => span.start < end && at < span.end);
      if (met) at = nextQuarter(met.end, zone);
      else {
        if (at >= earliest && at < latest) starts.push(at);
        at = nextQuarter(end + pause, zone);
      }
    }
  }
  return [...new Set(starts)];
}

/** Whether this start may be asked for: it is free, whether or not another choice would offer it. */
export function isFree(question: Omit<SlotQuestion, 'within'>, start: number): boolean {
  const { hours, zone, taken, now, duration } = question;
  const pause = hours.breakMinutes * MINUTE_MS;
  const end = start + duration * MINUTE_MS;
  return (
    hours.durations.includes(duration) &&
    start >= now + hours.noticeHours * HOUR_MS &&
    start < now + hours.weeksAhead * WEEK_MS &&
    nextQuarter(start, zone) === start &&
    openSpans(hours, zone, { start, end }).some((open) => open.start <= start && end <= open.end) &&
    !taken.some((span) => span.start - pause < end && start < span.end + pause)
  );
}

import { describe, expect, it } from 'vitest';
import { wallToInstant, zoneOffset } from '../schedule/zone.ts';
import { SERIES_LESSONS_MAX } from './limits.ts';
import { expandSeries, hourAt, plusWeeks, repeatErrors, wallAt } from './series.ts';
import type { Repeat, SeriesHour } from './series.ts';

const MINUTE = 60_000;
/** Shorter than any time between two changes: Morocco changes twice around a month of fasting. */
const STEP = 28 * 24 * 60 * MINUTE;
const FROM = Date.UTC(2020, 0, 1);
const TO = Date.UTC(2030, 0, 1);

/** A change of the clocks: the first instant with the new offset, and the offsets in minutes. */
interface ClockChange {
  at: number;
  before: number;
  after: number;
}

/** The changes of a zone's clocks in ten years, to the minute; found without the library that expands series. */
function changesOf(zone: string): ClockChange[] {
  const changes: ClockChange[] = [];
  let before = zoneOffset(new Date(FROM), zone);
  for (let at = FROM + STEP; at < TO; at += STEP) {
    const after = zoneOffset(new Date(at), zone);
    if (after === before) continue;
    let [low, high] = [at - STEP, at];
    while (high - low > MINUTE) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE;
      if (zoneOffset(new Date(middle), zone) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, before, after: zoneOffset(new Date(high), zone) });
    before = after;
  }
  return changes;
}

/** The wall clock of an offset, as if it were in UTC. */
const wallOf = (at: number, offset: number) => {
  const [date = '', time = ''] = new Date(at + offset * MINUTE).toISOString().slice(0, 16).split('T');
  return { date, time };
};

/** What the lesson of a day must be: by wallToInstant, and of an hour that does not exist by the offset before it. */
function expected(wall: { date: string; time: string }, zone: string, before: number): SeriesHour {
  const at = wallToInstant(wall, zone);
  if (at) return { startsAt: at, isHourShifted: false };
  const asUtc = Date.parse(`${wall.date}T${wall.time}Z`);
  return { startsAt: new Date(asUtc - before * MINUTE), isHourShifted: true };
}

const zones = Intl.supportedValuesOf('timeZone');

describe('expandSeries', () => {
  it('keeps the wall clock through every change of the clocks of every zone in ten years', () => {
    let changes = 0;
    let shifted = 0;
    const wrong: string[] = [];
    for (const zone of zones)
      for (const { at, before, after } of changesOf(zone)) {
        changes += 1;
        const jump = Math.abs(after - before) * MINUTE;
        // In the middle of what is skipped or comes twice; at its ends, and an hour around them, by turns.
        const length = jump / MINUTE;
        const edges = [-60, 0, length, length + 60];
        for (const minutes of [length / 2, edges[changes % edges.length] ?? 0]) {
          const wall = wallOf(at + minutes * MINUTE - (after < before ? jump : 0), before);
          const everyWeeks = changes % 2 === 0 ? 1 : 2;
          const first = plusWeeks(wall.date, -everyWeeks);
          const lessons = expandSeries({ ...wall, date: first }, zone, { everyWeeks, count: 3 });
          const wanted = [first, wall.date, plusWeeks(wall.date, everyWeeks)].map((date) =>
            expected({ ...wall, date }, zone, before),
          );
          shifted += wanted.filter(({ isHourShifted }) => isHourShifted).length;
          if (JSON.stringify(lessons) !== JSON.stringify(wanted))
            wrong.push(`${zone} ${wall.date} ${wall.time}`);
        }
      }
    expect(wrong).toEqual([]);
    expect({ many: changes > 2_000, gaps: shifted > 1_000 }).toEqual({ many: true, gaps: true });
  });

  it('gives each zone a whole year at the same hour of the same weekday', () => {
    zones.forEach((zone, index) => {
      const date = plusWeeks('2020-01-01', (index * 7) % 470);
      const lessons = expandSeries({ date, time: '12:10' }, zone, {
        everyWeeks: 1,
        count: SERIES_LESSONS_MAX,
      });
      expect(lessons.map(({ startsAt }) => wallAt(startsAt, zone))).toEqual(
        Array.from({ length: SERIES_LESSONS_MAX }, (_, week) => ({
          date: plusWeeks(date, week),
          time: '12:10',
        })),
      );
    });
  });

  it('moves an hour that does not exist forward by the gap, and takes the first of two', () => {
    const at = (date: string, zone = 'Europe/Berlin') => hourAt({ date, time: '02:30' }, zone);
    expect(at('2026-03-29')).toEqual({ startsAt: new Date('2026-03-29T01:30:00Z'), isHourShifted: true });
    expect(at('2026-10-25')).toEqual({ startsAt: new Date('2026-10-25T00:30:00Z'), isHourShifted: false });
    // Half an hour is skipped there.
    const lordHowe = hourAt({ date: '2026-10-04', time: '02:10' }, 'Australia/Lord_Howe');
    expect(wallAt(lordHowe.startsAt, 'Australia/Lord_Howe')).toEqual({ date: '2026-10-04', time: '02:40' });
  });

  it('ends with the day until which it goes, itself included', () => {
    const days = (until: string) =>
      expandSeries({ date: '2026-11-24', time: '23:30' }, 'America/New_York', { everyWeeks: 2, until })
        .length;
    expect([days('2026-11-24'), days('2026-12-07'), days('2026-12-08'), days('2026-12-31')]).toEqual([
      1, 1, 2, 3,
    ]);
  });
});

describe('repeatErrors', () => {
  const codeOf = (repeat: Repeat) => repeatErrors('2026-11-24', repeat);
  it.each([
    [{ everyWeeks: 3, count: 2 }, { everyWeeks: { code: 'INVALID_VALUE' } }],
    [{ everyWeeks: 1 }, { count: { code: 'REQUIRED' } }],
    [{ everyWeeks: 1, count: 2, until: '2026-12-24' }, { until: { code: 'INVALID_VALUE' } }],
    [{ everyWeeks: 1, count: 0 }, { count: { code: 'NUMBER_TOO_SMALL', values: { min: 1 } } }],
    [{ everyWeeks: 1, count: 1.5 }, { count: { code: 'NUMBER_TOO_SMALL', values: { min: 1 } } }],
    [{ everyWeeks: 1, count: 53 }, { count: { code: 'NUMBER_TOO_LARGE', values: { value: 52 } } }],
    [{ everyWeeks: 2, count: 28 }, { count: { code: 'NUMBER_TOO_LARGE', values: { value: 27 } } }],
    [{ everyWeeks: 1, until: '2026-11-23' }, { until: { code: 'BEFORE_START' } }],
    [{ everyWeeks: 1, until: '2026-02-30' }, { until: { code: 'INVALID_DATE' } }],
    [{ everyWeeks: 1, until: '' }, { until: { code: 'INVALID_DATE' } }],
    [{ everyWeeks: 1, until: '2027-11-23' }, { until: { code: 'TOO_MANY_LESSONS', values: { value: 52 } } }],
    [{ everyWeeks: 2, until: '2036-11-24' }, { until: { code: 'TOO_MANY_LESSONS', values: { value: 27 } } }],
  ] satisfies [Repeat, object][])('of %o are %o', (repeat, errors) => {
    expect(codeOf(repeat)).toEqual(errors);
  });

  it('of a year of lessons are none', () => {
    for (const repeat of [
      { everyWeeks: 1, count: 52 },
      { everyWeeks: 1, until: '2027-11-22' },
      { everyWeeks: 2, count: 27 },
      { everyWeeks: 2, until: '2027-11-24' },
    ])
      expect(codeOf(repeat)).toEqual({});
  });
});

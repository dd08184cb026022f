import { describe, expect, it } from 'vitest';
import { quietHoursEnd, quietHoursStart } from './quiet-hours.ts';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const NIGHT = { from: at(22), to: at(7) };

/** The current time, the zone, the quiet hours; and their expected end, or null. */
it.each([
  ['none are chosen', '2026-11-21T20:00:00Z', 'UTC', null, null],
  ['before them', '2026-11-21T21:59:59Z', 'UTC', NIGHT, null],
  ['their first minute', '2026-11-21T22:00:00Z', 'UTC', NIGHT, '2026-11-22T07:00:00.000Z'],
  ['before midnight', '2026-11-21T23:30:00Z', 'UTC', NIGHT, '2026-11-22T07:00:00.000Z'],
  ['after midnight', '2026-11-22T00:30:00Z', 'UTC', NIGHT, '2026-11-22T07:00:00.000Z'],
  ['their last second', '2026-11-22T06:59:59.999Z', 'UTC', NIGHT, '2026-11-22T07:00:00.000Z'],
  ['their end', '2026-11-22T07:00:00Z', 'UTC', NIGHT, null],
  ['within one day', '2026-11-21T13:15:20Z', 'UTC', { from: at(13), to: at(14) }, '2026-11-21T14:00:00.000Z'],
  ['until midnight', '2026-11-21T23:15:00Z', 'UTC', { from: at(20), to: 0 }, '2026-11-22T00:00:00.000Z'],
  ['over the end of a year', '2026-12-31T23:00:00Z', 'UTC', NIGHT, '2027-01-01T07:00:00.000Z'],
  // 03:30 in Bishkek is 21:30 of the day before in UTC.
  ['in the person’s zone', '2026-11-20T21:30:00Z', 'Asia/Bishkek', NIGHT, '2026-11-21T01:00:00.000Z'],
  ['awake there while UTC sleeps', '2026-11-20T23:30:00Z', 'America/Los_Angeles', NIGHT, null],
  ['half an hour off', '2026-11-20T18:00:00Z', 'Asia/Kolkata', NIGHT, '2026-11-21T01:30:00.000Z'],
  // Berlin, 29 March 2026: 02:00 becomes 03:00. The night is an hour shorter.
  ['a night that loses an hour', '2026-03-28T22:30:00Z', 'Europe/Berlin', NIGHT, '2026-03-29T05:00:00.000Z'],
  [
    'an end that the clock leaps over',
    '2026-03-29T00:30:00Z',
    'Europe/Berlin',
    { from: at(22), to: at(2, 30) },
    '2026-03-29T01:30:00.000Z',
  ],
  // Berlin, 25 October 2026: 03:00 becomes 02:00. The night is an hour longer.
  ['a night that gains an hour', '2026-10-24T21:00:00Z', 'Europe/Berlin', NIGHT, '2026-10-25T06:00:00.000Z'],
  [
    'the hour that comes again',
    '2026-10-25T01:15:00Z',
    'Europe/Berlin',
    { from: at(22), to: at(2, 30) },
    '2026-10-25T01:30:00.000Z',
  ],
])('%s', (_name, now, zone, hours, end) => {
  expect(quietHoursEnd(new Date(now), zone, hours)?.toISOString() ?? null).toBe(end);
});

describe('every quarter of an hour of a year', () => {
  it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Bishkek'])(
    'in %s the end is in the future, and quiet hours are over by then',
    (zone) => {
      const year = Date.parse('2026-01-01T00:00:00Z');
      for (let quarter = 0; quarter < 365 * 96; quarter += 7) {
        const end = quietHoursEnd(new Date(year + quarter * 900_000), zone, NIGHT);
        if (!end) continue;
        const hours = (end.getTime() - year - quarter * 900_000) / 3_600_000;
        expect(hours).toBeGreaterThan(0);
        expect(hours).toBeLessThanOrEqual(10);
        expect(quietHoursEnd(end, zone, NIGHT)).toBeNull();
        const start = quietHoursStart(new Date(year + quarter * 900_000), zone, NIGHT) ?? end;
        expect(end.getTime() - start.getTime()).toBeLessThanOrEqual(10 * 3_600_000);
        expect(end.getTime() - start.getTime()).toBeGreaterThanOrEqual(8 * 3_600_000);
        expect(quietHoursEnd(start, zone, NIGHT)).not.toBeNull();
        expect(quietHoursEnd(new Date(start.getTime() - 1), zone, NIGHT)).toBeNull();
      }
    },
  );
});

import { describe, expect, it } from 'vitest';
import { daysAhead, instantToWall, isZone, nextFullHour, sameHour, wallToInstant } from './zone';

const iso = (date: string, time: string, zone: string) =>
  wallToInstant({ date, time }, zone)?.toISOString() ?? null;

describe('wallToInstant', () => {
  it('converts a local time to UTC', () => {
    expect(iso('2026-11-24', '18:00', 'Asia/Bishkek')).toBe('2026-11-24T12:00:00.000Z');
    expect(iso('2026-11-24', '18:00', 'Europe/Berlin')).toBe('2026-11-24T17:00:00.000Z');
  });

  it('keeps the local time through the week in which Berlin leaves summer time and Bishkek does not', () => {
    // Berlin changes on Sunday 25 October 2026.
    const before = wallToInstant({ date: '2026-10-23', time: '18:00' }, 'Asia/Bishkek');
    const after = wallToInstant({ date: '2026-10-26', time: '18:00' }, 'Asia/Bishkek');
    expect(before && instantToWall(before, 'Europe/Berlin').time).toBe('14:00');
    expect(after && instantToWall(after, 'Europe/Berlin').time).toBe('13:00');
    expect(before && instantToWall(before, 'Asia/Bishkek').time).toBe('18:00');
    expect(after && instantToWall(after, 'Asia/Bishkek').time).toBe('18:00');
  });

  it('has no instant for an hour the clocks skip', () => {
    // Sunday 29 March 2026: 02:00 becomes 03:00 in Berlin.
    expect(iso('2026-03-29', '02:30', 'Europe/Berlin')).toBeNull();
    expect(iso('2026-03-29', '03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
    expect(iso('2026-03-29', '02:30', 'Asia/Bishkek')).toBe('2026-03-28T20:30:00.000Z');
  });

  it('takes the first of two equal local times', () => {
    expect(iso('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  });

  it.each([
    ['2026-02-30', '10:00', 'UTC'],
    ['2026-13-01', '10:00', 'UTC'],
    ['', '10:00', 'UTC'],
    ['2026-11-24', '', 'UTC'],
    ['2026-11-24', '25:00', 'UTC'],
    ['2026-11-24', '10:00', 'Asia/Nowhere'],
  ])('refuses %s %s %s', (date, time, zone) => {
    expect(iso(date, time, zone)).toBeNull();
  });

  it('converts there and back every half hour of the two days of clock changes', () => {
    for (const start of ['2026-03-28T12:00:00Z', '2026-10-24T12:00:00Z']) {
      for (let step = 0; step < 72; step += 1) {
        const at = new Date(Date.parse(start) + step * 1_800_000);
        const back = wallToInstant(instantToWall(at, 'Europe/Berlin'), 'Europe/Berlin');
        // The second occurrence of the repeated hour is read as the first.
        const expected = [at.getTime(), at.getTime() - 3_600_000];
        expect(expected).toContain(back?.getTime());
      }
    }
  });
});

describe('sameHour', () => {
  it('compares the local times at that instant, not the names', () => {
    const summer = new Date('2026-07-01T12:00:00Z');
    const winter = new Date('2026-12-01T12:00:00Z');
    expect(sameHour(summer, 'Europe/Berlin', 'Europe/Paris')).toBe(true);
    expect(sameHour(summer, 'Europe/London', 'UTC')).toBe(false);
    expect(sameHour(winter, 'Europe/London', 'UTC')).toBe(true);
  });
});

describe('daysAhead', () => {
  it('counts calendar days of the zone', () => {
    const now = new Date('2026-11-21T20:00:00Z');
    expect(daysAhead(now, new Date('2026-11-21T21:00:00Z'), 'UTC')).toBe(0);
    expect(daysAhead(now, new Date('2026-11-21T23:30:00Z'), 'Europe/Berlin')).toBe(1);
    expect(daysAhead(now, new Date('2026-11-20T12:00:00Z'), 'Asia/Bishkek')).toBe(-2);
  });
});

describe('nextFullHour', () => {
  it('suggests a full hour of that zone with time to prepare', () => {
    const now = new Date('2026-11-21T09:10:00Z');
    expect(nextFullHour(now, 'UTC')).toEqual({ date: '2026-11-21', time: '10:00' });
    expect(nextFullHour(new Date('2026-11-21T09:40:00Z'), 'UTC')).toEqual({
      date: '2026-11-21',
      time: '11:00',
    });
    expect(nextFullHour(now, 'Asia/Kolkata')).toEqual({ date: '2026-11-21', time: '16:00' });
    expect(nextFullHour(new Date('2026-11-21T22:50:00Z'), 'Europe/Berlin')).toEqual({
      date: '2026-11-22',
      time: '01:00',
    });
  });
});

it('rejects unknown zones', () => {
  expect(isZone('Asia/Bishkek')).toBe(true);
  expect(isZone('Mars/Olympus')).toBe(false);
  expect(isZone('')).toBe(false);
});

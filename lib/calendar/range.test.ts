import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysOf, mondayOf, monthDays, rangeOf, shiftDay, startOfDay } from './range';

const BISHKEK = 'Asia/Bishkek';
const BERLIN = 'Europe/Berlin';
const HOUR_MS = 3_600_000;

const hoursOf = (day: string, zone: string) => {
  const { from, to } = rangeOf([day], zone);
  return (Date.parse(to) - Date.parse(from)) / HOUR_MS;
};

describe('days of a view', () => {
  it('begin a week on Monday', () => {
    expect(mondayOf('2026-11-19')).toBe('2026-11-16');
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(daysOf('week', '2026-11-19')).toHaveLength(7);
    expect(daysOf('week', '2026-11-19').at(-1)).toBe('2026-11-22');
  });

  it('begin 4 days and one day where the calendar stands', () => {
    expect(daysOf('4days', '2026-11-29')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']);
    expect(daysOf('day', '2026-11-29')).toEqual(['2026-11-29']);
  });

  it('fill the weeks of a month, four to six of them', () => {
    const november = monthDays('2026-11-19');
    expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
    expect(monthDays('2027-02-10')).toHaveLength(28);
  });
});

describe('the view before and after', () => {
  it('is as long as the view', () => {
    expect(shiftDay('day', '2026-12-31', 1)).toBe('2027-01-01');
    expect(shiftDay('4days', '2026-11-19', -1)).toBe('2026-11-15');
    expect(shiftDay('week', '2026-11-19', 1)).toBe('2026-11-26');
  });

  it('stands at the last day of a shorter month', () => {
    expect(shiftDay('month', '2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });
});

describe('instants of days', () => {
  it('are those of the zone', () => {
    expect(rangeOf(['2026-11-16', '2026-11-17'], BISHKEK)).toEqual({
      from: '2026-11-15T18:00:00.000Z',
      to: '2026-11-17T18:00:00.000Z',
    });
  });

  it('make a day 23 or 25 hours long when the clocks change', () => {
    expect(hoursOf('2026-03-29', BERLIN)).toBe(23);
    expect(hoursOf('2026-10-25', BERLIN)).toBe(25);
    expect(hoursOf('2026-10-26', BERLIN)).toBe(24);
  });

  it('begin at the first time that exists, where midnight is left out', () => {
    expect(startOfDay('2026-04-24', 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z');
    expect(hoursOf('2026-04-24', 'Africa/Cairo')).toBe(23);
  });

  it('leave out a day that a zone left out', () => {
    expect(startOfDay('2011-12-30', 'Pacific/Apia')).toEqual(startOfDay('2011-12-31', 'Pacific/Apia'));
  });

  it('follow each other without a gap for a year', () => {
    for (const zone of [BERLIN, 'Australia/Lord_Howe', 'Africa/Cairo']) {
      let day = '2026-01-01';
      for (let count = 0; count < 366; count += 1) {
        const next = addDays(day, 1);
        expect(rangeOf([day], zone).to, `${zone} ${day}`).toBe(rangeOf([next], zone).from);
        day = next;
      }
    }
  });
});

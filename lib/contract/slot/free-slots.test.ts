import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeSlots, isFree, openSpans } from './free-slots.ts';
import type { SlotQuestion, Span } from './free-slots.ts';
import { NO_HOURS, faultOfHours, parseTyped, timeOf } from './hours.ts';
import { workingHoursSchema } from './hours-schema.ts';
import type { Hours, WorkingHours } from './hours.ts';

const DAY_MS = 86_400_000;
const at = (text: string) => Date.parse(text);
const span = (start: string, end: string): Span => ({ start: at(start), end: at(end) });
const always = (...hours: Hours[]): WorkingHours => ({
  ...NO_HOURS,
  week: Array.from({ length: 7 }, () => hours),
  durations: [45, 60, 90],
});

/** Thursday 19 November 2026, 10:00 to 13:00 in Bishkek, asked long before. */
const question = (change: Partial<SlotQuestion> = {}): SlotQuestion => ({
  hours: always({ from: '10:00', to: '13:00' }),
  zone: 'Asia/Bishkek',
  taken: [],
  within: span('2026-11-18T18:00Z', '2026-11-19T18:00Z'),
  now: at('2026-11-10T00:00Z'),
  duration: 60,
  ...change,
});
/** The clock of the zone at each free start. */
const clocks = (change: Partial<SlotQuestion> = {}) => {
  const asked = question(change);
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: asked.zone,
    hour: '2-digit',
    minute: '2-digit',
  });
  return freeSlots(asked).map((start) => clock.format(start));
};

describe('free slots', () => {
  it('lie side by side, with the break between them', () => {
    expect(clocks()).toEqual(['10:00', '11:15']);
    expect(clocks({ hours: { ...question().hours, breakMinutes: 0 } })).toEqual(['10:00', '11:00', '12:00']);
    expect(clocks({ duration: 90 })).toEqual(['10:00']);
  });

  it('leave the break before and after what is taken', () => {
    const taken = [span('2026-11-19T05:00Z', '2026-11-19T05:30Z')];
    // Taken from 11:00 to 11:30.
    expect(clocks({ taken, duration: 45 })).toEqual(['10:00', '11:45']);
    expect(clocks({ taken, duration: 60 })).toEqual(['11:45']);
  });

  it('begin at a quarter of an hour after hours and lessons that do not', () => {
    expect(clocks({ hours: always({ from: '10:05', to: '13:00' }) })).toEqual(['10:15', '11:30']);
    const taken = [span('2026-11-19T04:00Z', '2026-11-19T04:50Z')];
    expect(clocks({ taken })).toEqual(['11:15']);
  });

  it('are neither too soon nor too far ahead, nor of a length that is not offered', () => {
    const { noticeHours, weeksAhead } = question().hours;
    const start = at('2026-11-19T04:00Z');
    expect(clocks({ now: start - noticeHours * 3_600_000 })).toContain('10:00');
    expect(clocks({ now: start - noticeHours * 3_600_000 + 1 })).not.toContain('10:00');
    expect(clocks({ now: start - weeksAhead * 7 * DAY_MS })).toEqual([]);
    expect(clocks({ now: start - weeksAhead * 7 * DAY_MS + 1 })).toEqual(['10:00']);
    expect(clocks({ duration: 30 })).toEqual([]);
  });

  it('follow the hours of a date in place of those of its weekday', () => {
    const closed = { from: '2026-11-19', to: '2026-11-20', hours: [] };
    expect(clocks({ hours: { ...question().hours, otherDays: [closed] } })).toEqual([]);
    const short = { ...closed, hours: [{ from: '23:00', to: '24:00' }] };
    expect(clocks({ hours: { ...question().hours, otherDays: [short] } })).toEqual(['23:00']);
  });

  it('do without the hour that a clock skips, and offer the one that comes twice once', () => {
    const night = {
      hours: { ...always({ from: '01:00', to: '05:00' }), breakMinutes: 0 },
      zone: 'Europe/Berlin',
    };
    const spring = {
      ...night,
      within: span('2026-03-28T23:00Z', '2026-03-29T22:00Z'),
      now: at('2026-03-20T00:00Z'),
    };
    expect(clocks(spring)).toEqual(['01:00', '03:00', '04:00']);
    const autumn = {
      ...night,
      within: span('2026-10-24T22:00Z', '2026-10-25T23:00Z'),
      now: at('2026-10-20T00:00Z'),
    };
    // Two hours have the same name, and both are hours.
    expect(clocks(autumn)).toEqual(['01:00', '02:00', '02:00', '03:00', '04:00']);
  });

  it('never meet what is taken, and lie within the hours, in every zone', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const minutes = fc.integer({ min: 0, max: 7 * 24 * 12 }).map((step) => step * 5);
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.array(fc.tuple(minutes, fc.constantFrom(30, 45, 60, 90, 120)), { maxLength: 12 }),
        fc.constantFrom(0, 5, 15, 30),
        fc.constantFrom(45, 60, 90),
        fc.integer({ min: 0, max: 3_650 }),
        (zone, lessons, breakMinutes, duration, day) => {
          const start = at('2026-01-01T00:00Z') + day * DAY_MS;
          const within = { start, end: start + 7 * DAY_MS };
          const hours = {
            ...always({ from: '08:00', to: '12:30' }, { from: '14:00', to: '20:00' }),
            breakMinutes,
          };
          const taken = lessons.map(([offset, length]) => ({
            start: start + offset * 60_000,
            end: start + (offset + length) * 60_000,
          }));
          const asked = { hours, zone, taken, within, now: start - DAY_MS, duration };
          const open = openSpans(hours, zone, within);
          const slots = freeSlots(asked);
          slots.forEach((slot, index) => {
            const end = slot + duration * 60_000;
            expect(open.some((each) => each.start <= slot && end <= each.end)).toBe(true);
            expect(isFree(asked, slot)).toBe(true);
            for (const busy of [
              ...taken,
              ...slots.slice(0, index).map((s) => ({ start: s, end: s + duration * 60_000 })),
            ])
              expect(
                busy.end + breakMinutes * 60_000 <= slot || end + breakMinutes * 60_000 <= busy.start,
              ).toBe(true);
          });
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('hours as they are typed', () => {
  it('9, 930, 9:30 and 9.30 are times, and nothing else is', () => {
    expect(['9', '930', '9:30', '9.30', '1900', '24'].map(parseTyped)).toEqual([
      '09:00',
      '09:30',
      '09:30',
      '09:30',
      '19:00',
      '24:00',
    ]);
    expect(['', 'nine', '25', '9:60', '99999', '24:30'].map(parseTyped)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(timeOf(9 * 60 + 5)).toBe('09:05');
  });

  it('each fault is beside the hours that have it', () => {
    const day = [
      { from: '10:00', to: '13:00' },
      { from: '12:30', to: '19:00' },
      { from: '20:00', to: '20:00' },
      { from: '', to: '21:00' },
      { from: '24:00', to: '25:00' },
      { from: '19:00', to: '20:00' },
    ];
    expect(day.map((_, index) => faultOfHours(day, index))).toEqual([
      null,
      'OVERLAP',
      'END_BEFORE_START',
      'REQUIRED',
      'INVALID_TIME',
      null,
    ]);
  });

  it('what is stored is checked whole', () => {
    const good = always({ from: '10:00', to: '19:00' });
    expect(workingHoursSchema.safeParse(good).success).toBe(true);
    for (const change of [
      { week: good.week.slice(1) },
      { durations: [] },
      { durations: [50] },
      { breakMinutes: 7 },
      { weeksAhead: 1_000 },
      { otherDays: [{ from: '2026-12-05', to: '2026-12-01', hours: [] }] },
      { week: [...good.week.slice(1), [{ from: '10:00', to: '09:00' }]] },
    ])
      expect(workingHoursSchema.safeParse({ ...good, ...change }).success).toBe(false);
  });
});

import { expect, it } from 'vitest';
import { isDue, reminderAt } from './due.ts';

const NIGHT = { from: 22 * 60, to: 7 * 60 };
const known = (startsAt: string, more: Partial<Parameters<typeof isDue>[1]> = {}) => ({
  startsAt: new Date(startsAt),
  informedAt: new Date('2026-11-01T00:00:00Z'),
  timeZone: 'Asia/Bishkek',
  quietHours: NIGHT,
  ...more,
});

/** The start of a lesson, six hours behind in UTC; and when a person who sleeps from 22 to 7 is reminded a day before. */
it.each([
  ['in the day', '2026-11-21T09:00:00Z', '2026-11-20T09:00:00.000Z'],
  ['at night, before midnight', '2026-11-21T17:00:00Z', '2026-11-20T15:55:00.000Z'],
  ['at night, after midnight', '2026-11-21T21:00:00Z', '2026-11-20T15:55:00.000Z'],
  ['at the first minute of the night', '2026-11-21T16:00:00Z', '2026-11-20T15:55:00.000Z'],
  ['too shortly before the night', '2026-11-21T15:58:00Z', '2026-11-20T15:55:00.000Z'],
  ['when the night is over', '2026-11-22T01:00:00Z', '2026-11-21T01:00:00.000Z'],
])('a day before a lesson %s', (_when, startsAt, expected) => {
  expect(reminderAt('DAY', known(startsAt)).toISOString()).toBe(expected);
});

it('without quiet hours it is exactly a day, and at the doors it is ten minutes in any hour', () => {
  const lesson = known('2026-11-21T21:00:00Z');
  expect(reminderAt('DAY', { ...lesson, quietHours: null }).toISOString()).toBe('2026-11-20T21:00:00.000Z');
  expect(reminderAt('DOORS', lesson).toISOString()).toBe('2026-11-21T20:50:00.000Z');
});

it('the night that is longer or shorter by an hour begins at its own hour', () => {
  const berlin = { timeZone: 'Europe/Berlin' };
  const spring = known('2026-03-30T00:30:00Z', berlin);
  expect(reminderAt('DAY', spring).toISOString()).toBe('2026-03-28T20:55:00.000Z');
  const autumn = known('2026-10-26T03:30:00Z', berlin);
  expect(reminderAt('DAY', autumn).toISOString()).toBe('2026-10-24T19:55:00.000Z');
});

it.each([
  ['at its time', '2026-11-20T09:00:00Z', {}, true],
  ['earlier', '2026-11-20T08:59:59Z', {}, false],
  ['hours later, when it was missed', '2026-11-20T14:00:00Z', {}, true],
  ['missed until the night', '2026-11-20T18:00:00Z', {}, false],
  ['missed, after the night', '2026-11-21T01:00:00Z', {}, true],
  ['planned shorter before', '2026-11-20T09:00:00Z', { informedAt: new Date('2026-11-20T09:00:00Z') }, false],
] as const)('a day before a lesson is due or not: %s', (_when, now, more, expected) => {
  expect(isDue('DAY', known('2026-11-21T09:00:00Z', more), new Date(now))).toBe(expected);
});

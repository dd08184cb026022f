import { expect, test } from 'vitest';
import { dueAt, monthOf } from './fee-days.ts';

const day = (startedAt: string, count: number) =>
  dueAt(new Date(startedAt), count).toISOString().slice(0, 10);

test.each([
  ['2026-01-15T18:00:00Z', 1, '2026-02-15'],
  ['2026-01-31T00:00:00Z', 1, '2026-02-28'],
  ['2026-01-31T00:00:00Z', 2, '2026-03-31'],
  ['2028-01-30T00:00:00Z', 1, '2028-02-29'],
  ['2026-12-31T23:59:59.999Z', 2, '2027-02-28'],
  ['2024-02-29T12:00:00Z', 12, '2025-02-28'],
  // In Bishkek it was the 1st already: the day is that of UTC.
  ['2026-05-31T20:00:00Z', 1, '2026-06-30'],
])('the fee of somebody who began at %s is due after %i months on %s', (startedAt, count, expected) => {
  expect(day(startedAt, count)).toBe(expected);
});

test('every month has one day on which it is due', () => {
  const months = Array.from({ length: 60 }, (_, count) =>
    monthOf(dueAt(new Date('2026-01-31T10:00:00Z'), count)),
  );
  expect(new Set(months).size).toBe(60);
  expect(months[1]).toBe('2026-02-01');
});

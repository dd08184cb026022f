import { expect, it } from 'vitest';
import { FREE_TIMES_DAYS_MAX } from '@/lib/contract/limits.ts';
import {
  DAYS_FETCHED,
  DAYS_SHOWN,
  daysOfView,
  LAST_VIEW,
  rangeOfView,
  startsByDay,
  viewOfDay,
} from './free-days';

const TODAY = '2026-10-22';
const ZONE = 'Europe/Berlin';

it('shows six days at a time, and asks for no more than the server answers for', () => {
  expect(daysOfView(TODAY, 1)).toEqual([
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ]);
  // A day longer where clocks go back is still within the limit.
  expect(DAYS_FETCHED).toBeLessThan(FREE_TIMES_DAYS_MAX);
  expect(rangeOfView(TODAY, 4, ZONE)).toEqual(rangeOfView(TODAY, 0, ZONE));
  expect(rangeOfView(TODAY, 0, ZONE)).toEqual({
    from: '2026-10-21T22:00:00.000Z',
    to: '2026-11-20T23:00:00.000Z',
  });
  expect(rangeOfView(TODAY, 5, ZONE).from).toBe(rangeOfView(TODAY, 0, ZONE).to);
});

it('finds the view of a day', () => {
  expect(
    [-3, 0, DAYS_SHOWN - 1, DAYS_SHOWN].map((ahead) => viewOfDay(TODAY, `2026-10-${22 + ahead}`)),
  ).toEqual([0, 0, 0, 1]);
  expect(viewOfDay(TODAY, '2028-01-01')).toBe(LAST_VIEW);
});

it('puts starts on the viewer’s days', () => {
  const starts = ['2026-10-22T21:30:00.000Z', '2026-10-22T22:30:00.000Z'];
  expect([...startsByDay(starts, ZONE)]).toEqual([
    ['2026-10-22', [starts[0]]],
    ['2026-10-23', [starts[1]]],
  ]);
});

import { expect, test } from 'vitest';
import type { BalanceMonth } from './queries';
import { barsOf, presentOf } from './months';

const month = (day: string, came: number, went: number, currency: 'KGS' | 'USD' = 'KGS'): BalanceMonth => ({
  month: day,
  in: { amount: came, currency },
  out: { amount: went, currency },
});
const MONTHS = [
  month('2026-09-01', 0, 0),
  month('2026-10-01', 400, 100),
  month('2026-11-01', 0, 200),
  month('2026-11-01', 7, 0, 'USD'),
];

test('the chart begins with the first month that has anything, and its highest bar is whole', () => {
  expect(barsOf(MONTHS, 'KGS')).toEqual([
    { month: '2026-10-01', in: 400, out: 100, inShare: 1, outShare: 0.25 },
    { month: '2026-11-01', in: 0, out: 200, inShare: 0, outShare: 0.5 },
  ]);
  expect(barsOf([month('2026-11-01', 0, 0)], 'KGS')).toEqual([]);
});

test('the present month is the last of its currency', () => {
  expect(presentOf(MONTHS, 'USD')).toEqual({ month: '2026-11-01', in: 7, out: 0 });
  expect(presentOf([], 'KGS')).toBeNull();
});

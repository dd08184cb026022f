import { expect, it } from 'vitest';
import { ONLY_THIS, askedSeries, movingCount, partOf } from './scope';
import type { Series } from './scope';

const series: Series = {
  id: 1,
  everyWeeks: 1,
  total: 12,
  number: 3,
  later: { lessons: 9, movedByHand: 2 },
  all: { lessons: 11, movedByHand: 3 },
};

it('asks only while others of the series are to come', () => {
  expect(askedSeries(series)).toBe(series);
  expect(askedSeries({ ...series, all: { lessons: 1, movedByHand: 0 } })).toBeNull();
  expect(askedSeries(null)).toBeNull();
});

it('counts what a change is for', () => {
  const counts = (['THIS', 'LATER', 'ALL'] as const).map((scope) => partOf(series, scope).lessons);
  expect(counts).toEqual([1, 9, 11]);
});

it('moves those that were moved by hand only if they are included', () => {
  expect(movingCount(null, ONLY_THIS)).toBe(1);
  expect(movingCount(series, ONLY_THIS)).toBe(1);
  expect(movingCount(series, { scope: 'LATER', isMovedIncluded: false })).toBe(7);
  expect(movingCount(series, { scope: 'ALL', isMovedIncluded: true })).toBe(11);
});

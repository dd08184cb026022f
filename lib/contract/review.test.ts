import { describe, expect, it, test } from 'vitest';
import { dampedRating, likelyRange } from './review.ts';

describe('the likely range of an average', () => {
  test.each([
    ['no review', 0, 0, { from: 2.84, to: 5 }],
    ['one of 5', 5, 1, { from: 3.16, to: 5 }],
    ['one of 1', 1, 1, { from: 2.3, to: 4.7 }],
    ['46 of 4.4', 4.4, 46, { from: 4.03, to: 4.7 }],
    ['46 of 5', 5, 46, { from: 4.76, to: 5 }],
  ])('of %s', (_case, rating, number, range) => {
    const { from, to } = likelyRange(rating, number);
    expect({ from: Math.round(from * 100) / 100, to: Math.round(to * 100) / 100 }).toEqual(range);
  });

  it('becomes narrower with more reviews, and lies within 1 to 5', () => {
    const widths = [1, 5, 20, 100, 1000].map((number) => {
      const { from, to } = likelyRange(4.2, number);
      expect(from).toBeGreaterThanOrEqual(1);
      expect(to).toBeLessThanOrEqual(5);
      return to - from;
    });
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  });
});

it('sorts one review of 5 behind forty of 4.9', () => {
  expect(dampedRating(5, 1)).toBeLessThan(dampedRating(4.9, 40));
});

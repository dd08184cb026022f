import { expect, it } from 'vitest';
import { barsOf } from './weeks';

const week = (start: string, posts: number) => ({
  ...{ start, posts },
  ...{ signUps: 0, lessonsHeld: 0, reviews: 0, publications: 0 },
});

it('the greatest week has the highest bar, and a week without anything none', () => {
  const weeks = [week('2026-11-09', 2), week('2026-11-16', 0), week('2026-11-23', 8)];
  expect(barsOf(weeks, 'posts')).toEqual([
    { start: '2026-11-09', count: 2, share: 0.25 },
    { start: '2026-11-16', count: 0, share: 0 },
    { start: '2026-11-23', count: 8, share: 1 },
  ]);
  expect(barsOf(weeks, 'reviews').map(({ share }) => share)).toEqual([0, 0, 0]);
});

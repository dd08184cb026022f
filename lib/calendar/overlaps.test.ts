import { describe, expect, it } from 'vitest';
import { findOverlaps } from './overlaps';
import type { Overlapping } from './overlaps';

const lesson = (id: number, from: string, to: string, state: Overlapping['state'] = 'UPCOMING') => ({
  id,
  startsAt: `2026-11-21T${from}:00.000Z`,
  endsAt: `2026-11-21T${to}:00.000Z`,
  state,
});
const found = (...lessons: Overlapping[]) =>
  findOverlaps(lessons).map(({ first, second, minutes }) => [first.id, second.id, minutes]);

describe('overlaps', () => {
  it('are pairs with the minutes they share, soonest first', () => {
    expect(found(lesson(2, '06:00', '07:00'), lesson(1, '05:30', '06:30'))).toEqual([[1, 2, 30]]);
    expect(
      found(lesson(1, '05:00', '08:00'), lesson(2, '05:30', '06:00'), lesson(3, '07:45', '09:00')),
    ).toEqual([
      [1, 2, 30],
      [1, 3, 15],
    ]);
  });

  it('are none between lessons that follow each other, or are over or cancelled', () => {
    expect(found(lesson(1, '05:00', '06:00'), lesson(2, '06:00', '07:00'))).toEqual([]);
    expect(
      found(
        lesson(1, '05:00', '06:00', 'ENDED'),
        lesson(2, '05:00', '06:00', 'CANCELLED'),
        lesson(3, '05:00', '06:00'),
      ),
    ).toEqual([]);
    expect(found(lesson(1, '05:00', '06:00', 'LIVE'), lesson(2, '05:45', '07:00'))).toEqual([[1, 2, 15]]);
  });
});

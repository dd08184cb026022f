import { describe, expect, it } from 'vitest';
import { placeParts } from './place-parts';

describe('a place in the days of a grid', () => {
  it('is a part of its day', () => {
    expect(placeParts({ day: '2026-11-20', minute: 720, duration: 90 })).toEqual([
      { day: '2026-11-20', top: 50, height: 6.25 },
    ]);
  });

  it('goes on in the next day past midnight, also of a month', () => {
    expect(placeParts({ day: '2026-11-30', minute: 1_410, duration: 120 })).toEqual([
      { day: '2026-11-30', top: (1_410 / 1_440) * 100, height: (30 / 1_440) * 100 },
      { day: '2026-12-01', top: 0, height: 6.25 },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { ageOn } from './age';

describe('ageOn', () => {
  it.each([
    ['2010-11-21', '2026-11-21', 16],
    ['2010-11-22', '2026-11-21', 15],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('born %s, on %s: %i', (born, today, years) => {
    expect(ageOn(born, today)).toBe(years);
  });

  it.each(['', '2010-13-01', '2010-02-30', '21.11.2010', '0000-00-00'])('%s is no day', (born) => {
    expect(ageOn(born, '2026-11-21')).toBeNull();
  });
});

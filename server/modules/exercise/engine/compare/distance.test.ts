import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWithin } from './distance.ts';

/** The minimum number of edits, by the table of Lowrance and Wagner: slow, and known to be correct. */
function distance(one: readonly string[], other: readonly string[]): number {
  const far = one.length + other.length;
  const table = Array.from({ length: one.length + 2 }, () => Array<number>(other.length + 2).fill(far));
  const at = (i: number, j: number) => table[i + 1]?.[j + 1] ?? far;
  const set = (i: number, j: number, edits: number) => table[i + 1]?.splice(j + 1, 1, edits);
  for (let i = 0; i <= one.length; i += 1) set(i, 0, i);
  for (let j = 0; j <= other.length; j += 1) set(0, j, j);
  const lastRow = new Map<string, number>();
  for (let i = 1; i <= one.length; i += 1) {
    let lastColumn = 0;
    for (let j = 1; j <= other.length; j += 1) {
      const row = lastRow.get(other[j - 1] ?? '') ?? 0;
      const column = lastColumn;
      const same = one[i - 1] === other[j - 1];
      if (same) lastColumn = j;
      const swapped =
        row > 0 && column > 0 ? at(row - 1, column - 1) + (i - row - 1) + 1 + (j - column - 1) : far;
      set(i, j, Math.min(at(i - 1, j - 1) + Number(!same), at(i - 1, j) + 1, at(i, j - 1) + 1, swapped));
    }
    lastRow.set(one[i - 1] ?? '', i);
  }
  return at(one.length, other.length);
}

const text = fc.array(fc.constantFrom(...'abc'), { maxLength: 8 });

describe('X34: edits', () => {
  test.each([
    ['goes', 'goess', 1],
    ['goes', 'geos', 1],
    ['goes', 'gos', 1],
    ['goes', 'does', 1],
    ['goes', 'og es', 2],
    ['breakfast', 'brekfats', 2],
    ['ca', 'abc', 2],
    ['abc', 'ca', 2],
    ['', 'a', 1],
    ['', '', 0],
    ['goes', 'seog', 3],
  ])('%s and %s are %d apart', (one, other, edits) => {
    expect(distance([...one], [...other])).toBe(edits);
    for (const max of [0, 1, 2]) expect(isWithin([...one], [...other], max)).toBe(edits <= max);
  });

  test('the quick algorithm agrees with the full table', () => {
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 2 }), (one, other, max) => {
        expect(isWithin(one, other, max)).toBe(distance(one, other) <= max);
      }),
      { numRuns: 5000 },
    );
  });

  test('the quick algorithm agrees with the full table at small distances, where it matters', () => {
    const edited = fc.tuple(
      text,
      fc.array(fc.tuple(fc.nat(8), fc.nat(3), fc.constantFrom(...'abc')), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(edited, fc.integer({ min: 0, max: 2 }), ([one, edits], max) => {
        const other = [...one];
        for (const [place, kind, letter] of edits) {
          if (kind === 0) other.splice(place, 1);
          if (kind === 1) other.splice(place, 0, letter);
          if (kind === 2) other.splice(place, 1, letter);
          if (kind === 3) other.splice(place, 2, ...other.slice(place, place + 2).reverse());
        }
        expect(isWithin(one, other, max)).toBe(distance(one, other) <= max);
      }),
      { numRuns: 5000 },
    );
  });
});

/**
 * Whether one text becomes the other by at most `max` edits (0 to 2): a character inserted, deleted or replaced, or two
 * neighbours swapped (X34). Branches at the first difference only, so the work is bounded by the length.
 */
export function isWithin(one: readonly string[], other: readonly string[], max: number): boolean {
  if (Math.abs(one.length - other.length) > max) return false;
  return compareFrom(one, 0, other, 0, max);
}

function compareFrom(
  one: readonly string[],
  from: number,
  other: readonly string[],
  start: number,
  max: number,
): boolean {
  let i = from;
  let j = start;
  while (i < one.length && j < other.length && one[i] === other[j]) {
    i += 1;
    j += 1;
  }
  const left = one.length - i;
  const right = other.length - j;
  if (left === 0 || right === 0) return Math.max(left, right) <= max;
  if (max === 0) return false;
  const after = (skipOne: number, skipOther: number, edits: number) =>
    compareFrom(one, i + skipOne, other, j + skipOther, max - edits);
  return (
    after(1, 1, 1) ||
    after(1, 0, 1) ||
    after(0, 1, 1) ||
    (one[i] === other[j + 1] && one[i + 1] === other[j] && after(2, 2, 1)) ||
    // Neighbours swapped after a character between them was deleted, or before one was inserted.
    (max >= 2 && one[i] === other[j + 1] && one[i + 2] === other[j] && after(3, 2, 2)) ||
    (max >= 2 && one[i] === other[j + 2] && one[i + 1] === other[j] && after(2, 3, 2))
  );
}

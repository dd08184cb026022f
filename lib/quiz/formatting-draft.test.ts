import { expect, it } from 'vitest';
import { countedOffset, moveRuns, toggleStyle } from './formatting-draft';

it('runs move with their text when text before them changes', () => {
  const bold = [{ from: 3, to: 7, b: true }];
  expect(moveRuns(bold, 'so good', 'and so good', 'dragTheWords')).toEqual([{ from: 7, to: 11, b: true }]);
  expect(moveRuns(bold, 'so good', 'so good, yes', 'dragTheWords')).toEqual(bold);
  expect(moveRuns(bold, 'so good', 'so *good*', 'dragTheWords')).toEqual([]);
});

it('a style is applied to a range, and removed where all of it has it', () => {
  const bold = toggleStyle([], 0, 4, 'b');
  expect(bold).toEqual([{ from: 0, to: 4, b: true }]);
  expect(toggleStyle(bold, 1, 2, 'b')).toEqual([
    { from: 0, to: 1, b: true },
    { from: 2, to: 4, b: true },
  ]);
  expect(toggleStyle(bold, 2, 2, 'b')).toEqual(bold);
});

it('gaps contain no counted text', () => {
  expect(countedOffset('a *gap* b', 8, 'dragTheWords')).toBe(3);
  expect(countedOffset('a *word* b', 9, 'markTheWords')).toBe(7);
});

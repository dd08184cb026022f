import { expect, it } from 'vitest';
import { moveRuns } from './formatting-draft';

it('runs move with their text when text before them changes', () => {
  const bold = [{ from: 3, to: 7, b: true }];
  expect(moveRuns(bold, 'so good', 'and so good', 'dragTheWords')).toEqual([{ from: 7, to: 11, b: true }]);
  expect(moveRuns(bold, 'so good', 'so good, yes', 'dragTheWords')).toEqual(bold);
  expect(moveRuns(bold, 'so good', 'so *good*', 'dragTheWords')).toEqual([]);
});

import { expect, test } from 'vitest';
import { insertLetter } from './letters';

test('inserts a letter at the cursor, in place of the selection', () => {
  expect(insertLetter('кң', { start: 1, end: 1 }, 'ө')).toEqual({ text: 'көң', cursor: 2 });
  expect(insertLetter('abcd', { start: 1, end: 3 }, 'oʻ')).toEqual({ text: 'aoʻd', cursor: 3 });
});

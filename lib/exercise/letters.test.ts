import { expect, test } from 'vitest';
import { insertLetter } from './letters';

test('a letter goes to the cursor, in the place of what is selected', () => {
  expect(insertLetter('кң', { start: 1, end: 1 }, 'ө')).toEqual({ text: 'көң', cursor: 2 });
  expect(insertLetter('abcd', { start: 1, end: 3 }, 'oʻ')).toEqual({ text: 'aoʻd', cursor: 3 });
});

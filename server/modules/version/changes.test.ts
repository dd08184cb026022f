import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('rows of one field are counted together', () => {
  expect(changesOf(['words.b', 'title', 'words.a'])).toEqual([
    { field: 'title', count: 1 },
    { field: 'words', count: 2 },
  ]);
  expect(changesOf([])).toEqual([]);
});

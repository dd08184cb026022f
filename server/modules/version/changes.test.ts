import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('rows of one field are counted together', () => {
  expect(changesOf(['words.b', 'title', 'words.a'])).toEqual([
    { field: 'title', count: 1 },
    { field: 'words', count: 2 },
  ]);
  expect(changesOf([])).toEqual([]);
});

test('a block that was added and then changed is an added one', () => {
  expect(
    changesOf(['resourcesAdded.a', 'resourcesChanged.a', 'resourcesMoved.b', 'resourcesRemoved.c']),
  ).toEqual([
    { field: 'resourcesAdded', count: 1 },
    { field: 'resourcesMoved', count: 1 },
    { field: 'resourcesRemoved', count: 1 },
  ]);
});

import { expect, test } from 'vitest';
import { folderOptions, inTree } from './folder-tree';

const folders = [
  { id: 3, parentId: 1, title: 'Past' },
  { id: 2, parentId: null, title: 'Nouns' },
  { id: 4, parentId: 3, title: 'Simple' },
  { id: 1, parentId: null, title: 'Verbs' },
  { id: 5, parentId: 99, title: 'Of one that is gone' },
];

test('folders come after the folder they are in', () => {
  expect(inTree(folders).map(({ folder, depth }) => [folder.id, depth])).toEqual([
    [2, 0],
    [1, 0],
    [3, 1],
    [4, 2],
    [5, 0],
  ]);
});

test('an option shows the whole path', () => {
  expect(folderOptions(folders).map(({ label }) => label)).toEqual([
    'Nouns',
    'Verbs',
    'Verbs / Past',
    'Verbs / Past / Simple',
    'Of one that is gone',
  ]);
});

import { expect, test } from 'vitest';
import { WHOLE_LIBRARY, isNarrowed, libraryPath, readLibraryFilter } from './filter';

const read = (search: string) => readLibraryFilter(new URLSearchParams(search));

test('an address is read back as it was written', () => {
  const filter = {
    folder: 12,
    kind: 'QUIZ',
    privacy: 'HIDDEN',
    search: 'Айзада & co ',
    sort: 'TITLE_ASC',
  } as const;
  const path = libraryPath(filter);
  expect(path.startsWith('/profile/materials?folder=12&')).toBe(true);
  expect(read(path.slice('/profile/materials'.length))).toEqual(filter);
});

test('it is short without filters, and omits what is none', () => {
  expect(libraryPath(WHOLE_LIBRARY)).toBe('/profile/materials');
  expect(read('folder=-1&kind=BOOK&privacy=x&sort=y')).toEqual(WHOLE_LIBRARY);
  expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(160);
});

test('a folder and an order do not narrow the list', () => {
  expect(isNarrowed({ ...WHOLE_LIBRARY, folder: 3, sort: 'TITLE_ASC', search: ' ' })).toBe(false);
  for (const part of [{ kind: 'LESSON' }, { privacy: 'PUBLIC' }, { search: 'a' }] as const)
    expect(isNarrowed({ ...WHOLE_LIBRARY, ...part })).toBe(true);
});

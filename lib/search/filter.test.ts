import { describe, expect, it } from 'vitest';
import { countFilters, isAskable, isEnough, readFilter, searchPath } from './filter';

const read = (search: string) => readFilter(new URLSearchParams(search));
const NOTHING = { query: '', tab: 'all', language: null, speaks: [], specialities: [], interests: [] };

describe('the address of a search', () => {
  it('is read back as it was written', () => {
    const filter = {
      query: 'Айзада & co',
      tab: 'students' as const,
      language: 3,
      speaks: [1, 2],
      specialities: [4],
      interests: [5, 6],
    };
    const path = searchPath(filter);
    expect(path.startsWith('/search?')).toBe(true);
    expect(read(path.slice('/search'.length))).toEqual(filter);
    expect(countFilters(filter)).toBe(6);
  });

  it('is short without filters', () => {
    expect(searchPath(read(''))).toBe('/search');
    expect(searchPath({ query: 'ann' })).toBe('/search?query=ann');
    expect(countFilters(read('query=ann&tab=students'))).toBe(0);
  });

  it('omits what the search does not accept', () => {
    expect(read('tab=admins&language=x&speaks=1,1,a,-2,0,1.5,99999999999&interests=,')).toEqual({
      ...NOTHING,
      speaks: [1],
    });
    expect(read(`query=${'x'.repeat(500)}`).query).toHaveLength(160);
    expect(read(`speaks=${Array.from({ length: 50 }, (_, at) => at + 1).join()}`).speaks).toHaveLength(20);
  });
});

it('is fetched from three letters on, or for everybody', () => {
  expect(['', ' ', 'an', ' an ', 'ann', 'Ан', 'Анн', '👩‍🏫'].map(isEnough)).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
    true,
    true,
  ]);
  expect(isAskable('  ')).toBe(true);
  expect(isAskable('an')).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { canAsk, countFilters, matchPath, NO_FILTERS, readMatch } from './filter';
import type { MatchFilter } from './filter';

const read = (search: string) => readMatch(new URLSearchParams(search));
const NOTHING: MatchFilter = { query: '', currency: 'KGS', ...NO_FILTERS };

describe('the address of a match', () => {
  it('is read back as it was written', () => {
    const filter: MatchFilter = {
      query: 'Айзада & co',
      language: 1,
      priceFrom: 500,
      priceTo: 1_550,
      currency: 'USD',
      criteria: ['structure', 'punctuality'],
      specialities: [3],
      speaks: [1, 2],
    };
    const path = matchPath(filter);
    expect(path).toContain('from=5&to=15.50&currency=USD');
    expect(read(path.slice('/instructors'.length))).toEqual(filter);
    // Language, price, speciality, two languages: criteria only sort, and are not counted.
    expect(countFilters(filter)).toBe(5);
  });

  it('is short without filters', () => {
    expect(matchPath(NOTHING)).toBe('/instructors');
    expect(read('')).toEqual(NOTHING);
    expect(countFilters(NOTHING)).toBe(0);
  });

  it('omits what the lists do not accept', () => {
    expect(read('language=x&from=-1&to=abc&currency=EUR&criteria=kindness&speaks=1,1,a,-2')).toEqual({
      ...NOTHING,
      speaks: [1],
    });
    expect(read('from=1000&to=20000000').priceTo).toBeNull();
    expect(read('from=0&criteria=approach,structure,approach')).toEqual({
      ...NOTHING,
      criteria: ['structure', 'approach'],
    });
    expect(read(`query=${'x'.repeat(500)}`).query).toHaveLength(160);
  });
});

it('is not fetched with a partial name, nor with reversed prices', () => {
  expect(canAsk(read('from=5&to=15'))).toBe(true);
  expect(canAsk(read('from=15&to=15'))).toBe(true);
  expect(canAsk(read('from=15&to=5'))).toBe(false);
  expect(canAsk(read('query=an'))).toBe(false);
  expect(canAsk(read('query=ann'))).toBe(true);
});

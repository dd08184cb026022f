import { afterAll, beforeAll, expect, it } from 'vitest';
import { profile, userInterest, userLanguage } from '../../db/schema/profile.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { normalizeTyped } from './normalize.ts';
import { reindexPeople } from './service.ts';
import { BOUNDS, findPeople } from './store.ts';
import type { Bounds, Wanted } from './store.ts';

let app: TestApp;
const VIEWER = 1_000_000;
const FIRST = ['Alexander', 'Anna', 'Aleksey', 'Bermet', 'Хуршида', 'Annika'];
const LAST = ['Annenkova', 'Berg', 'Александров', 'Tester'];

beforeAll(async () => {
  app = await createTestApp();
  const ids: number[] = [];
  for (let at = 0; at < 96; at++) {
    const { id: userId } = await createUser(app, {
      role: at % 3 === 0 ? 'INSTRUCTOR' : 'STUDENT',
      firstName: FIRST[at % FIRST.length] ?? '',
      lastName: LAST[at % LAST.length] ?? '',
    });
    const targetLanguageId = 1 + (at % 7);
    await app.db
      .insert(profile)
      .values({ userId, targetLanguageId, shortAbout: at % 4 === 0 ? 'Annual exam' : '' });
    await app.db.insert(userLanguage).values({ userId, languageId: 1 + (at % 5) });
    await app.db.insert(userInterest).values({ userId, interestId: 1 + (at % 6) });
    ids.push(userId);
  }
  await reindexPeople(app.sys, ids);
});
afterAll(() => app.close());

const wanted = (query: string, filters: string[][]): Wanted => ({
  viewerId: VIEWER,
  words: normalizeTyped(query).map((word) => ({ ...word, specialityIds: [], typos: [] })),
  fullNames: [],
  filters,
  order: 'NAME',
  skip: 0,
  take: 100,
});
const idsOf = async (search: Wanted, bounds: Bounds) => {
  const { total, items } = await findPeople(app.db, search, bounds);
  return { total, ids: items.map(({ id }) => id) };
};

const QUERIES = ['', 'a', 'ann', 'anna', 'alex', 'annenkova anna', 'xur', 'exam', 'ber', 'a b', 'nobody'];
const FILTERS = [
  [],
  [['r:INSTRUCTOR']],
  [['r:STUDENT'], ['t:3']],
  [
    ['l:1', 'l:2'],
    ['i:4', 'i:5', 'i:1'],
  ],
  [['r:INSTRUCTOR'], ['t:1', 't:4'], ['l:3'], ['i:1']],
];
const CASES = QUERIES.flatMap((query) =>
  FILTERS.map((filters) => [query, JSON.stringify(filters), filters] as const),
);

it.each(CASES)(
  '%j with %s finds the same, however little of an index is read',
  async (query, _name, filters) => {
    const search = wanted(query, filters);
    const all = await idsOf(search, { ...BOUNDS, found: 1_000 });
    for (const most of [1, 5, 20])
      expect([most, await idsOf(search, { found: 1_000, reads: most, looks: most })]).toEqual([most, all]);
    if (query === 'anna' && filters.length === 0) expect(all.total).toBeGreaterThan(10);
  },
);

it('counts no further than its limit, and still fills its page', async () => {
  const few = await idsOf({ ...wanted('ann', []), take: 7 }, { found: 7, reads: 5, looks: 5 });
  expect(few.total).toBe(7);
  expect(new Set(few.ids).size).toBe(7);
});

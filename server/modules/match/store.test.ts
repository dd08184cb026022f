import { CRITERIA, PRIOR_RATING, PRIOR_REVIEWS } from '#contract/review.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instructorMatch } from '../../db/schema/match.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { readCostOf } from '../../testing/plans.ts';
import { BOUNDS, findMatches } from './store.ts';
import type { Wanted } from './store.ts';

let app: TestApp;
type Row = typeof instructorMatch.$inferSelect;
const rows: Row[] = [];

/** Seed of the pseudo-random figures, the same in every run. */
let state = 5;
const draw = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};

beforeAll(async () => {
  app = await createTestApp();
  for (let at = 0; at < 90; at++) {
    const { id: userId } = await createUser(app, { role: 'INSTRUCTOR' });
    const ratingCount = at % 4 === 0 ? 0 : draw(12);
    const lowest = 100 * (1 + draw(30));
    rows.push({
      userId,
      isRecommended: at % 5 !== 0,
      keys: [`t:${1 + draw(3)}`, `l:${1 + draw(2)}`, `s:${1 + draw(3)}`],
      kgsFrom: null,
      kgsTo: null,
      usdFrom: lowest,
      usdTo: lowest + draw(1_000),
      birthDate: '1990-05-17',
      ratingAverage: ratingCount === 0 ? 0 : 1 + draw(400) / 100,
      ratingCount,
      sums: CRITERIA.map(() => (1 + draw(5)) * ratingCount),
      numbers: CRITERIA.map(() => ratingCount),
    });
  }
  await app.db.insert(instructorMatch).values(rows);
});
afterAll(() => app.close());

const base: Wanted = {
  viewerId: 1_000_000,
  ids: null,
  filters: [],
  price: null,
  currency: 'KGS',
  criteria: [],
  skip: 0,
  take: 100,
};

/** The rule of docs/decisions/instructor-matching.md, computed without any index. */
function expected({ ids, filters, price, criteria }: Wanted): number[] {
  const damped = (sum: number, number: number) =>
    (sum + PRIOR_RATING * PRIOR_REVIEWS) / (number + PRIOR_REVIEWS);
  const scoreOf = (row: Row) =>
    criteria.length === 0
      ? damped(row.ratingAverage * row.ratingCount, row.ratingCount)
      : criteria
          .map((criterion) => CRITERIA.indexOf(criterion))
          .reduce((sum, at) => sum + damped(row.sums[at] ?? 0, row.numbers[at] ?? 0), 0);
  return rows
    .filter((row) => (ids ? ids.includes(row.userId) : row.isRecommended))
    .filter((row) => filters.every((keys) => keys.some((key) => row.keys.includes(key))))
    .filter((row) => !price || ((row.usdFrom ?? 0) <= price.to && (row.usdTo ?? 0) >= price.from))
    .toSorted(
      (a, b) =>
        Number((scoreOf(b) - scoreOf(a)).toFixed(9)) || b.ratingCount - a.ratingCount || b.userId - a.userId,
    )
    .map(({ userId }) => userId);
}

const CASES: [name: string, wanted: Partial<Wanted>][] = [
  ['everybody', {}],
  ['one criterion', { criteria: ['punctuality'] }],
  ['two criteria', { criteria: ['punctuality', 'structure'] }],
  ['all criteria', { criteria: CRITERIA }],
  ['filters', { filters: [['t:1'], ['l:1', 'l:2'], ['s:2']] }],
  ['filters that nobody fits', { filters: [['t:1'], ['t:2']] }],
  ['filters and criteria', { filters: [['t:3'], ['s:1', 's:2']], criteria: ['approach', 'skills'] }],
  ['a price', { price: { currency: 'USD', from: 500, to: 900 }, criteria: ['practice'] }],
];
it.each(CASES)('%s: the result is the same, however little of an index is read', async (_name, part) => {
  const wanted = { ...base, ...part };
  const ids = expected(wanted);
  for (const reads of [1, 7, 30, BOUNDS.reads]) {
    const { total, items } = await findMatches(app.db, wanted, { ...BOUNDS, reads });
    expect([reads, total, items.map(({ user }) => user.id)]).toEqual([reads, ids.length, ids]);
  }
});

it('returns the people found by a name in the same order', async () => {
  const wanted = { ...base, ids: rows.slice(0, 30).map(({ userId }) => userId), filters: [['t:1']] };
  const { items } = await findMatches(app.db, wanted);
  expect(items.map(({ user }) => user.id)).toEqual(expected(wanted));
});

it('counts no further than its limit, and returns the first ones in order', async () => {
  const { total, items } = await findMatches(app.db, { ...base, take: 5 }, { ...BOUNDS, found: 7 });
  expect(total).toBe(7);
  expect(items.map(({ user }) => user.id)).toEqual(expected(base).slice(0, 5));
});

it('reads the same amount with many more instructors, and scans none of its tables', async () => {
  const wanted = {
    ...base,
    criteria: ['skills', 'approach'] as const,
    filters: [['t:1'], ['s:2', 's:3']],
    take: 20,
  };
  const price = { currency: 'USD', from: 500, to: 900 } as const;
  const ask = async () => {
    await findMatches(app.db, wanted);
    await findMatches(app.db, { ...wanted, filters: [['t:2'], ['l:2']], price, criteria: [] });
  };
  // Keys, prices and figures as above; the n-th row does not depend on the number of rows.
  const fill = async (from: number, to: number) => {
    await app.db.execute(
      sql.raw(`insert into "user" (id, role, first_name, last_name, email, password_hash, birth_date, terms_accepted_at)
      overriding system value select n, 'INSTRUCTOR', 'A', 'B', 'p' || n || '@example.com', '', '1990-01-01', now()
      from generate_series(${from}, ${to}) n`),
    );
    await app.db.execute(
      sql.raw(`insert into instructor_match select n, n % 5 > 0, array['t:' || 1 + n % 3, 'l:' || 1 + n % 2, 's:' || 1 + n % 4],
      null, null, 100 + n % 2000, 600 + n % 2000, 1 + (n * 37 % 400) / 100.0, 3,
      (select array_agg(3 + (n * c) % 13) from generate_series(1, 11) c), array_fill(3, array[11]), date '1990-05-17'
      from generate_series(${from}, ${to}) n`),
    );
    await app.db.execute(sql.raw('vacuum analyze'));
  };
  await fill(10_001, 20_000);
  await ask();
  const few = await readCostOf(app, ask);
  await fill(20_001, 60_000);
  await ask();
  const many = await readCostOf(app, ask);
  expect(many.walked).toEqual([]);
  expect(many.blocks).toBeGreaterThan(0);
  expect(many.blocks).toBeLessThanOrEqual(few.blocks * 1.3);
}, 60_000);

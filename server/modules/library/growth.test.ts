import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, createUser } from '../../testing/factories.ts';
import { recommend } from '../../testing/fixture-rows.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { readCostOf, type ReadCost } from '../../testing/plans.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';

/** Maximum factor by which a list may become more expensive at ten times the materials. */
const GROWTH_MAX = 1.2;
/** The indexes by which rows are found are one level deeper: a block more for each. */
const DEEPER_MAX = 40;
/** Of each kind, of one author. */
const ROWS = 3_000;

let app: TestApp;
let author: UserRow;
let friend: UserRow;
let get: ReturnType<typeof createWebCaller>['get'];

const page = { skip: 0, take: 20 };
const LISTS: Record<string, [by: () => UserRow | null, operation: string, variables: () => object]> = {
  'what a profile shows a visitor': [() => null, 'GetProfile', () => ({ id: author.id })],
  'what a profile shows a connection': [() => friend, 'GetProfile', () => ({ id: author.id })],
  'all of it': [() => friend, 'GetProfileMaterials', () => ({ id: author.id, ...page })],
  'its last page': [() => friend, 'GetProfileMaterials', () => ({ id: author.id, ...page, skip: 980 })],
  'its quizzes': [() => null, 'GetProfileMaterials', () => ({ id: author.id, ...page, kinds: ['QUIZ'] })],
  'a skill’s': [() => null, 'GetSkillMaterials', () => ({ slug: 'first-steps' })],
};

/** Adds things of each kind from number `from` up to `to`, of all privacies; what was scheduled is over. */
async function fill(from: number, to: number): Promise<void> {
  for (const [table, more, values] of [
    ['lesson', '', ''],
    ['quiz', '', ''],
    ['publication', ', title_words', `, ''`],
  ] as const) {
    await app.db.execute(
      sql.raw(`insert into ${table} (author_id, title, privacy, available_from, updated_at${more})
        select ${author.id}, 'thing ' || n, (array['PUBLIC', 'HIDDEN', 'CONNECTIONS', 'SCHEDULED'])[1 + n % 4]::privacy,
          timestamptz '2020-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + n * interval '1 second'${values}
        from generate_series(${from}, ${to}) n`),
    );
    await app.db.execute(sql.raw(`vacuum analyze ${table}`));
  }
}

async function read(name: string): Promise<unknown> {
  const [by, operation, variables] = LISTS[name] ?? [];
  if (!by || !operation || !variables) throw new Error(name);
  return get(by(), operation, variables());
}

const before: Record<string, ReadCost> = {};
beforeAll(async () => {
  app = await createTestApp();
  author = await createUser(app, { role: 'INSTRUCTOR' });
  friend = await createUser(app, { role: 'STUDENT' });
  await connect(app, friend, author);
  await recommend(app, [author]);
  ({ get } = createWebCaller(app));
  await fill(1, ROWS);
  for (const name of Object.keys(LISTS)) await read(name);
  for (const name of Object.keys(LISTS)) before[name] = await readCostOf(app, () => read(name));
  await fill(ROWS + 1, ROWS * 10);
  for (const name of Object.keys(LISTS)) await read(name);
}, 120_000);
afterAll(() => app.close());

describe('of an author with 90,000 things', () => {
  it.each(Object.keys(LISTS))('%s costs as with 9,000', async (name) => {
    const after = await readCostOf(app, () => read(name));
    expect(after.walked).toEqual([]);
    expect(after.blocks).toBeGreaterThan(0);
    expect(after.blocks).toBeLessThanOrEqual((before[name]?.blocks ?? 0) * GROWTH_MAX + DEEPER_MAX);
  });
});

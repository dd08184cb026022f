import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { readCostOf, type ReadCost } from '../../testing/plans.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';

/** Maximum factor by which a list may become more expensive at ten times the publications. */
const GROWTH_MAX = 1.2;
/** The index by which a page's rows are found is one level deeper: a block more for each. */
const DEEPER_MAX = 20;
const ROWS = 10_000;

let app: TestApp;
let author: UserRow;
let friend: UserRow;
let reader: UserRow;
let get: ReturnType<typeof createWebCaller>['get'];

const LISTS: Record<string, [by: () => UserRow, operation: string, variables: object]> = {
  'what is open to a reader': [() => reader, 'CommonPublications', {}],
  'the third page of it': [() => reader, 'CommonPublications', { skip: 40 }],
  'of a language that few teach': [() => reader, 'CommonPublications', { language: 'hy' }],
  'by a word that few titles have': [() => reader, 'CommonPublications', { search: 'rare' }],
  'an author’s own': [() => friend, 'Publications', {}],
};

/** Adds publications of a stranger from number `from` up to `to`, of all privacies; a hundred of a friend. */
async function fill(from: number, to: number): Promise<void> {
  const columns = 'author_id, title, title_words, privacy, available_from, language, updated_at';
  const values = (authorId: number, title: string, language: string) => `${authorId}, ${title}, ${title},
    (array['PUBLIC', 'HIDDEN', 'CONNECTIONS', 'SCHEDULED'])[1 + n % 4]::privacy,
    timestamptz '2020-01-01' + n * interval '1 minute', '${language}',
    timestamptz '2026-01-01' + n * interval '1 second'`;
  const insert = (rows: string) => app.db.execute(sql.raw(`insert into publication (${columns}) ${rows}`));
  await insert(`select ${values(author.id, "'page ' || n", 'en')} from generate_series(${from}, ${to}) n`);
  await app.db.execute(sql.raw('vacuum analyze publication'));
}

async function read(name: string): Promise<{ items: object[]; total: number }> {
  const [by, operation, variables] = LISTS[name] ?? [];
  if (!by || !operation) throw new Error(name);
  return get(by(), operation, variables);
}

const before: Record<string, ReadCost> = {};
beforeAll(async () => {
  app = await createTestApp();
  author = await createUser(app, { role: 'INSTRUCTOR' });
  friend = await createUser(app, { role: 'INSTRUCTOR' });
  reader = await createUser(app, { role: 'STUDENT' });
  await connect(app, friend, reader);
  ({ get } = createWebCaller(app));
  for (let made = 0; made < 30; made += 1)
    await get(friend, 'CreatePublication', {
      title: `Rare ${made}`,
      privacy: made % 2 ? 'PUBLIC' : 'CONNECTIONS',
      language: 'hy',
    });
  await fill(1, ROWS);
  for (const name of Object.keys(LISTS)) await read(name);
  for (const name of Object.keys(LISTS)) before[name] = await readCostOf(app, () => read(name));
  await fill(ROWS + 1, ROWS * 10);
  for (const name of Object.keys(LISTS)) await read(name);
}, 120_000);
afterAll(() => app.close());

describe('at 100,000 publications', () => {
  it.each(Object.keys(LISTS))('%s costs as at 10,000', async (name) => {
    const after = await readCostOf(app, () => read(name));
    expect(after.walked).toEqual([]);
    expect(after.blocks).toBeGreaterThan(0);
    expect(after.blocks).toBeLessThanOrEqual((before[name]?.blocks ?? 0) * GROWTH_MAX + DEEPER_MAX);
  });

  it('each list is there', async () => {
    expect(await read('what is open to a reader')).toMatchObject({ total: 1000 });
    expect((await read('the third page of it')).items).toHaveLength(20);
    expect(await read('of a language that few teach')).toMatchObject({ total: 30 });
    expect(await read('by a word that few titles have')).toMatchObject({ total: 30 });
    expect(await read('an author’s own')).toMatchObject({ total: 30 });
  });
});

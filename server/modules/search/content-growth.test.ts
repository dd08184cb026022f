import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addPublication } from '../../testing/material-fixture.ts';
import { readCostOf, type ReadCost } from '../../testing/plans.ts';
import { addPost } from '../../testing/post-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { searchColumns } from './service.ts';

/** Maximum factor by which a search may become more expensive at ten times the posts. */
const GROWTH_MAX = 1.2;
/** The indexes by which rows are found are one level deeper: a block more for each. */
const DEEPER_MAX = 60;
/** So many of what is old are read at most for a word that is neither frequent nor rare. */
const OLD_MAX = 4_000;
const ROWS = 5_000;
const RARE = 25;

let app: TestApp;
let author: UserRow;
let viewer: UserRow;
let get: ReturnType<typeof createWebCaller>['get'];

interface Found {
  total: number;
  items: { id: number }[];
}

const SEARCHES: Record<string, [operation: string, query: string, total: number]> = {
  'a word of all posts': ['SearchPosts', 'common', 200],
  'a rare word of old posts': ['SearchPosts', 'needle', RARE],
  'a rare word beside one of all posts': ['SearchPosts', 'needle common', RARE],
  'a word of no post': ['SearchPosts', 'nowhere', 0],
  'a word of all publications': ['SearchPublications', 'common', 200],
  'a rare word of old publications': ['SearchPublications', 'needle', RARE],
};

/** Adds public posts and publications from number `from` up to `to`; each hundredth has a word of its kind. */
async function fill(from: number, to: number): Promise<void> {
  const folded = searchColumns('common words').searchWords;
  const words = `'${folded} ' || n || case when n % 100 = 0 then ' rain' else '' end`;
  const at = `timestamptz '2026-01-01' + n * interval '1 second'`;
  await app.db.execute(sql`alter table post disable trigger user`);
  await app.db.execute(
    sql.raw(`insert into post (author_id, client_id, text, search_words, search_version, privacy, created_at,
      published_at, updated_at) select ${author.id}, gen_random_uuid(), 'Post', ${words}, 1, 'PUBLIC', ${at}, ${at}, ${at}
      from generate_series(${from}, ${to}) n`),
  );
  await app.db.execute(sql`alter table post enable trigger user`);
  await app.db.execute(sql`alter table publication disable trigger user`);
  await app.db.execute(
    sql.raw(`insert into publication (author_id, title, title_words, search_words, search_version, privacy, updated_at)
      select ${author.id}, 'Page', '', ${words}, 1, 'PUBLIC', ${at} from generate_series(${from}, ${to}) n`),
  );
  await app.db.execute(sql`alter table publication enable trigger user`);
  await app.db.execute(sql.raw('vacuum analyze'));
}

const find = (operation: string, query: string) =>
  get<Found>(viewer, operation, { query, skip: 0, take: 20 });
const read = (name: string): Promise<Found> => {
  const [operation = '', query = ''] = SEARCHES[name] ?? [];
  return find(operation, query);
};

const before: Record<string, ReadCost> = {};
beforeAll(async () => {
  app = await createTestApp();
  ({ get } = createWebCaller(app));
  author = await createUser(app, { role: 'INSTRUCTOR' });
  viewer = await createUser(app, { role: 'STUDENT' });
  for (let n = 0; n < RARE; n += 1) {
    await addPost(app, author, { text: 'A needle, common' });
    await addPublication(app, author, {
      title: 'A needle, common',
      updatedAt: new Date('2025-01-01T00:00:00.000Z'),
    });
  }
  await fill(1, ROWS);
  for (const name of Object.keys(SEARCHES)) await read(name);
  for (const name of Object.keys(SEARCHES)) before[name] = await readCostOf(app, () => read(name));
  await fill(ROWS + 1, ROWS * 10);
  for (const name of Object.keys(SEARCHES)) await read(name);
}, 240_000);
afterAll(() => app.close());

describe('at ten times the posts and publications', () => {
  it.each(Object.keys(SEARCHES))('%s costs as before', async (name) => {
    const after = await readCostOf(app, () => read(name));
    expect(after.walked).toEqual([]);
    expect(after.blocks).toBeGreaterThan(0);
    expect(after.blocks).toBeLessThanOrEqual((before[name]?.blocks ?? 0) * GROWTH_MAX + DEEPER_MAX);
  });

  it.each(Object.entries(SEARCHES))('%s is found as often', async (name, [, , total]) => {
    expect(await read(name)).toMatchObject({ total });
  });

  it.each(['SearchPosts', 'SearchPublications'])(
    '%s reads no more of what is old than its bound',
    async (name) => {
      const { blocks, walked } = await readCostOf(app, () => find(name, 'rain'));
      expect(walked).toEqual([]);
      expect(blocks).toBeLessThan(OLD_MAX);
      expect(await find(name, 'rain')).toMatchObject({ total: 200 });
    },
  );
});

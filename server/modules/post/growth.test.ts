import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { readCostOf, type ReadCost } from '../../testing/plans.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { fillFeeds } from './feed-filler.ts';

/** Maximum factor by which a list may become more expensive at ten times the posts. */
const GROWTH_MAX = 1.2;
/** The indexes by which rows are found are one level deeper: a block more for each row and each author. */
const DEEPER_MAX = 60;
const ROWS = 5_000;
const AUTHORS = 40;

interface Page {
  items: { id: number }[];
  next: string | null;
}

let app: TestApp;
let reader: UserRow;
let alone: UserRow;
let get: ReturnType<typeof createWebCaller>['get'];
let postId = 0;
const authors: UserRow[] = [];

const LISTS: Record<string, [by: () => UserRow, operation: string, variables: () => object]> = {
  'a feed': [() => reader, 'Feed', () => ({ take: 20 })],
  'its third page': [() => reader, 'Feed', () => ({ take: 20, before: third })],
  'posts of a person': [() => reader, 'UserPosts', () => ({ userId: authors[0]?.id, take: 20 })],
  'one post': [() => reader, 'Post', () => ({ id: postId })],
  'comments on it': [() => reader, 'PostComments', () => ({ postId, take: 20 })],
  'posts that ask for corrections': [
    () => reader,
    'Feed',
    () => ({ take: 20, filter: 'CORRECTIONS_WANTED' }),
  ],
  'posts of instructors': [() => reader, 'Feed', () => ({ take: 20, filter: 'INSTRUCTORS' })],
  'a feed of somebody without connections': [() => alone, 'Feed', () => ({ take: 20 })],
  'such a feed of posts that ask for corrections': [
    () => alone,
    'Feed',
    () => ({ take: 20, filter: 'CORRECTIONS_WANTED' }),
  ],
  'such a feed of instructors': [() => alone, 'Feed', () => ({ take: 20, filter: 'INSTRUCTORS' })],
};
let third: string | null = null;

/** Adds posts of the authors in turns, from number `from` up to `to`, with comments on one of them. */
async function fill(from: number, to: number): Promise<void> {
  const first = authors[0]?.id ?? 0;
  // The rows of feeds are written once for all of them.
  await app.db.execute(sql`alter table post disable trigger user`);
  await app.db.execute(
    sql.raw(`insert into post
      (author_id, client_id, text, language, privacy, wants_corrections, created_at, published_at, updated_at, announced_at)
    select ${first} + n % ${AUTHORS}, gen_random_uuid(), 'Post ' || n, 'ky',
      (array['PUBLIC', 'CONNECTIONS'])[1 + n % 2]::privacy, n % 97 = 0 and n <= ${ROWS}, at, at, at, at
    from generate_series(${from}, ${to}) n, lateral (select timestamptz '2026-01-01' + n * interval '1 second' as at) p`),
  );
  await app.db.execute(
    sql.raw(`insert into post_comment (post_id, author_id, client_id, text, created_at)
    select ${postId}, ${first}, gen_random_uuid(), 'Comment ' || n, now() from generate_series(${from}, ${to}) n`),
  );
  await app.db.execute(sql`alter table post enable trigger user`);
  await app.db.execute(sql`insert into feed_task (author_id)
    select ${first}::int + n from generate_series(0, ${AUTHORS - 1}::int) n`);
  await fillFeeds(app.sys);
  await app.db.execute(sql.raw('vacuum analyze'));
}

async function read(name: string): Promise<Page> {
  const [by, operation, variables] = LISTS[name] ?? [];
  if (!by || !operation || !variables) throw new Error(name);
  return get<Page>(by(), operation, variables());
}

async function findThird(): Promise<void> {
  const { next } = await get<Page>(reader, 'Feed', { take: 20 });
  third = (await get<Page>(reader, 'Feed', { take: 20, before: next })).next;
}

const before: Record<string, ReadCost> = {};
beforeAll(async () => {
  app = await createTestApp();
  ({ get } = createWebCaller(app));
  reader = await createUser(app, { role: 'STUDENT' });
  alone = await createUser(app, { role: 'STUDENT' });
  await app.db.execute(sql`insert into profile (user_id, target_language_id)
    select ${alone.id}::int, id from language where code = 'ky'
    on conflict (user_id) do update set target_language_id = excluded.target_language_id`);
  for (let n = 0; n < AUTHORS; n += 1)
    authors.push(await createUser(app, { role: n === 2 ? 'INSTRUCTOR' : 'STUDENT' }));
  for (const author of authors) await connect(app, author, reader);
  ({ id: postId = 0 } = await get<{ id: number }>(authors[0] ?? reader, 'CreatePost', {
    clientId: app.sys.platform.ids.randomUuid(),
    input: { text: 'First' },
  }));
  await fill(1, ROWS);
  await findThird();
  for (const name of Object.keys(LISTS)) await read(name);
  for (const name of Object.keys(LISTS)) before[name] = await readCostOf(app, () => read(name));
  await fill(ROWS + 1, ROWS * 10);
  await findThird();
  for (const name of Object.keys(LISTS)) await read(name);
}, 240_000);
afterAll(() => app.close());

describe('at ten times the posts', () => {
  it.each(Object.keys(LISTS))('%s costs as before', async (name) => {
    const after = await readCostOf(app, () => read(name));
    expect(after.walked).toEqual([]);
    expect(after.blocks).toBeGreaterThan(0);
    expect(after.blocks).toBeLessThanOrEqual((before[name]?.blocks ?? 0) * GROWTH_MAX + DEEPER_MAX);
  });

  it('each list is full', async () => {
    for (const name of Object.keys(LISTS).filter((each) => each !== 'one post'))
      expect([name, (await read(name)).items.length]).toEqual([name, 20]);
  });
});

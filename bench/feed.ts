import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SystemContext } from '../server/context.ts';
import { rowsOf } from '../server/db/read-rows.ts';
import { fillFeeds } from '../server/modules/post/feed-filler.ts';
import { setPostLike } from '../server/modules/post/service.ts';
import { readCostOf } from '../server/testing/plans.ts';
import { readWebDocuments } from '../server/testing/web-documents.ts';
import { asker } from './ask.ts';
import { option } from './measure.ts';
import { makePlace } from './product-api.ts';
import { deliver, plainRow, ratioRow } from './report.ts';
import { accessToken, createPerson, prepare } from './scene.ts';
import type { Person } from './scene.ts';

/**
 * The first page of a feed with many connections and posts, against one with few, before the others exist; beside it what
 * two other ways to find the page would read: every connection's latest posts by an index, and an entry for each post in
 * each feed. Then a post of somebody with many connections, and likes at once.
 * `node bench/feed.ts --few=100 --fewPosts=10000 --many=5000 --posts=1000000 --likes=1000 --people=50000`; with BENCH_DATABASE_URL.
 */
const FEW = option('few', 100);
const FEW_POSTS = option('fewPosts', 10_000);
const MANY = option('many', 5_000);
const POSTS = option('posts', 1_000_000);
const LIKES = option('likes', 1_000);
const PEOPLE = option('people', 50_000);
const DOCUMENTS = readWebDocuments();
const TAKE = 20;
/** Posts that one statement makes. */
const PART = 25_000;

const TRIGGERS = ['alter table post % trigger user', 'alter table connection % trigger user'];
const setTriggers = async ({ db }: SystemContext, state: 'enable' | 'disable') => {
  for (const statement of TRIGGERS) await db.execute(sql.raw(statement.replace('%', state)));
};

/** Creates people who are each connected with five others; returns the id of the first. */
async function createOthers(sys: SystemContext): Promise<number> {
  const { db } = sys;
  const [first] = await rowsOf<{ id: number }>(
    db,
    sql`with made as (insert into "user" (role, first_name, last_name, email, password_hash, birth_date,
        terms_accepted_at, email_confirmed_at)
      select 'STUDENT', 'Person', 'Number ' || n, 'other-' || n || '@bench.example', 'x', '1990-01-01', now(), now()
      from generate_series(1, ${PEOPLE}::int) n returning id) select min(id)::int as id from made`,
  );
  const from = first?.id ?? 0;
  await db.execute(sql`insert into profile (user_id)
    select ${from}::int + n from generate_series(0, ${PEOPLE - 1}::int) n on conflict do nothing`);
  await setTriggers(sys, 'disable');
  await db.execute(sql`insert into connection (sender_id, receiver_id, status, connected_at)
    select ${from}::int + n, ${from}::int + n + step, 'CONNECTED', now()
    from generate_series(0, ${PEOPLE - 21}::int) n, generate_series(1, 20, 4) step`);
  await setTriggers(sys, 'enable');
  await db.execute(sql`insert into feed_source (user_id, author_id)
    select sender_id, receiver_id from connection union all select receiver_id, sender_id from connection`);
  return from;
}

/** Connects a reader with so many of these people, who then write so many posts in turns. */
async function fill(
  sys: SystemContext,
  { id }: Person,
  { from, people, posts }: { from: number; people: number; posts: number },
): Promise<void> {
  const { db } = sys;
  await setTriggers(sys, 'disable');
  await db.execute(sql`insert into connection (sender_id, receiver_id, status, connected_at)
    select ${id}::int, ${from}::int + n, 'CONNECTED', now() from generate_series(0, ${people - 1}::int) n`);
  // In parts: a statement may take a minute.
  for (let made = 0; made < posts; made += PART)
    await db.execute(sql`with made as (
        insert into post (author_id, client_id, text, privacy, wants_corrections, created_at, published_at, updated_at,
          announced_at)
        select ${from}::int + n % ${people}::int, gen_random_uuid(), 'Post number ' || n, 'PUBLIC', n % 1000 = 0, at, at, at, at
        from generate_series(${made + 1}::int, ${Math.min(made + PART, posts)}::int) n,
          lateral (select now() - (${posts}::int - n) * interval '1 second' as at) placed
        returning published_at, id)
      insert into bench_entry (user_id, published_at, post_id) select ${id}::int, published_at, id from made`);
  await setTriggers(sys, 'enable');
  await db.execute(sql`insert into feed_source (user_id, author_id)
    select ${id}::int, ${from}::int + n from generate_series(0, ${people - 1}::int) n
    union all select ${from}::int + n, ${id}::int from generate_series(0, ${people - 1}::int) n`);
  await db.execute(sql`insert into feed_task (author_id)
    select ${from}::int + n from generate_series(0, ${people - 1}::int) n`);
  await fillFeeds(sys);
  await db.execute(sql`vacuum analyze`);
}

/** Each connection's latest posts by an index, merged. */
const byIndex = ({ id }: Person) => sql`
  select latest.id from (
    select case when sender_id = ${id} then receiver_id else sender_id end as author_id from connection
    where status = 'CONNECTED' and (sender_id = ${id} or receiver_id = ${id})) friend
  cross join lateral (select id, published_at from post where post.author_id = friend.author_id and deleted_at is null
    order by published_at desc, id desc limit ${TAKE + 1}) latest
  order by latest.published_at desc, latest.id desc limit ${TAKE + 1}`;

/** An entry for each post in each feed. */
const byEntries = ({ id }: Person) => sql`
  select post.id from (select post_id from bench_entry where user_id = ${id}
    order by published_at desc, post_id desc limit ${TAKE + 1}) entry join post on post.id = entry.post_id`;

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

async function blocksOf({ db }: SystemContext, query: SQL): Promise<number> {
  await db.execute(query);
  const [row] = await rowsOf<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    db,
    sql`explain (analyze, buffers, format json) ${query}`,
  );
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.NaN;
}

interface Measured {
  page: number;
  statements: number;
  /** With the filter of posts that ask for corrections, which few do. */
  wanted: number;
  index: number;
  entries: number;
}

/** Blocks of one request. */
async function costOf({ db }: SystemContext, read: () => Promise<unknown>): Promise<number> {
  const { $client } = db as unknown as { $client: object };
  const handle = 'connect' in $client ? { pool: $client } : { pglite: $client };
  return (await readCostOf({ handle } as never, read)).blocks;
}

async function measure(sys: SystemContext, reader: Person): Promise<Measured> {
  const [ask, token] = [asker(sys), await accessToken(reader)];
  const read = () => ask(token, DOCUMENTS.get('Feed') ?? '', { take: TAKE });
  await read();
  let statements = 0;
  const { $client } = sys.db as unknown as { $client: { query(...given: unknown[]): unknown } };
  const query = $client.query.bind($client);
  $client.query = (...given) => {
    statements += 1;
    return query(...given);
  };
  await read();
  $client.query = query;
  const readWanted = () =>
    ask(token, DOCUMENTS.get('Feed') ?? '', { take: TAKE, filter: 'CORRECTIONS_WANTED' });
  return {
    page: await costOf(sys, read),
    statements,
    wanted: await costOf(sys, readWanted),
    index: await blocksOf(sys, byIndex(reader)),
    entries: await blocksOf(sys, byEntries(reader)),
  };
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** A post of somebody with many connections: until it is acknowledged, and until it is in all feeds. */
async function measurePost(sys: SystemContext, author: Person): Promise<{ sent: number; filled: number }> {
  const [ask, token] = [asker(sys), await accessToken(author)];
  const post = () =>
    ask(token, DOCUMENTS.get('CreatePost') ?? '', {
      clientId: sys.platform.ids.randomUuid(),
      input: { text: 'Hello', privacy: 'PUBLIC' },
    });
  await post();
  await fillFeeds(sys);
  const sent = await timed(post);
  return { sent, filled: await timed(() => fillFeeds(sys)) };
}

async function measureLikes(
  sys: SystemContext,
  firstReader: number,
): Promise<{ each: number; counted: number }> {
  const [last] = await rowsOf<{ id: number }>(sys.db, sql`select max(id)::int as id from post`);
  const id = last?.id ?? 0;
  const like = (n: number) =>
    setPostLike(
      { ...sys, viewer: { id: firstReader + n, role: 'STUDENT', sessionId: 'bench' } },
      { id, like: true },
    );
  const all = await timed(() => Promise.all(Array.from({ length: LIKES }, (_, n) => like(n))));
  const [row] = await rowsOf<{ n: number }>(sys.db, sql`select likes_count as n from post where id = ${id}`);
  return { each: all / LIKES, counted: row?.n ?? 0 };
}

const url = process.env.BENCH_DATABASE_URL;
const place = { ...makePlace(), ...(url ? { databaseUrl: url } : {}) };
const { few, many, written, likes } = await prepare(place, async (sys) => {
  await sys.db
    .execute(sql`create table bench_entry (user_id int not null, published_at timestamptz(3) not null,
    post_id int not null, primary key (user_id, published_at, post_id))`);
  const [small, large] = [await createPerson(sys, 'STUDENT'), await createPerson(sys, 'STUDENT')];
  const from = await createOthers(sys);
  await fill(sys, small, { from, people: FEW, posts: FEW_POSTS });
  const before = await measure(sys, small);
  await fill(sys, large, { from, people: MANY, posts: POSTS });
  const after = await measure(sys, large);
  return {
    few: before,
    many: after,
    written: await measurePost(sys, large),
    likes: await measureLikes(sys, from),
  };
});
deliver({
  bar: 12,
  title: `the first page of a feed with ${MANY.toLocaleString('en')} connections and ${POSTS.toLocaleString('en')} posts`,
  note: `Blocks that a page of ${TAKE} reads, whole GraphQL requests. The baseline is a feed with ${FEW} connections and ${FEW_POSTS.toLocaleString('en')} posts in the same ${url ? 'PostgreSQL' : 'embedded database'}, before the others were made, both beside ${PEOPLE.toLocaleString('en')} people. The two other ways find ids alone.`,
  rows: [
    ratioRow('blocks of a page', [many.page], [few.page], { most: 1.2 }),
    plainRow('blocks of a page of posts that ask for corrections', [many.wanted], {}, [few.wanted]),
    plainRow('statements of a page, with the session', [many.statements], {}, [few.statements]),
    plainRow('by an index of each connection, blocks for ids', [many.index], {}, [few.index]),
    plainRow('by an entry for each post in each feed, blocks for ids', [many.entries], {}, [few.entries]),
    plainRow('a post is acknowledged, ms', [written.sent], { most: 200 }),
    plainRow(`it is in ${MANY.toLocaleString('en')} feeds, ms later`, [written.filled], { most: 5_000 }),
    plainRow(`${LIKES.toLocaleString('en')} likes at once, ms each`, [likes.each]),
    plainRow('likes that were counted', [likes.counted], { least: LIKES, most: LIKES }),
  ],
});

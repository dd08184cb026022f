import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { SystemContext } from '../server/context.ts';
import { readWebDocuments } from '../server/testing/web-documents.ts';
import { asker } from './ask.ts';
import { alternate, option, percentile } from './measure.ts';
import { makePlace } from './product-api.ts';
import { deliver, plainRow, ratioRow } from './report.ts';
import { accessToken, createPerson, prepare } from './scene.ts';
import type { Person } from './scene.ts';

/**
 * Lists of the network of a person with many connections, invitations, contacts, notifications and chats, against
 * those of a person with a tenth, in the same database beside others: whole requests, signed in, in one process
 * with the server. `node bench/network-lists.ts --few=100 --many=1000 --people=50000`; on PostgreSQL with
 * BENCH_DATABASE_URL.
 */
const FEW = option('few', 100);
const MANY = option('many', 1_000);
const PEOPLE = option('people', 50_000);
const ROUNDS = option('rounds', 5);
const TURNS = option('turns', 40);
const DOCUMENTS = readWebDocuments();
const PAGE = { skip: 0, take: 20 };

const STEPS = {
  'badges, polled by everybody': ['GetUserBadges', {}],
  'counts of the side menu': ['GetSelfUserConnectionCounts', {}],
  connections: ['GetUserConnections', PAGE],
  'connections by a name': ['GetUserConnections', { ...PAGE, search: 'numb' }],
  'invitations received': ['GetUserConnectionsHistory', { ...PAGE, type: 'RECEIVED', status: 'INVITED' }],
  'contacts received': ['GetUserContactSharings', PAGE],
  notifications: ['GetCurrentUserNotifications', PAGE],
  'notifications of a kind': ['GetCurrentUserNotifications', { ...PAGE, type: 'Connection' }],
  chats: ['GetChatsPaginated', { take: 20 }],
} as const;
type Step = keyof typeof STEPS;
const NAMES = Object.keys(STEPS) as Step[];

/** Creates other people, each connected with the next twenty, and with notifications of their own. */
async function createOthers(sys: SystemContext): Promise<number> {
  const first = (await createPerson(sys, 'STUDENT')).id;
  const { db } = sys;
  await db.execute(sql`insert into "user" (role, first_name, last_name, email, password_hash, birth_date,
      terms_accepted_at, email_confirmed_at)
    select 'STUDENT', 'Person', 'Number ' || n, 'other-' || n || '@bench.example', 'x', '1990-01-01', now(), now()
    from generate_series(1, ${PEOPLE}::int) n`);
  await db.execute(sql`insert into connection (sender_id, receiver_id, status, connected_at)
    select ${first}::int + n, ${first}::int + n + step, 'CONNECTED', now()
    from generate_series(1, ${PEOPLE - 20}::int) n, generate_series(1, 20, 5) step`);
  await db.execute(sql`insert into notification (user_id, type, action, title)
    select ${first}::int + n, 'Connection', 'Accepted', 'It is so' from generate_series(1, ${PEOPLE}::int) n, generate_series(1, 4)`);
  return first;
}

/** Gives `person` this many of everything, with the people after `first`. */
async function fill(sys: SystemContext, { id }: Person, first: number, count: number): Promise<void> {
  const { db } = sys;
  const others = sql`generate_series(1, ${count}::int) n`;
  await db.execute(sql`insert into connection (sender_id, receiver_id, status, connected_at)
    select ${id}::int, ${first}::int + n, 'CONNECTED', now() from ${others}`);
  await db.execute(sql`insert into connection (sender_id, receiver_id, status)
    select ${first}::int + ${count}::int + n, ${id}::int, 'INVITED' from ${others}`);
  await db.execute(sql`insert into contact_sharing (sender_id, receiver_id, email, message, created_at)
    select ${first}::int + n, ${id}::int, 'a@bench.example', 'Write to me', now() - n * interval '1 day' from ${others}`);
  await db.execute(sql`insert into notification (user_id, type, action, title, created_at)
    select ${id}::int, (case when n % 2 = 0 then 'Connection' else 'Lesson' end)::notification_type, 'Accepted', 'It is so',
      now() - n * interval '1 hour' from ${others}`);
  await db.execute(sql`with made as (insert into chat (title) select null from ${others} returning id),
      numbered as (select id, row_number() over (order by id) n from made),
      streams as (insert into stream (name, seq) select 'chat:' || id, 1 from made),
      said as (insert into stream_operation (stream, seq, op_id, user_id, digest, payload, created_at)
        select 'chat:' || id, 1, gen_random_uuid(), ${id}::int, '', '{"message":"Hello"}'::jsonb, now() from made)
    insert into chat_user (chat_id, user_id, latest_seq, latest_at)
    select id, person, 1, now() - n * interval '1 minute'
    from numbered, lateral (values (${id}::int), (${first}::int + n::int)) people (person)`);
}

type Times = Record<Step, number[]>;

async function lister(sys: SystemContext, person: Person): Promise<() => Promise<Times>> {
  const [ask, token] = [asker(sys), await accessToken(person)];
  return async () => {
    const times = Object.fromEntries(NAMES.map((name) => [name, [] as number[]])) as Times;
    for (let turn = 0; turn < TURNS; turn++)
      for (const name of NAMES) {
        const from = performance.now();
        const [operation, variables] = STEPS[name];
        await ask(token, DOCUMENTS.get(operation) ?? '', variables);
        times[name].push(performance.now() - from);
      }
    return times;
  };
}

const url = process.env.BENCH_DATABASE_URL;
const place = { ...makePlace(), ...(url ? { databaseUrl: url } : {}) };
const { product, baseline } = await prepare(place, async (sys) => {
  const many = await createPerson(sys, 'INSTRUCTOR');
  const few = await createPerson(sys, 'INSTRUCTOR');
  const first = await createOthers(sys);
  await fill(sys, many, first, MANY);
  await fill(sys, few, first, FEW);
  await sys.db.execute(sql`vacuum analyze`);
  return alternate(ROUNDS, await lister(sys, many), await lister(sys, few));
});
const at = (rounds: readonly Times[], step: Step, share: number) =>
  rounds.map((times) => percentile(times[step], share));
deliver({
  bar: 12,
  title: `lists of the network of somebody with ${MANY.toLocaleString('en')} of everything`,
  note: `${TURNS} turns a round, whole GraphQL requests. The baseline is somebody with ${FEW} in the same ${url ? 'PostgreSQL' : 'embedded database'}, beside ${PEOPLE.toLocaleString('en')} others.`,
  rows: NAMES.flatMap((step) => [
    ratioRow(`${step}, p50, ms`, at(product, step, 0.5), at(baseline, step, 0.5), { most: 2 }),
    plainRow(`${step}, p95, ms`, at(product, step, 0.95), {}, at(baseline, step, 0.95)),
  ]),
});

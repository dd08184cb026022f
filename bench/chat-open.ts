import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { SystemContext } from '../server/context.ts';
import { joinStream } from '../server/modules/stream/service.ts';
import { createTestChat } from '../server/testing/factories.ts';
import { readWebDocuments } from '../server/testing/web-documents.ts';
import { asker } from './ask.ts';
import { alternate, option, percentile } from './measure.ts';
import { makePlace } from './product-api.ts';
import { deliver, plainRow, ratioRow } from './report.ts';
import { accessToken, createPerson, prepare } from './scene.ts';
import type { Person } from './scene.ts';

/**
 * Opening a chat of many messages against one of few in the same database: whole requests, signed in, in one process
 * with the server. `node bench/chat-open.ts --few=100 --many=100000`; on PostgreSQL with BENCH_DATABASE_URL.
 */
const FEW = option('few', 100);
const MANY = option('many', 100_000);
const ROUNDS = option('rounds', 5);
const TURNS = option('turns', 100);
const PAGE = 50;
const DOCUMENTS = readWebDocuments();

/** A chat of two with this many messages, every tenth an edit of the one before it. */
async function fillChat(sys: SystemContext, people: readonly Person[], count: number): Promise<number> {
  const id = await createTestChat({ sys }, [...people]);
  const [one = 0, other = 0] = people.map((person) => person.id);
  await sys.db
    .execute(sql`insert into stream_operation (stream, seq, op_id, user_id, digest, payload, created_at)
    select ${`chat:${id}`}, seq, gen_random_uuid(), case when seq % 3 = 0 then ${one}::int else ${other}::int end, '',
      case when seq % 10 = 0 then jsonb_build_object('edits', seq - 1, 'text', 'And so it was, number ' || seq)
        else jsonb_build_object('message', 'Are we to meet on Friday, or later? Number ' || seq) end,
      now() - (${count}::int - seq) * interval '1 minute'
    from generate_series(1, ${count}::int) seq`);
  await sys.db.execute(sql`update stream set seq = ${count} where name = ${`chat:${id}`}`);
  await sys.db.execute(
    sql`update chat_user set latest_seq = ${count}, latest_at = now() where chat_id = ${id}`,
  );
  return id;
}

type AskOne = (name: string, variables: object) => Promise<unknown>;

const STEPS = ['the chat', 'latest messages', 'messages of long ago', 'the stream from there on'] as const;
type Times = Record<(typeof STEPS)[number], number[]>;

/** Opens the chat as the page does, and pages back to its middle. */
function opener(sys: SystemContext, ask: AskOne, person: Person, chat: { id: number; count: number }) {
  const { id, count } = chat;
  const viewer = { id: person.id, role: person.role, sessionId: person.sessionId };
  const steps: Record<(typeof STEPS)[number], () => Promise<unknown>> = {
    'the chat': () => ask('GetChat', { id }),
    'latest messages': () => ask('GetChatMessagesPaginated', { chatId: id, take: PAGE }),
    'messages of long ago': () =>
      ask('GetChatMessagesPaginated', { chatId: id, before: Math.ceil(count / 2) + 2, take: PAGE }),
    'the stream from there on': async () => {
      const joined = await joinStream({ ...sys, viewer }, `chat:${id}`, count - PAGE);
      if (!joined.ok) throw new Error(joined.code);
    },
  };
  return async (): Promise<Times> => {
    const times: Times = {
      'the chat': [],
      'latest messages': [],
      'messages of long ago': [],
      'the stream from there on': [],
    };
    for (let turn = 0; turn < TURNS; turn++)
      for (const step of STEPS) {
        const from = performance.now();
        await steps[step]();
        times[step].push(performance.now() - from);
      }
    return times;
  };
}

const url = process.env.BENCH_DATABASE_URL;
const place = { ...makePlace(), ...(url ? { databaseUrl: url } : {}) };
const { product, baseline } = await prepare(place, async (sys) => {
  const people = [await createPerson(sys, 'INSTRUCTOR'), await createPerson(sys, 'STUDENT')];
  const [person = people[0]] = people;
  if (!person) throw new Error('nobody is there');
  const few = await fillChat(sys, people, FEW);
  const many = await fillChat(sys, people, MANY);
  await sys.db.execute(sql`vacuum analyze`);
  const [send, token] = [asker(sys), await accessToken(person)];
  const ask: AskOne = (name, variables) => send(token, DOCUMENTS.get(name) ?? '', variables);
  return alternate(
    ROUNDS,
    opener(sys, ask, person, { id: many, count: MANY }),
    opener(sys, ask, person, { id: few, count: FEW }),
  );
});
const at = (rounds: readonly Times[], step: (typeof STEPS)[number], share: number) =>
  rounds.map((times) => percentile(times[step], share));
deliver({
  bar: 12,
  title: `opening a chat of ${MANY.toLocaleString('en')} messages`,
  note: `${TURNS} openings a round, whole GraphQL requests of one of its two people. The baseline is a chat of ${FEW} messages in the same ${url ? 'PostgreSQL' : 'embedded database'}.`,
  rows: STEPS.flatMap((step) => [
    ratioRow(`${step}, p50, ms`, at(product, step, 0.5), at(baseline, step, 0.5), { most: 1.2 }),
    plainRow(`${step}, p95, ms`, at(product, step, 0.95), {}, at(baseline, step, 0.95)),
  ]),
});

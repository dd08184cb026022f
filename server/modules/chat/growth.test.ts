import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPair, sayIn } from '#server/testing/chat-fixtures.ts';
import { getUserBadges } from '../notification/services/badges.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { readCostOf } from '../../testing/plans.ts';
import type { ReadCost } from '../../testing/plans.ts';
import type { UserRow } from '../account/model.ts';
import { joinStream } from '../stream/service.ts';
import { getChat, getChatMessages, getChats, searchChatMessages } from './service.ts';

/** Maximum factor by which reading a chat may become more expensive at a hundred times the messages. */
const GROWTH_MAX = 1.3;
const [FEW, MANY] = [200, 20_000];

let app: TestApp;
let reader: UserRow;
let writer: UserRow;
let chatId: number;

const ctx = () => app.context(reader);
const READS: Record<string, () => Promise<unknown>> = {
  'the list of chats': () => getChats(ctx(), {}),
  'how many there are': () => getChats(ctx(), { skip: 1 }).then(({ total }) => total()),
  'one of them': () => getChat(ctx(), chatId),
  'the latest page': () => getChatMessages(ctx(), { chatId, take: 50 }),
  'the page before': () => getChatMessages(ctx(), { chatId, take: 50, before: 150 }),
  'the page after': () => getChatMessages(ctx(), { chatId, take: 50, after: 100 }),
  'a page far back, by how many to skip': () =>
    getChatMessages(ctx(), { chatId, take: 50, skip: 120 }).then(({ total }) => total()),
  'opening it': () => joinStream(ctx(), `chat:${chatId}`, 0),
  'coming back to it': async () => {
    const { items } = await getChatMessages(ctx(), { chatId, take: 1 });
    return joinStream(ctx(), `chat:${chatId}`, (items.at(-1)?.seq ?? 0) - 5);
  },
  'the badge': () => getUserBadges(app.context(reader)),
};

/** Every twentieth operation is an edit; not those whose numbers a search below counts. */
const isChange = sql`(n % 20 = 5 and n::text not like '199%')`;

/** Adds messages from number `from` up to `to`, by both people in turn, all read except the last few. */
async function fill(from: number, to: number): Promise<void> {
  await app.db.execute(sql`
    insert into stream_operation (stream, seq, op_id, user_id, digest, payload, bytes, created_at)
    select 'chat:' || ${chatId}::int, n, gen_random_uuid(), case n % 2 when 0 then ${reader.id}::int else ${writer.id}::int end, '',
      case when ${isChange} then jsonb_build_object('edits', n - 1) else jsonb_build_object('message', 'words of message ' || n) end, 40, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) n`);
  await app.db.execute(sql`
    insert into chat_change (chat_id, nth, lines_before)
    select ${chatId}::int, before + nth, n - before - nth from (
      select n, row_number() over (order by n) as nth, (select count(*) from chat_change where chat_id = ${chatId}) as before
      from generate_series(${from}::int, ${to}::int) n where ${isChange}) made`);
  await app.db.execute(sql`update stream set seq = ${to} where name = 'chat:' || ${chatId}::int`);
  await app.db.execute(sql`update chat_user set latest_seq = ${to}, latest_at = now(), read_seq = ${to - 10}
    where chat_id = ${chatId}`);
  await app.db.execute(sql.raw('analyze'));
}

const before: Record<string, ReadCost> = {};
beforeAll(async () => {
  app = await createTestApp();
  ({ a: reader, b: writer, chatId } = await openPair(app));
  // Other chats, so that the measured one is not alone in the tables.
  for (let n = 0; n < 5; n++) {
    const other = await openPair(app);
    await sayIn(app, other.chatId, other.a, { message: 'elsewhere' });
  }
  await fill(1, FEW);
  for (const [name, read] of Object.entries(READS)) {
    await read();
    before[name] = await readCostOf(app, read);
  }
  await fill(FEW + 1, MANY);
}, 120_000);
afterAll(() => app.close());

describe(`a chat of ${MANY} messages costs as much as one of ${FEW}`, () => {
  it.each(Object.keys(READS))('%s', async (name) => {
    await READS[name]?.();
    const after = await readCostOf(app, READS[name] ?? (() => Promise.resolve()));
    expect(after.walked).toEqual([]);
    expect(after.blocks).toBeGreaterThan(0);
    // A deeper tree of a larger index costs a block or two per lookup.
    expect(after.blocks).toBeLessThanOrEqual((before[name]?.blocks ?? 0) * GROWTH_MAX + 8);
  });

  it('a page by how many to skip begins where paging arrives', async () => {
    const { rows } = (await app.db.execute(sql`select seq from stream_operation
      where stream = 'chat:' || ${chatId}::int and payload ? 'message' order by seq desc`)) as {
      rows: { seq: number }[];
    };
    for (const skip of [0, 1, 20, 119, 4_321, rows.length - 1, rows.length, rows.length + 7]) {
      const page = await getChatMessages(ctx(), { chatId, take: 3, skip });
      expect(await page.total()).toBe(rows.length);
      expect(page.hasMore).toBe(skip + 3 < rows.length);
      expect(page.items.map(({ seq }) => seq).reverse()).toEqual(
        rows.slice(skip, skip + 3).map(({ seq }) => seq),
      );
    }
  });

  it('a search reads a part of the chat at a time, to the beginning', async () => {
    const cost = await readCostOf(app, () => searchChatMessages(ctx(), { chatId, query: 'message 7' }));
    expect(cost.walked).toEqual([]);
    const seen: number[] = [];
    let start: number | null = null;
    let turns = 0;
    for (let more = true; more; turns++) {
      app.clock.advance(60_000);
      const found = await searchChatMessages(ctx(), { chatId, query: 'MESSAGE 199', before: start });
      seen.push(...found.items.map(({ seq }) => seq));
      more = found.hasMore;
      start = found.searchedTo;
    }
    // Numbers 199, 1990 to 1999 and 19900 to 19999.
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual([
      ...Array.from({ length: 100 }, (_, n) => 19_999 - n),
      ...Array.from({ length: 10 }, (_, n) => 1_999 - n),
      199,
    ]);
    expect(turns).toBeLessThanOrEqual(7);
  });
});

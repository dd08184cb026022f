import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { numberOf, openPair, sayIn } from '#server/testing/chat-fixtures.ts';
import { createTestApp } from '../../testing/harness.ts';

it('the migration counts the edits and deletions of chats that exist as the api counts new ones', async () => {
  const app = await createTestApp();
  const counted = async () =>
    (await app.db.execute(sql`select * from chat_change order by chat_id, nth`)) as { rows: object[] };
  for (let n = 0; n < 2; n++) {
    const { a, chatId } = await openPair(app);
    const say = (payload: object) => numberOf(sayIn(app, chatId, a, payload));
    const first = await say({ message: 'one' });
    await say({ edits: first, text: 'two' });
    await say({ message: 'three' });
    await say({ deletes: first });
  }
  const before = (await counted()).rows;
  expect(before).toHaveLength(4);
  await app.db.execute(sql`delete from chat_change`);
  const [file = ''] = globSync(`${import.meta.dirname}/../../db/migrations/*_chat_lines.sql`);
  const backfill = readFileSync(file, 'utf8').split('--> statement-breakpoint').at(-1) ?? '';
  await app.db.execute(sql.raw(backfill));
  expect((await counted()).rows).toEqual(before);
  await app.close();
});

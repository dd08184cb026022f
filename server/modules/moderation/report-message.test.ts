import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { numberOf, openPair, sayIn } from '#server/testing/chat-fixtures.ts';
import { askOne } from '../../testing/ask-one.ts';
import { createUser } from '../../testing/factories.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';

let app: TestApp;
let admin: UserRow;
let writer: UserRow;
let reader: UserRow;
let chatId: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await createUser(app, { role: 'ADMIN' });
});
beforeEach(async () => {
  ({ a: writer, b: reader, chatId } = await openPair(app));
});
afterAll(() => app.close());

const say = (person: UserRow, payload: object) => numberOf(sayIn(app, chatId, person, payload));
const report = (by: UserRow | undefined, seq: number, of = writer) =>
  askOne(
    app,
    `createUserReport(userId: ${of.id}, reason: ABUSE, text: "", message: { chatId: ${chatId}, seq: ${seq} })`,
    by,
  );
const reportedOf = async (person: UserRow) => {
  const { it: page } = await askOne<{ items: { user: { id: number }; messages: object[] }[] }>(
    app,
    'getReportsAdmin(take: 100) { items { user { id } messages { chatId seq message } } }',
    admin,
  );
  return page?.items.filter(({ user }) => user.id === person.id).map(({ messages }) => messages);
};

describe('a report of a message', () => {
  it('keeps the words as they read then, also once they are changed and deleted', async () => {
    const first = await say(writer, { message: 'a threat' });
    const second = await say(writer, { message: 'another' });
    expect((await report(reader, first)).it).toBe(true);
    await say(writer, { edits: first, text: 'a joke' });
    expect((await report(reader, first)).it).toBe(true);
    await say(writer, { deletes: first });
    expect((await report(reader, second)).it).toBe(true);
    expect(await reportedOf(writer)).toEqual([
      [
        { chatId, seq: first, message: 'a threat' },
        { chatId, seq: second, message: 'another' },
      ],
    ]);
  });

  it('is refused of a message that one may not read, of others, deleted ones and changes', async () => {
    const said = await say(writer, { message: 'mine' });
    const own = await say(reader, { message: 'my own' });
    const edit = await say(writer, { edits: said, text: 'mine!' });
    const deleted = await say(writer, { message: 'gone' });
    await say(writer, { deletes: deleted });
    const stranger = await createUser(app, { role: 'STUDENT' });
    expect((await report(stranger, said)).code).toBe('INVALID_PERMISSIONS');
    expect((await report(undefined, said)).code).toBe('UNAUTHORIZED');
    for (const seq of [own, edit, deleted, 999, 0, -1])
      expect([seq, (await report(reader, seq)).code]).toEqual([seq, 'CHAT_MESSAGE_NOT_FOUND']);
    expect(await reportedOf(writer)).toEqual([]);
  });

  it('shows the latest twenty, in their order', async () => {
    const numbers: number[] = [];
    for (let n = 0; n < 22; n++) {
      numbers.push(await say(writer, { message: `m${n}` }));
      app.clock.advance(60_000);
    }
    for (const seq of numbers) {
      // More than a person may report in a day.
      app.sys.platform.limiter = createMemoryLimiter();
      expect((await report(reader, seq)).code).toBeUndefined();
    }
    expect(await reportedOf(writer)).toEqual([
      numbers.slice(2).map((seq, n) => ({ chatId, seq, message: `m${n + 2}` })),
    ]);
  });
});

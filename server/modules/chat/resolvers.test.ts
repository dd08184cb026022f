import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { UserRow } from '../account/model.ts';
import { appendOperation } from '../stream/service.ts';
import { createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { countUnread, createChat, markChatRead, setChatUsers } from './service.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let stranger: UserRow;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  stranger = await createUser(app, { role: 'STUDENT' });
});
afterAll(() => app.close());

const QUERY = `query($chatId: Int!, $before: Int, $take: Int) {
  getChatMessagesPaginated(chatId: $chatId, before: $before, take: $take) { hasMore items { seq id message userId user { firstName } createdAt } }
}`;
interface Page {
  hasMore: boolean;
  items: { seq: number; message: string }[];
}
async function read(person: UserRow | null, variables: { chatId: number; before?: number; take?: number }) {
  const token = person ? await tokenFor(app, person) : undefined;
  const answer = await app.query<{ getChatMessagesPaginated: Page }>(QUERY, variables, token);
  return answer.errors?.[0]?.extensions.code ?? answer.data?.getChatMessagesPaginated;
}
const say = (person: UserRow, chatId: number, message: string) =>
  appendOperation(app.context(person), `chat:${chatId}`, { opId: v7(), payload: { message } });

describe('messages', () => {
  test('pages run backwards by number, oldest first, at the same cost', async () => {
    const { chatId } = await createSchedule(app, { instructor: teacher, students: [student] });
    for (let n = 1; n <= 7; n++) await say(n % 2 ? teacher : student, chatId, `m${n}`);
    const latest = (await read(student, { chatId, take: 3 })) as Page;
    expect([latest.hasMore, latest.items.map(({ message }) => message)]).toEqual([true, ['m5', 'm6', 'm7']]);
    const first = (await read(student, { chatId, take: 50, before: 5 })) as Page;
    expect([first.hasMore, first.items.map(({ seq }) => seq)]).toEqual([false, [1, 2, 3, 4]]);
    const cost = async (take: number) => {
      // Rights are judged anew each time.
      app.sys.events.emit('schedule.changed', { scheduleId: 0, userIds: [] });
      return app.countQueries(() => read(student, { chatId, take }));
    };
    const [few, many] = [await cost(1), await cost(7)];
    expect(many.queries.length).toBe(few.queries.length);
  });

  test('refusals: visitors, strangers, missing chats, odd pages', async () => {
    const { chatId } = await createSchedule(app, { instructor: teacher, students: [student] });
    expect(await read(null, { chatId })).toBe('UNAUTHORIZED');
    expect(await read(stranger, { chatId })).toBe('INVALID_PERMISSIONS');
    expect(await read(teacher, { chatId: 1_999_999_999 })).toBe('INVALID_PERMISSIONS');
    for (const odd of [{ take: 0 }, { take: 101 }, { before: 0 }]) {
      expect(await read(teacher, { chatId, ...odd })).toBe('BAD_USER_INPUT');
    }
    expect(await read(teacher, { chatId: -1 })).toBe('BAD_USER_INPUT');
  });
});

describe('people of a chat', () => {
  test('unread are others’ messages since one last looked', async () => {
    const chatId = await createChat(app.sys, [teacher.id, student.id]);
    const before = await countUnread(app.sys, student.id);
    await say(teacher, chatId, 'one');
    await say(teacher, chatId, 'two');
    await say(student, chatId, 'mine');
    expect((await countUnread(app.sys, student.id)) - before).toBe(2);
    expect(await markChatRead(app.sys, chatId, student.id)).toBe(true);
    expect(await markChatRead(app.sys, chatId, student.id)).toBe(false);
    expect(await countUnread(app.sys, student.id)).toBe(before);
  });

  test('who leaves loses it, who stays keeps what they have read', async () => {
    const chatId = await createChat(app.sys, [teacher.id, student.id]);
    await say(teacher, chatId, 'one');
    await markChatRead(app.sys, chatId, teacher.id);
    await setChatUsers(app.sys, chatId, [teacher.id, stranger.id, stranger.id]);
    expect(await read(student, { chatId })).toBe('INVALID_PERMISSIONS');
    expect(await read(stranger, { chatId })).toMatchObject({ items: [{ message: 'one' }] });
    const rows = (await app.db.execute(
      sql`select read_seq from chat_user where chat_id = ${chatId} and user_id = ${teacher.id}`,
    )) as {
      rows: { read_seq: number }[];
    };
    expect(rows.rows).toEqual([{ read_seq: 1 }]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { user } from '../../db/schema/account.ts';
import { lessonSchedule, lessonScheduleStudent } from '../../db/schema/schedule.ts';
import type { UserRow } from '../account/model.ts';
import { getUserBadges } from '../notification/services/badges.ts';
import { appendOperation } from '../stream/service.ts';
import { connect, createSchedule, createTestChat, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { writeTogether } from '../../transaction.ts';
import { addChatUsersChange, createGroupChat, leaveGroupChat, markChatRead } from './service.ts';

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
const readTo = (person: UserRow, chatId: number, seq: number) =>
  markChatRead(app.sys, { chatId, userId: person.id, seq });

describe('people of a page', () => {
  test('are those its events name, also those who are no longer in the group', async () => {
    const [owner, friend, other] = [await createUser(app, { role: 'INSTRUCTOR' }), student, stranger];
    for (const each of [friend, other]) await connect(app, owner, each);
    const ctx = app.context(owner);
    const input = { clientId: v7(), title: 'Group', userIds: [friend.id, other.id] };
    const { id: chatId } = await createGroupChat(ctx, input);
    await leaveGroupChat(app.context(other), chatId);
    const query = `query($chatId: Int!) { getChatMessagesPaginated(chatId: $chatId) { people { id firstName } } }`;
    const answer = await app.query<{ getChatMessagesPaginated: { people: object[] } }>(
      query,
      { chatId },
      await tokenFor(app, friend),
    );
    expect(answer.data?.getChatMessagesPaginated.people).toEqual(
      [owner, friend, other].map(({ id, firstName }) => ({ id, firstName })),
    );
  });
});

describe('messages', () => {
  test('pages run backwards by number, oldest first, at the same cost', async () => {
    const { chatId } = await createSchedule(app, { instructor: teacher, students: [student] });
    for (let n = 1; n <= 7; n++) await say(n % 2 ? teacher : student, chatId, `m${n}`);
    const latest = (await read(student, { chatId, take: 3 })) as Page;
    expect([latest.hasMore, latest.items.map(({ message }) => message)]).toEqual([true, ['m5', 'm6', 'm7']]);
    const first = (await read(student, { chatId, take: 50, before: 5 })) as Page;
    expect([first.hasMore, first.items.map(({ seq }) => seq)]).toEqual([false, [1, 2, 3, 4]]);
    const cost = async (take: number) => {
      // Clears the cached rights.
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
  test('unread are others’ messages since one last read', async () => {
    const chatId = await createTestChat(app, [teacher, student]);
    const before = (await getUserBadges(app.context(student))).messagesCount;
    await say(teacher, chatId, 'one');
    await say(teacher, chatId, 'two');
    await say(student, chatId, 'mine');
    expect((await getUserBadges(app.context(student))).messagesCount - before).toBe(2);
    const reads = await Promise.all([readTo(student, chatId, 2), readTo(stranger, chatId, 2)]);
    expect(reads).toEqual([2, null]);
    expect(await readTo(student, chatId, 1)).toBe(null);
    expect((await getUserBadges(app.context(student))).messagesCount).toBe(before);
  });

  test('a person who leaves loses it; those who stay keep their read marks', async () => {
    const chatId = await createTestChat(app, [teacher, student]);
    await say(teacher, chatId, 'one');
    await readTo(teacher, chatId, 1);
    await writeTogether(app.sys, (changes) =>
      addChatUsersChange(changes, [chatId], {
        removed: [student.id],
        added: [teacher.id, stranger.id, stranger.id],
      }),
    );
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

describe('unread', () => {
  const unreadOf = async (person: UserRow) => (await getUserBadges(app.context(person))).messagesCount;

  test('one’s own messages never count, others’ messages do', async () => {
    const [a, b] = [
      await createUser(app, { role: 'INSTRUCTOR' }),
      await createUser(app, { role: 'STUDENT' }),
    ];
    const { chatId } = await createSchedule(app, { instructor: a, students: [b] });
    for (const text of ['one', 'two', 'three']) await say(a, chatId, text);
    await say(b, chatId, 'four');
    expect([await unreadOf(a), await unreadOf(b)]).toEqual([1, 3]);
    await readTo(b, chatId, 4);
    expect(await unreadOf(b)).toBe(0);
  });

  test('messages of removed and cancelled lessons, which cannot be read, do not count; those of lessons taken part in do', async () => {
    const [a, b] = [
      await createUser(app, { role: 'INSTRUCTOR' }),
      await createUser(app, { role: 'STUDENT' }),
    ];
    const lesson = await createSchedule(app, { instructor: a, students: [b] });
    await say(a, lesson.chatId, 'one');
    expect(await unreadOf(b)).toBe(1);
    const student = and(
      eq(lessonScheduleStudent.scheduleId, lesson.id),
      eq(lessonScheduleStudent.studentId, b.id),
    );
    await app.db.update(lessonScheduleStudent).set({ removedAt: app.clock.now() }).where(student);
    expect(await unreadOf(b)).toBe(0);
    await app.db.update(lessonScheduleStudent).set({ removedAt: null }).where(student);
    await app.db
      .update(lessonSchedule)
      .set({ cancelledAt: app.clock.now() })
      .where(eq(lessonSchedule.id, lesson.id));
    expect(await unreadOf(b)).toBe(0);
  });
});

test('a page includes the messages of a deleted account', async () => {
  const leaving = await createUser(app, { role: 'STUDENT' });
  const { chatId } = await createSchedule(app, { instructor: teacher, students: [student, leaving] });
  await say(leaving, chatId, 'bye');
  await say(student, chatId, 'see you');
  await app.db.delete(user).where(eq(user.id, leaving.id));
  expect(await read(teacher, { chatId })).toMatchObject({
    items: [
      { message: 'bye', userId: null, user: null },
      { message: 'see you', userId: student.id, user: { firstName: student.firstName } },
    ],
  });
});

test('null for a page means its default, everywhere', async () => {
  const { chatId } = await createSchedule(app, { instructor: teacher, students: [student] });
  const token = await tokenFor(app, teacher);
  const pages = [
    `getChatMessagesPaginated(chatId: ${chatId}, take: null) { hasMore }`,
    'getUserConnections(skip: null, take: null) { hasMore }',
    'getCurrentUserNotifications(skip: null, take: null) { hasMore }',
    'getLessonSchedules(period: UPCOMING, skip: null, take: null) { hasMore }',
    'getLessonBoards(skip: null, take: null) { hasMore }',
  ];
  for (const page of pages) {
    expect((await app.query(`{ ${page} }`, {}, token)).errors).toBeUndefined();
    for (const take of [0, 101, -1]) {
      const answer = await app.query(`{ ${page.replace('take: null', `take: ${take}`)} }`, {}, token);
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { take: expect.anything() as unknown },
      });
    }
  }
});

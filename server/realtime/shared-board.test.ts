import { describe, expect } from 'vitest';
import { eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { SERVER_EVENTS, VOLATILE_EVENTS } from '#contract/socket.ts';
import { session } from '../db/schema/account.ts';
import { chatUser } from '../db/schema/chat.ts';
import { joinLiveLesson } from '../modules/live/services/join.ts';
import { createSchedule } from '../testing/factories.ts';
import type { TestApp } from '../testing/harness.ts';
import { startRealtime } from '../testing/realtime.ts';
import type { TestClient } from '../testing/realtime.ts';
import { gone, receivedOf, rect, test, until } from '../testing/realtime-fixtures.ts';
import type { RealtimeFixtures } from '../testing/realtime-fixtures.ts';

/** A past lesson of the stranger on the same board. */
async function pastLesson(
  app: TestApp,
  { teacher, stranger, lesson }: Omit<RealtimeFixtures, 'realtime' | 'student'>,
): Promise<void> {
  const now = app.clock.now().getTime();
  await createSchedule(app, {
    instructor: teacher,
    students: [stranger],
    boardId: lesson.boardId,
    startsAt: new Date(now - 7_200_000),
    startedAt: new Date(now - 7_200_000),
    endedAt: new Date(now - 3_600_000),
  });
}

describe('R15: a board that is used again', () => {
  test('evicts the people of an earlier lesson when the next begins, and admits them again after it', async ({
    app,
    realtime,
    teacher,
    stranger,
    lesson,
  }) => {
    app.clock.set('2026-11-21T09:00:00.000Z');
    await pastLesson(app, { teacher, stranger, lesson });
    // The room is not open yet.
    app.clock.set('2026-11-21T08:40:00.000Z');
    const past = await realtime.connect(stranger);
    expect(await past.join('board', lesson.boardId)).toMatchObject({ ok: true, canWrite: false });
    app.clock.set('2026-11-21T09:00:00.000Z');
    await joinLiveLesson(app.context(teacher), lesson.id);
    await until(() =>
      expect(receivedOf(past, SERVER_EVENTS.left)).toEqual([
        { stream: `board:${lesson.boardId}`, code: 'BOARD_NOT_FOUND' },
      ]),
    );
    expect(await past.join('board', lesson.boardId)).toMatchObject({ ok: false, code: 'BOARD_NOT_FOUND' });
    app.clock.set('2026-11-21T12:00:00.000Z');
    expect(await past.join('board', lesson.boardId)).toMatchObject({ ok: true, canWrite: false });
    app.clock.set('2026-11-21T09:00:00.000Z');
  });

  test('R17: a person who may only read sends no pointers', async ({
    app,
    realtime,
    teacher,
    stranger,
    lesson,
  }) => {
    await pastLesson(app, { teacher, stranger, lesson });
    app.clock.set('2026-11-21T08:40:00.000Z');
    const [owner, reader] = [await realtime.connect(teacher), await realtime.connect(stranger)];
    await owner.join('board', lesson.boardId);
    expect(await reader.join('board', lesson.boardId)).toMatchObject({ ok: true, canWrite: false });
    const pointer = { id: lesson.boardId, x: 1, y: 2, button: 'up', tool: 'laser' };
    reader.socket.emit(VOLATILE_EVENTS.pointer, pointer);
    // A volatile event is not acknowledged; what the reader asks after it is.
    await reader.join('board', lesson.boardId);
    expect(receivedOf(owner, VOLATILE_EVENTS.pointer)).toEqual([]);
    owner.socket.emit(VOLATILE_EVENTS.pointer, pointer);
    await until(() => expect(receivedOf(reader, VOLATILE_EVENTS.pointer)).toHaveLength(1));
    expect(receivedOf(owner, VOLATILE_EVENTS.pointer)).toEqual([]);
    app.clock.set('2026-11-21T09:00:00.000Z');
  });
});

test('R42: a student hears at once that they may not draw, and that they may', async ({
  app,
  realtime,
  teacher,
  student,
  stranger,
}) => {
  app.clock.set('2026-11-21T09:00:00.000Z');
  const lesson = await createSchedule(app, {
    instructor: teacher,
    students: [student, stranger],
    startsAt: app.clock.now(),
  });
  const [a, b, c] = [
    await realtime.connect(teacher),
    await realtime.connect(student),
    await realtime.connect(stranger),
  ];
  for (const client of [a, b, c]) await client.join('board', lesson.boardId);
  await a.join('lesson', lesson.id);
  const pointer = { id: lesson.boardId, x: 1, y: 2, button: 'up', tool: 'pointer' };
  const stream = `board:${lesson.boardId}`;
  const accessOf = (client: TestClient) => receivedOf(client, SERVER_EVENTS.access);
  await a.send('lesson', lesson.id, { change: 'draw', mode: 'CHOSEN', userIds: [stranger.id] });
  await until(() => expect(accessOf(b)).toEqual([{ stream, canWrite: false }]));
  await until(() => expect([accessOf(a), accessOf(c)]).toEqual(Array(2).fill([{ stream, canWrite: true }])));
  expect(await b.send('board', lesson.boardId, { changes: [rect('a')] })).toEqual({
    ok: false,
    code: 'BOARD_LOCKED',
  });
  expect(await c.send('board', lesson.boardId, { changes: [rect('b')] })).toMatchObject({ ok: true });
  expect(await b.join('board', lesson.boardId)).toMatchObject({ ok: true, canWrite: false });
  b.socket.emit(VOLATILE_EVENTS.pointer, pointer);
  c.socket.emit(VOLATILE_EVENTS.pointer, pointer);
  await until(() => expect(receivedOf(a, VOLATILE_EVENTS.pointer)).toMatchObject([{ userId: stranger.id }]));
  await a.send('lesson', lesson.id, { change: 'draw', mode: 'ALL', userIds: [] });
  await until(() => expect(accessOf(b).at(-1)).toEqual({ stream, canWrite: true }));
  expect(await b.send('board', lesson.boardId, { changes: [rect('a')] })).toMatchObject({ ok: true });
});

test('R15: a session that ends during the handshake leaves no socket', async ({ app, student }) => {
  // No session check happens during this test.
  const realtime = await startRealtime(app);
  const { db } = app.sys;
  const { ticket, sessionId } = await realtime.ticketFor(student);
  const endNow = async () => {
    await db.update(session).set({ endedAt: app.clock.now() }).where(eq(session.id, sessionId));
    app.sys.events.emit('session.ended', { sessionId, userId: student.id });
  };
  /** The ticket was valid and is used; the session ends before the socket is in any room. */
  const useThenEnd = async (statement: SQL) => {
    const result = await db.execute(statement);
    if (new PgDialect().sqlToQuery(statement).sql.includes('insert into socket_ticket')) await endNow();
    return result;
  };
  app.sys.db = new Proxy(db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (name === 'execute') return useThenEnd;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const client = await realtime.connect({ ticket });
  app.sys.db = db;
  await gone(client, 1_000);
  expect(receivedOf(client, SERVER_EVENTS.unauthorized)).toEqual([{ code: 'UNAUTHORIZED' }]);
  await realtime.close();
});

test('a message counts as read by its author, and by others once their clients report it', async ({
  app,
  realtime,
  teacher,
  student,
  lesson,
}) => {
  const [a, b] = [await realtime.connect(teacher), await realtime.connect(student)];
  for (const client of [a, b]) await client.join('chat', lesson.chatId);
  await a.send('chat', lesson.chatId, { message: 'one' });
  await b.send('chat', lesson.chatId, { message: 'two' });
  const marks = async () => {
    const rows = await app.db.select().from(chatUser).where(eq(chatUser.chatId, lesson.chatId));
    return new Map(rows.map(({ userId, readSeq }) => [userId, readSeq]));
  };
  // A subscriber who only has the chat open has not read it; not even their own answer marks the question as read.
  expect(await marks()).toEqual(
    new Map([
      [teacher.id, 1],
      [student.id, 0],
    ]),
  );
  for (const client of [a, b]) client.socket.emit(VOLATILE_EVENTS.read, { id: lesson.chatId, seq: 2 });
  await until(async () => expect([...(await marks()).values()]).toEqual([2, 2]));
});

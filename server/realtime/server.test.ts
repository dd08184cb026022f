import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHAT_MESSAGE_MAX, SOCKET_FRAME_MAX_BYTES } from '#contract/limits.ts';
import { STREAM_EVENTS, STREAM_KINDS, VOLATILE_EVENTS } from '#contract/socket.ts';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { UserRow } from '../modules/account/model.ts';
import { createBoard, createSchedule, createUser } from '../testing/factories.ts';
import { createTestApp } from '../testing/harness.ts';
import type { TestApp } from '../testing/harness.ts';
import { ORIGIN, startRealtime } from '../testing/realtime.ts';
import type { TestClient, TestRealtime } from '../testing/realtime.ts';

let app: TestApp;
let realtime: TestRealtime;
let teacher: UserRow;
let student: UserRow;
let stranger: UserRow;
let lesson: { id: number; boardId: number; chatId: number };

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  realtime = await startRealtime(app, { departureGrace: 50, sessionCheck: 200, sweep: 50 });
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  stranger = await createUser(app, { role: 'STUDENT' });
  lesson = await createSchedule(app, { instructor: teacher, students: [student] });
});
afterEach(() => realtime.close());

const heardOf = (client: TestClient, event: string) =>
  client.heard.filter((one) => one.event === event).map(({ payload }) => payload);
const until = (check: () => void | Promise<void>, timeout = 5_000) =>
  vi.waitFor(check, { timeout, interval: 10 });
const gone = (client: TestClient, timeout?: number) =>
  until(() => expect(client.socket.connected).toBe(false), timeout);
const rect = (id: string, version = 1, more: object = {}) => ({
  kind: 1,
  element: { id, type: 'rectangle', version, versionNonce: 1, isDeleted: false, ...more },
});

describe('connecting', () => {
  test('R1: a ticket opens one socket, once, and only in its time', async () => {
    const { ticket } = await realtime.ticketFor(teacher);
    await realtime.connect({ ticket });
    await expect(realtime.connect({ ticket })).rejects.toThrow('UNAUTHORIZED');
    await expect(realtime.connect({ ticket: 'x.y.z' })).rejects.toThrow('UNAUTHORIZED');
    const late = await realtime.ticketFor(teacher);
    app.clock.advance(61_000);
    await expect(realtime.connect({ ticket: late.ticket })).rejects.toThrow('UNAUTHORIZED');
  });

  test('R1: odd handshakes and foreign origins are refused', async () => {
    for (const auth of [
      {},
      { ticket: 5 },
      { ticket: '' },
      { boardId: lesson.boardId },
      { boardId: 'x', accessKey: 'y' },
    ]) {
      await expect(realtime.connect(auth as never)).rejects.toThrow('UNAUTHORIZED');
    }
    const { ticket } = await realtime.ticketFor(teacher);
    const foreign = { extraHeaders: { origin: 'http://evil.test' } };
    await expect(realtime.connect({ ticket }, foreign)).rejects.toThrow('websocket error');
    const client = await realtime.connect({ ticket }, { extraHeaders: { origin: ORIGIN } });
    expect(client.socket.connected).toBe(true);
  });
});

describe('streams', () => {
  test('R7 R10 R11: what is written is acknowledged and reaches everyone who joined, in order', async () => {
    const [a, b, tab] = await Promise.all([
      realtime.connect(teacher),
      realtime.connect(student),
      realtime.connect(teacher),
    ]);
    await a.join('chat', lesson.chatId);
    expect((await a.send('chat', lesson.chatId, { message: 'before' })).ok).toBe(true);
    expect(await b.join('chat', lesson.chatId)).toMatchObject({
      ok: true,
      seq: 1,
      tail: [{ seq: 1 }],
      canWrite: true,
    });
    await tab.join('chat', lesson.chatId, 1);
    const sent = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => (n % 2 ? a : b).send('chat', lesson.chatId, { message: `${n}` })),
    );
    expect(sent.every(({ ok }) => ok)).toBe(true);
    for (const client of [a, b, tab]) {
      await until(() => {
        const numbers = heardOf(client, STREAM_EVENTS.chat.operation).map(
          (one) => (one as { seq: number }).seq,
        );
        expect(numbers.filter((seq) => seq > 1)).toEqual([2, 3, 4, 5, 6]);
      });
    }
  });

  test('R11: no operation falls between an answer and the first broadcast', async () => {
    const writer = await realtime.connect(teacher);
    await writer.join('board', lesson.boardId);
    let writing = true;
    const done = (async () => {
      for (let n = 0; writing || n < 20; n++)
        await writer.send('board', lesson.boardId, { changes: [rect(`e${n}`)] });
    })();
    for (let round = 0; round < 15; round++) {
      const reader = await realtime.connect(student);
      const answer = await reader.join('board', lesson.boardId);
      if (!answer.ok) throw new Error(answer.code);
      const numbers = () =>
        heardOf(reader, STREAM_EVENTS.board.operation).map((one) => (one as { seq: number }).seq);
      const fresh = () => [...new Set(numbers().filter((seq) => seq > answer.seq))];
      await until(() => expect(fresh().length).toBeGreaterThan(3));
      expect(fresh()).toEqual(fresh().map((_, index) => answer.seq + 1 + index));
      reader.socket.disconnect();
    }
    writing = false;
    await done;
  });

  test('R11: a client without a callback hears the answer as the joined event', async () => {
    const client = await realtime.connect(teacher);
    client.socket.emit(STREAM_EVENTS.board.join, { id: lesson.boardId, since: 0 });
    await until(() =>
      expect(heardOf(client, STREAM_EVENTS.board.joined)).toMatchObject([
        { id: lesson.boardId, ok: true, canWrite: true },
      ]),
    );
  });

  test('R3: nothing is written to a stream not joined', async () => {
    const client = await realtime.connect(teacher);
    expect(await client.send('chat', lesson.chatId, { message: 'x' })).toEqual({
      ok: false,
      code: 'NOT_JOINED',
    });
    await client.join('chat', lesson.chatId);
    await client.ask(STREAM_EVENTS.chat.leave, { id: lesson.chatId });
    expect(await client.send('chat', lesson.chatId, { message: 'x' })).toEqual({
      ok: false,
      code: 'NOT_JOINED',
    });
  });

  test('R8 R9: repeated over another connection, stored once; with other content refused', async () => {
    const opId = v7();
    const first = await realtime.connect(teacher);
    await first.join('chat', lesson.chatId);
    const answer = await first.send('chat', lesson.chatId, { message: 'once' }, opId);
    first.socket.disconnect();
    const second = await realtime.connect(teacher);
    await second.join('chat', lesson.chatId, 1);
    expect(await second.send('chat', lesson.chatId, { message: 'once' }, opId)).toEqual(answer);
    expect(await second.send('chat', lesson.chatId, { message: 'twice' }, opId)).toEqual({
      ok: false,
      code: 'OPERATION_CONFLICT',
    });
  });

  test('R15: a stranger gets into none of a lesson’s streams, on any event', async () => {
    const client = await realtime.connect(stranger);
    const ids = { board: lesson.boardId, chat: lesson.chatId, lesson: lesson.id };
    for (const kind of STREAM_KINDS) {
      expect(await client.join(kind, ids[kind])).toMatchObject({ ok: false });
      expect(await client.send(kind, ids[kind], { message: 'x' })).toMatchObject({ ok: false });
      client.socket.emit(VOLATILE_EVENTS.pointer, {
        id: ids[kind],
        x: 1,
        y: 1,
        button: 'up',
        tool: 'pointer',
      });
      client.socket.emit(VOLATILE_EVENTS.typing, { id: ids[kind] });
    }
    const inside = await realtime.connect(teacher);
    await inside.join('chat', lesson.chatId);
    await inside.join('board', lesson.boardId);
    await inside.send('chat', lesson.chatId, { message: 'secret' });
    await client.ask(STREAM_EVENTS.chat.leave, { id: lesson.chatId });
    expect(client.heard).toEqual([]);
    expect(heardOf(inside, VOLATILE_EVENTS.pointer)).toEqual([]);
  });

  test('R17: pointers and typing reach the others in the room, and nobody else', async () => {
    const [a, b, outside] = await Promise.all([
      realtime.connect(teacher),
      realtime.connect(student),
      realtime.connect(teacher),
    ]);
    for (const client of [a, b]) {
      await client.join('board', lesson.boardId);
      await client.join('chat', lesson.chatId);
    }
    const pointer = { id: lesson.boardId, x: 1.5, y: 2, button: 'down', tool: 'laser' };
    a.socket.emit(VOLATILE_EVENTS.pointer, pointer);
    const name = `${teacher.firstName} ${teacher.lastName}`;
    await until(() => {
      expect(heardOf(b, VOLATILE_EVENTS.pointer)).toEqual([
        { ...pointer, userId: teacher.id, name, socketId: a.socket.id },
      ]);
    });
    a.socket.emit(VOLATILE_EVENTS.typing, { id: lesson.chatId });
    await until(() =>
      expect(heardOf(b, VOLATILE_EVENTS.typing)).toEqual([{ id: lesson.chatId, userId: teacher.id, name }]),
    );
    expect(heardOf(outside, VOLATILE_EVENTS.pointer)).toEqual([]);
    expect(heardOf(a, VOLATILE_EVENTS.pointer)).toEqual([]);
  });
});

describe('preview by key', () => {
  test('R1 R16: sees the board and nothing else, writes nothing, and is put out by a new key', async () => {
    const accessKey = randomBytes(12).toString('hex');
    const board = await createBoard(app, { owner: teacher, accessKey });
    const other = await createBoard(app, { owner: teacher });
    await expect(realtime.connect({ boardId: board.id, accessKey: 'wrong' })).rejects.toThrow(
      'BOARD_NOT_FOUND',
    );
    await expect(realtime.connect({ boardId: other.id, accessKey })).rejects.toThrow('BOARD_NOT_FOUND');
    const owner = await realtime.connect(teacher);
    await owner.join('board', board.id);
    await owner.send('board', board.id, { changes: [rect('a')] });
    const viewer = await realtime.connect({ boardId: board.id, accessKey });
    expect(await viewer.join('board', board.id)).toMatchObject({
      ok: true,
      seq: 1,
      canWrite: false,
      snapshot: { elements: [{ id: 'a' }] },
    });
    expect(await viewer.join('board', other.id)).toMatchObject({ ok: false });
    expect(await viewer.join('chat', lesson.chatId)).toMatchObject({ ok: false });
    expect(await viewer.join('lesson', lesson.id)).toMatchObject({ ok: false });
    expect(await viewer.send('board', board.id, { changes: [rect('b')] })).toMatchObject({ ok: false });
    await owner.send('board', board.id, { changes: [rect('c')] });
    await until(() => expect(heardOf(viewer, STREAM_EVENTS.board.operation)).toHaveLength(1));
    await app.db.execute(sql`update board set access_key = 'another' where id = ${board.id}`);
    app.sys.events.emit('board.keyChanged', { boardId: board.id });
    await gone(viewer, 1_000);
    expect(heardOf(viewer, 'unauthorized')).toEqual([{ code: 'BOARD_NOT_FOUND' }]);
    await expect(realtime.connect({ boardId: board.id, accessKey })).rejects.toThrow('BOARD_NOT_FOUND');
    expect(owner.socket.connected).toBe(true);
  });
});

describe('rights that end', () => {
  test('R16: who is put out leaves the lesson’s streams within a second; the others stay', async () => {
    const [a, b] = await Promise.all([realtime.connect(teacher), realtime.connect(student)]);
    for (const client of [a, b]) {
      await client.join('board', lesson.boardId);
      await client.join('chat', lesson.chatId);
      await client.join('lesson', lesson.id);
    }
    await app.db.execute(
      sql`update lesson_schedule_student set put_out_at = now() where schedule_id = ${lesson.id}`,
    );
    const { id: scheduleId, boardId, chatId } = lesson;
    app.sys.events.emit('schedule.accessLost', {
      scheduleId,
      boardId,
      chatId,
      userIds: [student.id, teacher.id],
    });
    const code = 'LIVE_LESSON_REMOVED';
    await until(() => {
      const left = heardOf(b, 'left') as { stream: string; code: string }[];
      expect(left.map((one) => one.stream).sort()).toEqual([
        `board:${boardId}`,
        `chat:${chatId}`,
        `lesson:${scheduleId}`,
      ]);
      expect(left.every((one) => one.code === code)).toBe(true);
    }, 1_000);
    const before = heardOf(b, STREAM_EVENTS.chat.operation).length;
    expect((await a.send('chat', chatId, { message: 'without you' })).ok).toBe(true);
    expect(await b.send('chat', chatId, { message: 'x' })).toEqual({ ok: false, code: 'NOT_JOINED' });
    expect(await b.join('chat', chatId)).toEqual({ ok: false, code });
    expect(heardOf(b, STREAM_EVENTS.chat.operation)).toHaveLength(before);
    expect(heardOf(a, 'left')).toEqual([]);
  });

  test('R15: the end of a session ends its sockets, told of or not; other sessions go on', async () => {
    const [told, checked, other] = await Promise.all([
      realtime.connect(teacher),
      realtime.connect(teacher),
      realtime.connect(teacher),
    ]);
    app.sys.events.emit('session.ended', { sessionId: told.sessionId, userId: teacher.id });
    await gone(told, 1_000);
    expect(heardOf(told, 'unauthorized')).toEqual([{ code: 'UNAUTHORIZED' }]);
    await app.db.execute(sql`update session set ended_at = now() where id = ${checked.sessionId}`);
    await gone(checked);
    expect(heardOf(checked, 'unauthorized')).toEqual([{ code: 'UNAUTHORIZED' }]);
    expect(other.socket.connected).toBe(true);
  });

  test('news reach the person they are for', async () => {
    const [a, b] = await Promise.all([realtime.connect(teacher), realtime.connect(student)]);
    app.sys.events.emit('notification.changed', { userIds: [student.id] });
    app.sys.events.emit('schedule.changed', { scheduleId: 7, userIds: [teacher.id] });
    await until(() => {
      expect(heardOf(b, 'notification')).toHaveLength(1);
      expect(heardOf(a, 'changed')).toEqual([{ kind: 'schedule', id: 7 }]);
    });
    expect(heardOf(a, 'notification')).toEqual([]);
  });

  test('first and last socket of a person in a lesson are an arrival and, after a grace, a departure', async () => {
    const watcher = await realtime.connect(teacher);
    await watcher.join('lesson', lesson.id);
    const events = () =>
      (heardOf(watcher, STREAM_EVENTS.lesson.operation) as { payload: { event: string; userId?: number } }[])
        .map(({ payload }) => payload)
        .filter(({ userId }) => userId === student.id)
        .map(({ event }) => event);
    const first = await realtime.connect(student);
    const second = await realtime.connect(student);
    await first.join('lesson', lesson.id);
    await until(() => expect(events()).toEqual(['JOINED']));
    await second.join('lesson', lesson.id);
    first.socket.disconnect();
    second.socket.disconnect();
    await until(() => expect(events()).toEqual(['JOINED', 'LEFT']));
  });
});

describe('bad company', () => {
  test('R2: ten thousand frames of garbage change nothing', async () => {
    const client = await realtime.connect(student);
    await client.join('board', lesson.boardId);
    await client.join('chat', lesson.chatId);
    const events = [
      ...STREAM_KINDS.flatMap((kind) => Object.values(STREAM_EVENTS[kind])),
      ...Object.values(VOLATILE_EVENTS),
      'no.such.event',
    ];
    const odd: unknown[] = [
      null,
      undefined,
      0,
      -1,
      1e308,
      '',
      '\u0000',
      '\ud800',
      [],
      [[]],
      {},
      { id: -1 },
      { id: 1e99, since: 0 },
      { id: '1' },
      { id: lesson.boardId, since: -1 },
      { id: lesson.boardId, opId: 'x', payload: {} },
      { id: lesson.chatId, opId: v7() },
      { id: lesson.chatId, opId: v7(), payload: { message: '\u0000\u0007' } },
      Buffer.from('bytes'),
      { __proto__: null, a: 1 },
      { id: lesson.boardId, opId: v7(), payload: { changes: [{ kind: 1, element: Buffer.from('x') }] } },
      { id: lesson.boardId, x: 'NaN', y: null, button: 'up', tool: 'pointer' },
    ];
    for (let n = 0; n < 10_000; n++)
      client.socket.emit(events[n % events.length] ?? '', odd[(n * 7) % odd.length]);
    // Asked for an answer after all of it, on the same line.
    expect(await client.send('lesson', lesson.id, {})).toMatchObject({ ok: false });
    const healthy = await realtime.connect(teacher);
    await healthy.join('chat', lesson.chatId);
    expect((await healthy.send('chat', lesson.chatId, { message: 'still here' })).ok).toBe(true);
    expect(realtime.metrics().refusals.BAD_USER_INPUT).toBeGreaterThan(1_000);
  });

  test('R2 R4: 100 KB of chat text and control characters', async () => {
    const client = await realtime.connect(student);
    await client.join('chat', lesson.chatId);
    expect(await client.send('chat', lesson.chatId, { message: 'x'.repeat(100_000) })).toEqual({
      ok: false,
      code: 'BAD_USER_INPUT',
    });
    expect(
      (await client.send('chat', lesson.chatId, { message: '\u{1f600}'.repeat(CHAT_MESSAGE_MAX / 2) })).ok,
    ).toBe(true);
    const odd = await client.send('chat', lesson.chatId, { message: '\u0000a\u0008b\r\nc\ud800' });
    expect(odd).toMatchObject({ ok: true, payload: { message: 'ab\nc\ufffd' } });
    expect(await client.send('chat', lesson.chatId, { message: ' \u0000\u0001 ' })).toEqual({
      ok: false,
      code: 'BAD_USER_INPUT',
    });
  });

  test('R18: a frame too large ends its own connection only', async () => {
    const [bad, good] = await Promise.all([realtime.connect(student), realtime.connect(teacher)]);
    bad.socket.emit(STREAM_EVENTS.board.operation, {
      id: lesson.boardId,
      filler: 'x'.repeat(SOCKET_FRAME_MAX_BYTES),
    });
    await gone(bad);
    expect(await good.join('board', lesson.boardId)).toMatchObject({ ok: true });
  });

  test('R18: a socket that never reads is cut; the others go on', async () => {
    const [slow, good] = await Promise.all([realtime.connect(student), realtime.connect(teacher)]);
    await slow.join('board', lesson.boardId);
    await good.join('board', lesson.boardId);
    const engine = slow.socket.io.engine as unknown as {
      transport: { ws: { _socket?: { pause(): void }; pause?: () => void } };
    };
    engine.transport.ws._socket?.pause();
    const text = 'x'.repeat(200_000);
    for (let n = 0; realtime.metrics().slow === 0 && n < 200; n++) {
      const answer = await good.send('board', lesson.boardId, { changes: [rect(`big${n}`, 1, { text })] });
      expect(answer.ok).toBe(true);
    }
    await until(() => expect(realtime.metrics()).toMatchObject({ slow: 1, sockets: 1 }));
    expect((await good.send('board', lesson.boardId, { changes: [rect('after')] })).ok).toBe(true);
  });

  test('R19: a process that goes away says so, and what it had accepted is stored', async () => {
    const client = await realtime.connect(teacher);
    await client.join('chat', lesson.chatId);
    await realtime.close();
    await gone(client);
    expect(client.heard.some(({ event }) => event === 'restarting')).toBe(true);
    realtime = await startRealtime(app);
    const again = await realtime.connect(teacher);
    expect(await again.join('chat', lesson.chatId)).toMatchObject({ ok: true });
  });
});

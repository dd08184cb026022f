import { describe, expect } from 'vitest';
import { STREAM_EVENTS, STREAM_KINDS, VOLATILE_EVENTS } from '#contract/socket.ts';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { ORIGIN } from '../testing/realtime.ts';
import { gone, receivedOf, rect, streamIdsOf, test, until } from '../testing/realtime-fixtures.ts';

describe('connecting', () => {
  test('R1: a ticket opens one socket, once, and only before it expires', async ({
    app,
    realtime,
    teacher,
  }) => {
    const { ticket } = await realtime.ticketFor(teacher);
    await realtime.connect({ ticket });
    await expect(realtime.connect({ ticket })).rejects.toThrow('UNAUTHORIZED');
    await expect(realtime.connect({ ticket: 'x.y.z' })).rejects.toThrow('UNAUTHORIZED');
    const stranger = await realtime.ticketFor(teacher);
    app.clock.advance(61_000);
    await expect(realtime.connect({ ticket: stranger.ticket })).rejects.toThrow('UNAUTHORIZED');
  });

  test('R1: odd handshakes and foreign origins are refused', async ({ realtime, teacher, lesson }) => {
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
  test('R7 R10 R11: an operation is acknowledged and reaches everyone who joined, in order', async ({
    realtime,
    teacher,
    student,
    lesson,
  }) => {
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
        const numbers = receivedOf(client, STREAM_EVENTS.chat.operation).map(
          (one) => (one as { seq: number }).seq,
        );
        expect(numbers.filter((seq) => seq > 1)).toEqual([2, 3, 4, 5, 6]);
      });
    }
  });

  test('R11: no operation falls between an answer and the first broadcast', async ({
    realtime,
    teacher,
    student,
    lesson,
  }) => {
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
        receivedOf(reader, STREAM_EVENTS.board.operation).map((one) => (one as { seq: number }).seq);
      const fresh = () => [...new Set(numbers().filter((seq) => seq > answer.seq))];
      await until(() => expect(fresh().length).toBeGreaterThan(3));
      expect(fresh()).toEqual(fresh().map((_, index) => answer.seq + 1 + index));
      reader.socket.disconnect();
    }
    writing = false;
    await done;
  });

  test('R11: a client without a callback receives the answer as the joined event', async ({
    realtime,
    teacher,
    lesson,
  }) => {
    const client = await realtime.connect(teacher);
    client.socket.emit(STREAM_EVENTS.board.join, { id: lesson.boardId, since: 0 });
    await until(() =>
      expect(receivedOf(client, STREAM_EVENTS.board.joined)).toMatchObject([
        { id: lesson.boardId, ok: true, canWrite: true },
      ]),
    );
  });

  test('R3: nothing is written to a stream that was not joined', async ({ realtime, teacher, lesson }) => {
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

  test('R11: a subscriber stays subscribed while the log cannot be read', async ({
    app,
    realtime,
    teacher,
    lesson,
  }) => {
    const client = await realtime.connect(teacher);
    await client.join('chat', lesson.chatId);
    await app.db.execute(sql`alter table stream_operation rename to stream_operation_away`);
    try {
      expect((await client.join('chat', lesson.chatId)).ok).toBe(false);
    } finally {
      await app.db.execute(sql`alter table stream_operation_away rename to stream_operation`);
    }
    expect(await client.send('chat', lesson.chatId, { message: 'x' })).toMatchObject({ ok: true });
  });

  test('R8 R9: an operation repeated over another connection is stored once; with other content it is refused', async ({
    realtime,
    teacher,
    lesson,
  }) => {
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

  test('R15: a stranger can use none of a lesson’s streams, by any event', async ({
    realtime,
    teacher,
    stranger,
    lesson,
  }) => {
    const client = await realtime.connect(stranger);
    const ids = streamIdsOf(lesson, stranger);
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
    expect(client.received).toEqual([]);
    expect(receivedOf(inside, VOLATILE_EVENTS.pointer)).toEqual([]);
  });

  test('R17: pointers and typing reach the others in the room, and nobody else', async ({
    realtime,
    teacher,
    student,
    lesson,
  }) => {
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
      expect(receivedOf(b, VOLATILE_EVENTS.pointer)).toEqual([
        { ...pointer, userId: teacher.id, name, socketId: a.socket.id },
      ]);
    });
    a.socket.emit(VOLATILE_EVENTS.typing, { id: lesson.chatId });
    await until(() =>
      expect(receivedOf(b, VOLATILE_EVENTS.typing)).toEqual([
        { id: lesson.chatId, userId: teacher.id, name },
      ]),
    );
    expect(receivedOf(outside, VOLATILE_EVENTS.pointer)).toEqual([]);
    expect(receivedOf(a, VOLATILE_EVENTS.pointer)).toEqual([]);
  });
});

describe('access that ends', () => {
  test('R16: a removed person leaves the lesson’s streams within a second; the others stay', async ({
    app,
    realtime,
    teacher,
    student,
    lesson,
  }) => {
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
      boardIds: [boardId],
      chatId,
      userIds: [student.id, teacher.id],
    });
    const code = 'LIVE_LESSON_REMOVED';
    await until(() => {
      const left = receivedOf(b, 'left') as { stream: string; code: string }[];
      expect(left.map((one) => one.stream).sort()).toEqual([
        `board:${boardId}`,
        `chat:${chatId}`,
        `lesson:${scheduleId}`,
      ]);
      expect(left.every((one) => one.code === code)).toBe(true);
    }, 1_000);
    const before = receivedOf(b, STREAM_EVENTS.chat.operation).length;
    expect((await a.send('chat', chatId, { message: 'without you' })).ok).toBe(true);
    expect(await b.send('chat', chatId, { message: 'x' })).toEqual({ ok: false, code: 'NOT_JOINED' });
    expect(await b.join('chat', chatId)).toEqual({ ok: false, code });
    expect(receivedOf(b, STREAM_EVENTS.chat.operation)).toHaveLength(before);
    expect(receivedOf(a, 'left')).toEqual([]);
  });

  test('R15: the end of a session closes its sockets, with an event or without; other sessions stay', async ({
    app,
    realtime,
    teacher,
  }) => {
    const [received, checked, other] = await Promise.all([
      realtime.connect(teacher),
      realtime.connect(teacher),
      realtime.connect(teacher),
    ]);
    app.sys.events.emit('session.ended', { sessionId: received.sessionId, userId: teacher.id });
    await gone(received, 1_000);
    expect(receivedOf(received, 'unauthorized')).toEqual([{ code: 'UNAUTHORIZED' }]);
    await app.db.execute(sql`update session set ended_at = now() where id = ${checked.sessionId}`);
    await gone(checked);
    expect(receivedOf(checked, 'unauthorized')).toEqual([{ code: 'UNAUTHORIZED' }]);
    expect(other.socket.connected).toBe(true);
  });

  test('R15: sound and picture end with the session that has them', async ({
    app,
    realtime,
    teacher,
    student,
    lesson,
  }) => {
    await app.db.execute(sql`update lesson_schedule set started_at = now() where id = ${lesson.id}`);
    const [laptop, phone] = await Promise.all([realtime.connect(student), realtime.connect(student)]);
    const other = await realtime.connect(teacher);
    for (const client of [laptop, phone, other]) await client.join('lesson', lesson.id);
    const removals = () =>
      app.media.calls.filter(([call, room]) => call === 'disconnectSession' && room === lesson.room);
    app.sys.events.emit('session.ended', { sessionId: laptop.sessionId, userId: student.id });
    await gone(laptop, 1_000);
    // Ended by another process: detected when the sessions are checked.
    await app.db.execute(sql`update session set ended_at = now() where id = ${phone.sessionId}`);
    await gone(phone);
    await until(
      () =>
        expect(removals()).toEqual(
          [laptop, phone].map(({ sessionId }) => [
            'disconnectSession',
            lesson.room,
            `user-${student.id}`,
            sessionId,
          ]),
        ),
      1_000,
    );
    expect(other.socket.connected).toBe(true);
  });

  test('notifications reach the person they are for', async ({ app, realtime, teacher, student }) => {
    const [a, b] = await Promise.all([realtime.connect(teacher), realtime.connect(student)]);
    app.sys.events.emit('notification.changed', { userIds: [student.id] });
    app.sys.events.emit('schedule.changed', { scheduleId: 7, userIds: [teacher.id] });
    await until(() => {
      expect(receivedOf(b, 'notification')).toHaveLength(1);
      expect(receivedOf(a, 'changed')).toEqual([{ kind: 'schedule', id: 7 }]);
    });
    expect(receivedOf(a, 'notification')).toEqual([]);
  });

  test('the first and the last socket of a person in a lesson are a join and, after a grace, a departure', async ({
    realtime,
    teacher,
    student,
    lesson,
  }) => {
    const watcher = await realtime.connect(teacher);
    await watcher.join('lesson', lesson.id);
    const events = () =>
      (
        receivedOf(watcher, STREAM_EVENTS.lesson.operation) as {
          payload: { event: string; userId?: number };
        }[]
      )
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

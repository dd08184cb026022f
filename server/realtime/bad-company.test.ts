import { describe, expect } from 'vitest';
import { CHAT_MESSAGE_MAX, SOCKET_FRAME_MAX_BYTES } from '#contract/limits.ts';
import { STREAM_EVENTS, STREAM_KINDS, VOLATILE_EVENTS } from '#contract/socket.ts';
import { v7 } from 'uuid';
import { startRealtime } from '../testing/realtime.ts';
import { gone, rect, test, until } from '../testing/realtime-fixtures.ts';

describe('hostile clients', () => {
  test('R2: ten thousand frames of garbage change nothing', async ({
    realtime,
    teacher,
    student,
    lesson,
  }) => {
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
    // Requests an answer after all of it, on the same connection.
    expect(await client.send('lesson', lesson.id, {})).toMatchObject({ ok: false });
    const healthy = await realtime.connect(teacher);
    await healthy.join('chat', lesson.chatId);
    expect((await healthy.send('chat', lesson.chatId, { message: 'still here' })).ok).toBe(true);
    expect(realtime.metrics().refusals.BAD_USER_INPUT).toBeGreaterThan(1_000);
  });

  test('R2 R4: 100 KB of chat text and control characters', async ({ realtime, student, lesson }) => {
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

  test('R18: a frame that is too large ends only its own connection', async ({
    realtime,
    teacher,
    student,
    lesson,
  }) => {
    const [bad, good] = await Promise.all([realtime.connect(student), realtime.connect(teacher)]);
    bad.socket.emit(STREAM_EVENTS.board.operation, {
      id: lesson.boardId,
      filler: 'x'.repeat(SOCKET_FRAME_MAX_BYTES),
    });
    await gone(bad);
    expect(await good.join('board', lesson.boardId)).toMatchObject({ ok: true });
  });

  test('R18: a socket that never reads is closed; the others are not affected', async ({
    realtime,
    teacher,
    student,
    lesson,
  }) => {
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

  test('R19: a process that shuts down announces it, and everything it had accepted is stored', async ({
    app,
    realtime,
    teacher,
    lesson,
  }) => {
    const client = await realtime.connect(teacher);
    await client.join('chat', lesson.chatId);
    await realtime.close();
    await gone(client);
    expect(client.received).toContainEqual({ event: 'restarting', payload: { every: 500 } });
    const restarted = await startRealtime(app);
    const again = await restarted.connect(teacher);
    expect(await again.join('chat', lesson.chatId)).toMatchObject({ ok: true });
    await restarted.close();
  });
});

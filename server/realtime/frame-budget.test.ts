import { describe, expect } from 'vitest';
import { STREAM_EVENTS } from '#contract/socket.ts';
import { v7 } from 'uuid';
import { createBoard } from '../testing/factories.ts';
import { startRealtime } from '../testing/realtime.ts';
import type { TestClient } from '../testing/realtime.ts';
import { gone, rect, test } from '../testing/realtime-fixtures.ts';
import { REALTIME_BUDGETS } from './budgets.ts';

const FRAME = 900_000;
const REFUSED = { ok: false, code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) };

/** A frame that is refused for its shape and is almost as large as allowed. */
const spam = (client: TestClient, boardId: number) =>
  client.ask(STREAM_EVENTS.board.operation, { id: boardId, opId: v7(), filler: 'x'.repeat(FRAME) });

describe('R29: every byte counts, whatever a frame contains', () => {
  test('refused frames use up a person’s budget, on all their connections, and nobody else’s', async ({
    realtime,
    teacher,
    student,
    lesson,
  }) => {
    const [one, two, other] = await Promise.all(
      [teacher, teacher, student].map((who) => realtime.connect(who)),
    );
    if (!one || !two || !other) throw new Error('not connected');
    await Promise.all([one, two, other].map((client) => client.join('board', lesson.boardId)));
    const frames = Math.floor(REALTIME_BUDGETS.socketBytes.points / FRAME) - 1;
    for (let n = 0; n < frames; n++) {
      expect(await spam(one, lesson.boardId)).toEqual({ ok: false, code: 'BAD_USER_INPUT' });
    }
    await spam(one, lesson.boardId);
    expect(await spam(one, lesson.boardId)).toEqual(REFUSED);
    const change = { changes: [rect('a')] };
    expect(await two.send('board', lesson.boardId, change)).toEqual(REFUSED);
    expect(await other.send('board', lesson.boardId, change)).toMatchObject({ ok: true, seq: 1 });
    expect(one.socket.connected).toBe(true);
    expect(realtime.metrics().refusals.TOO_MANY_REQUESTS).toBe(2);
  });

  test('a person who goes on is disconnected, also on a new socket, and can connect again after a while', async ({
    app,
    realtime,
    teacher,
    lesson,
  }) => {
    const key = `user:${teacher.id}`;
    const client = await realtime.connect(teacher);
    await app.sys.platform.limiter.take(
      REALTIME_BUDGETS.socketBytes,
      key,
      REALTIME_BUDGETS.socketBytes.points,
    );
    const frames = Math.ceil(REALTIME_BUDGETS.socketRefusedBytes.points / FRAME) + 1;
    for (let n = 0; n < frames; n++) {
      client.socket.emit(STREAM_EVENTS.board.operation, { id: lesson.boardId, filler: 'x'.repeat(FRAME) });
    }
    await gone(client);
    const again = await realtime.connect(teacher);
    again.socket.emit(STREAM_EVENTS.board.join, { id: lesson.boardId, since: 0 });
    await gone(again);
    await app.sys.platform.limiter.reset(REALTIME_BUDGETS.socketBytes, key);
    const later = await realtime.connect(teacher);
    expect(await later.join('board', lesson.boardId)).toMatchObject({ ok: true });
  });

  test('small frames count too', async ({ realtime, teacher, lesson }) => {
    const client = await realtime.connect(teacher);
    for (let n = 0; n < REALTIME_BUDGETS.socketBytes.points / 1_000; n++)
      client.socket.emit('no.such.event', n);
    expect(await client.join('board', lesson.boardId)).toEqual(REFUSED);
  });

  test('a person who has only a link uses the budget of their address', async ({ app, teacher }) => {
    const realtime = await startRealtime(app);
    const accessKey = 'k'.repeat(20);
    const board = await createBoard(app, { owner: teacher, accessKey });
    const from = (address: string) =>
      realtime.connect({ boardId: board.id, accessKey }, { extraHeaders: { 'x-forwarded-for': address } });
    const [one, neighbour, other] = [
      await from('203.0.113.9'),
      await from('203.0.113.9'),
      await from('203.0.113.10'),
    ];
    await app.sys.platform.limiter.take(
      REALTIME_BUDGETS.socketBytes,
      'address:203.0.113.9',
      REALTIME_BUDGETS.socketBytes.points,
    );
    expect(await one.join('board', board.id)).toEqual(REFUSED);
    expect(await neighbour.join('board', board.id)).toEqual(REFUSED);
    expect(await other.join('board', board.id)).toMatchObject({ ok: true });
    await realtime.close();
  });
});

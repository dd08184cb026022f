import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { STREAM_EVENTS, VOLATILE_EVENTS } from '#contract/socket.ts';
import { sql } from 'drizzle-orm';
import { createBoard } from '../testing/factories.ts';
import { gone, receivedOf, rect, test, until } from '../testing/realtime-fixtures.ts';

describe('preview by key', () => {
  test('R17: sees drawing and pointers, and learns nobody’s identity', async ({
    app,
    realtime,
    teacher,
    student,
    lesson,
  }) => {
    const accessKey = randomBytes(12).toString('hex');
    await app.db.execute(sql`update board set access_key = ${accessKey} where id = ${lesson.boardId}`);
    const [owner, child] = await Promise.all([realtime.connect(teacher), realtime.connect(student)]);
    const viewer = await realtime.connect({ boardId: lesson.boardId, accessKey });
    for (const client of [owner, child]) await client.join('board', lesson.boardId);
    await owner.send('board', lesson.boardId, { changes: [rect('a')] });
    const answers = [await viewer.join('board', lesson.boardId)];
    await child.send('board', lesson.boardId, { changes: [rect('b')] });
    answers.push(await viewer.join('board', lesson.boardId, 1));
    const pointer = { id: lesson.boardId, x: 1, y: 2, button: 'up', tool: 'pointer' };
    child.socket.emit(VOLATILE_EVENTS.pointer, pointer);
    await until(() => {
      expect(receivedOf(viewer, VOLATILE_EVENTS.pointer)).toEqual([
        { ...pointer, userId: null, name: null, socketId: child.socket.id },
      ]);
      expect(receivedOf(viewer, STREAM_EVENTS.board.operation)).toMatchObject([{ seq: 2, userId: null }]);
    });
    expect(answers[1]).toMatchObject({ ok: true, tail: [{ seq: 2, userId: null }] });
    const received = JSON.stringify([answers, viewer.received]);
    for (const person of [teacher, student]) {
      for (const part of [person.firstName, person.lastName, `"userId":${person.id}`, `user-${person.id}`])
        expect(received).not.toContain(part);
    }
    expect(receivedOf(owner, STREAM_EVENTS.board.operation)).toContainEqual(
      expect.objectContaining({ seq: 2, userId: student.id }),
    );
  });

  test('R1 R16: sees the board and nothing else, writes nothing, and is evicted by a new key', async ({
    app,
    realtime,
    teacher,
    lesson,
  }) => {
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
    await until(() => expect(receivedOf(viewer, STREAM_EVENTS.board.operation)).toHaveLength(1));
    await app.db.execute(sql`update board set access_key = 'another' where id = ${board.id}`);
    app.sys.events.emit('board.keyChanged', { boardId: board.id });
    await gone(viewer, 1_000);
    expect(receivedOf(viewer, 'unauthorized')).toEqual([{ code: 'BOARD_NOT_FOUND' }]);
    await expect(realtime.connect({ boardId: board.id, accessKey })).rejects.toThrow('BOARD_NOT_FOUND');
    expect(owner.socket.connected).toBe(true);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOARD_ELEMENTS_MAX, BOARD_ELEMENT_MAX_BYTES, STREAM_TAIL_MAX } from '#contract/limits.ts';
import type { ElementChangeKind } from '#contract/socket.ts';
import type {
  BoardElement,
  BoardOperation,
  JoinAnswer,
  Refusal,
  SendAnswer,
} from '#contract/socket-payloads.ts';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { UserRow } from '../account/model.ts';
import { createBoard, createSchedule, createTestChat, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import {
  appendOperation,
  appendSystemOperation,
  commitFigures,
  createStream,
  joinStream,
  canSubscribe,
} from './service.ts';
import { enqueue } from './group-commit.ts';
import { inTransaction } from '../../transaction.ts';

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

const element = (id: string, version = 1, more: Partial<BoardElement> = {}): BoardElement => ({
  id,
  type: 'rectangle',
  version,
  versionNonce: 100,
  isDeleted: false,
  ...more,
});
const change = (kind: ElementChangeKind, one: BoardElement): BoardOperation => ({
  changes: [{ kind, element: one }],
});

function stored(answer: SendAnswer) {
  if (!answer.ok) throw new Error(`refused: ${answer.code}`);
  return answer;
}
function joined(answer: JoinAnswer): Exclude<JoinAnswer, Refusal> {
  if (!answer.ok) throw new Error(`refused: ${answer.code}`);
  return answer;
}
async function send(person: UserRow, chatId: number, message: string, opId = v7()) {
  return appendOperation(app.context(person), `chat:${chatId}`, { opId, payload: { message } });
}
async function draw(person: UserRow, boardId: number, payload: unknown, opId = v7()) {
  return appendOperation(app.context(person), `board:${boardId}`, { opId, payload });
}
async function count(table: string, where: string): Promise<number> {
  const result = (await app.db.execute(
    sql.raw(`select count(*)::int as n from ${table} where ${where}`),
  )) as {
    rows: { n: number }[];
  };
  return result.rows[0]?.n ?? -1;
}

describe('writing', () => {
  test('R5 R6: operations sent together get gap-free numbers in few transactions', async () => {
    const chats = await Promise.all([1, 2, 3].map(() => createTestChat(app, [teacher, student])));
    const before = { ...commitFigures(app.sys) };
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, index) =>
        send(index % 2 ? student : teacher, chats[index % 3] ?? 0, `text ${index}`),
      ),
    );
    const after = commitFigures(app.sys);
    for (const index of chats.keys()) {
      const numbers = answers.filter((_, at) => at % 3 === index).map((answer) => stored(answer).seq);
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    }
    expect(after.batches - before.batches).toBeLessThan(10);
  });

  test('R5: numbers follow the order of sending within a stream', async () => {
    const person = await createUser(app, { role: 'INSTRUCTOR' });
    const chatId = await createTestChat(app, [person]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(person, chatId, `${index}`)),
    );
    expect(answers.map((answer) => stored(answer).seq)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    const sent = app.sent.filter(({ name }) => name === 'stream.appended').map(({ event }) => event);
    const own = sent.filter((event) => 'stream' in event && event.stream === `chat:${chatId}`);
    expect(own.map((event) => 'seq' in event && event.seq)).toEqual(
      answers.map((answer) => stored(answer).seq),
    );
  });

  test('R8: a repeated operation gets the same answer and is stored once, also within one batch', async () => {
    const chatId = await createTestChat(app, [teacher, student]);
    const opId = v7();
    const both = await Promise.all([
      send(teacher, chatId, 'once', opId),
      send(teacher, chatId, 'once', opId),
    ]);
    app.clock.advance(5_000);
    const again = await send(teacher, chatId, 'once', opId.toUpperCase());
    expect(both[0]).toEqual(both[1]);
    expect(again).toEqual(both[0]);
    expect(await count('stream_operation', `stream = 'chat:${chatId}'`)).toBe(1);
  });

  test('R9: the same id with other content or by another author is a conflict', async () => {
    const chatId = await createTestChat(app, [teacher, student]);
    const opId = v7();
    await send(teacher, chatId, 'first', opId);
    expect(await send(teacher, chatId, 'second', opId)).toEqual({ ok: false, code: 'OPERATION_CONFLICT' });
    expect(await send(student, chatId, 'first', opId)).toEqual({ ok: false, code: 'OPERATION_CONFLICT' });
    expect(await count('stream_operation', `stream = 'chat:${chatId}'`)).toBe(1);
  });

  test('R6: an operation that cannot be stored is refused alone', async () => {
    const chatId = await createTestChat(app, [teacher]);
    const { id } = await createBoard(app, { owner: teacher });
    const payload = change(1, element('b'));
    // A person whose account has just been deleted: there is no row to refer to.
    const ghost = { name: `board:${id}`, kind: 'board', id, userId: 2_000_000_000 } as const;
    const [good, bad, better] = await Promise.all([
      send(teacher, chatId, 'before'),
      enqueue({ ctx: app.sys, ...ghost, opId: v7(), contentHash: 'hash', payload, bytes: 1, refusal: null }),
      draw(teacher, id, change(1, element('a'))),
    ]);
    expect(good?.ok).toBe(true);
    expect(better?.ok).toBe(true);
    expect(bad).toEqual({ ok: false, code: 'BAD_USER_INPUT' });
  });

  test('R4: a person who sends too much is refused with the time to retry', async () => {
    const person = await createUser(app, { role: 'INSTRUCTOR' });
    const chatId = await createTestChat(app, [person]);
    const answers = await Promise.all(
      Array.from({ length: 62 }, (_, index) => send(person, chatId, `${index}`)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(60);
    expect(answers.at(-1)).toEqual({ ok: false, code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) });
  });

  test('R4: NUL and lone surrogates never reach the database', async () => {
    const person = await createUser(app, { role: 'INSTRUCTOR' });
    const board = await createBoard(app, { owner: person });
    const odd = element('odd', 1, { text: 'a\u0000b\ud800c', 'k\u0000ey': ['\udfff'] });
    const answer = stored(await draw(person, board.id, change(1, odd)));
    expect(answer.payload).toMatchObject({ changes: [{ element: { text: 'ab\ufffdc', key: ['\ufffd'] } }] });
    const chatId = await createTestChat(app, [person]);
    expect(stored(await send(person, chatId, 'x\u0000\u0007y\ud800')).payload).toEqual({
      message: 'xy\ufffd',
    });
  });

  test('R2 R25: bad payloads are refused', async () => {
    const board = await createBoard(app, { owner: teacher });
    const deep = JSON.parse(`${'['.repeat(5_000)}1${']'.repeat(5_000)}`) as unknown;
    const big = element('big', 1, { text: 'x'.repeat(BOARD_ELEMENT_MAX_BYTES) });
    const picture = element('pic', 1, { type: 'image', fileId: 'f', dataURL: 'data:image/png;base64,AAAA' });
    const fat = element('fat', 1, { type: 'image', customData: 'x'.repeat(20_000) });
    const bad: unknown[] = [
      null,
      'text',
      {},
      { changes: [] },
      { changes: [{ kind: 4, element: element('a') }] },
      { changes: [{ kind: 2, element: element('a') }] },
      change(1, { ...element('a'), version: 0.5 }),
      change(1, { ...element('a'), points: deep }),
      change(1, { ...element('a'), bytes: Buffer.from('abc') }),
      { ...change(1, element('a')), more: 1 },
    ];
    for (const payload of bad)
      expect(await draw(teacher, board.id, payload)).toEqual({ ok: false, code: 'BAD_USER_INPUT' });
    for (const payload of [change(1, big), change(1, fat)])
      expect(await draw(teacher, board.id, payload)).toEqual({ ok: false, code: 'OPERATION_TOO_LARGE' });
    const taken = stored(await draw(teacher, board.id, change(1, picture)));
    expect(JSON.stringify(taken.payload)).not.toContain('dataURL');
  });

  test('R24: a version that would lock an element is refused', async () => {
    const board = await createBoard(app, { owner: teacher });
    expect((await draw(teacher, board.id, change(1, element('a', 2 ** 31)))).ok).toBe(true);
    expect((await draw(teacher, board.id, change(3, element('a', 2 ** 31 + 1)))).ok).toBe(true);
    expect((await draw(teacher, board.id, change(3, element('a', 2 ** 40)))).ok).toBe(false);
  });

  test('R25: a full board accepts changes and deletions, and nothing more', async () => {
    const board = await createBoard(app, { owner: teacher });
    await app.db.execute(
      sql`update board set elements_count = ${BOARD_ELEMENTS_MAX - 1} where id = ${board.id}`,
    );
    await draw(teacher, board.id, change(1, element('first')));
    expect(await draw(teacher, board.id, change(1, element('one-more')))).toEqual({
      ok: false,
      code: 'BOARD_FULL',
    });
    expect((await draw(teacher, board.id, change(3, element('first', 2)))).ok).toBe(true);
    expect((await draw(teacher, board.id, change(2, element('first', 3, { isDeleted: true })))).ok).toBe(
      true,
    );
    expect((await draw(teacher, board.id, change(1, element('one-more')))).ok).toBe(true);
    expect(await count('board', `id = ${board.id} and elements_count = ${BOARD_ELEMENTS_MAX}`)).toBe(1);
  });

  test('a system operation is stored exactly when its transaction commits', async () => {
    const schedule = await createSchedule(app, { instructor: teacher, students: [student] });
    const failing = inTransaction(app.sys, async (ctx) => {
      await appendSystemOperation(ctx, `lesson:${schedule.id}`, { event: 'STARTED' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await count('stream_operation', `stream = 'lesson:${schedule.id}'`)).toBe(0);
    await appendSystemOperation(app.sys, `lesson:${schedule.id}`, { event: 'JOINED', userId: student.id });
    const answer = joined(await joinStream(app.context(student), `lesson:${schedule.id}`, 0));
    expect(answer).toMatchObject({
      seq: 1,
      snapshot: { operations: [{ seq: 1, userId: null, payload: { event: 'JOINED' } }] },
    });
  });
});

describe('joining', () => {
  test('R12 R13: a client gets the tail when it is near, and a snapshot when it is far, new, or from another database', async () => {
    const board = await createBoard(app, { owner: teacher });
    const ctx = app.context(teacher);
    expect(joined(await joinStream(ctx, `board:${board.id}`, 0))).toMatchObject({
      seq: 0,
      snapshot: { seq: 0, elements: [] },
      tail: [],
    });
    for (let version = 1; version <= 5; version++)
      await draw(teacher, board.id, change(1, element('a', version)));
    await draw(teacher, board.id, change(2, element('b', 1, { isDeleted: true })));
    const near = joined(await joinStream(ctx, `board:${board.id}`, 3));
    expect(near).toMatchObject({ seq: 6, snapshot: null, canWrite: true });
    expect(near.tail.map(({ seq }) => seq)).toEqual([4, 5, 6]);
    expect(joined(await joinStream(ctx, `board:${board.id}`, 6))).toMatchObject({
      seq: 6,
      snapshot: null,
      tail: [],
    });
    for (const since of [0, 99]) {
      const far = joined(await joinStream(ctx, `board:${board.id}`, since));
      expect(far).toMatchObject({ seq: 6, tail: [], snapshot: { seq: 6 } });
      expect(far.snapshot && 'elements' in far.snapshot && far.snapshot.elements).toHaveLength(2);
    }
  });

  test('R12 R13: the tail ends at its bound; a chat starts with its latest 200', async () => {
    const chatId = await createTestChat(app, [teacher]);
    const total = STREAM_TAIL_MAX + 50;
    await app.db.execute(
      sql.raw(`insert into stream_operation (stream, seq, op_id, user_id, digest, payload, created_at)
      select 'chat:${chatId}', n, gen_random_uuid(), ${teacher.id}, 'd', '{"message":"m"}', now() from generate_series(1, ${total}) n`),
    );
    await app.db.execute(sql.raw(`update stream set seq = ${total} where name = 'chat:${chatId}'`));
    const ctx = app.context(teacher);
    const near = joined(await joinStream(ctx, `chat:${chatId}`, 50));
    expect([near.snapshot, near.tail.length, near.seq]).toEqual([null, STREAM_TAIL_MAX, total]);
    const far = joined(await joinStream(ctx, `chat:${chatId}`, 49));
    expect(far.tail).toEqual([]);
    const operations = far.snapshot && 'operations' in far.snapshot ? far.snapshot.operations : [];
    expect(operations.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 200 }, (_, index) => total - 199 + index),
    );
  });

  test('a stream that starts above zero gives a snapshot', async () => {
    const board = await createBoard(app, { owner: teacher });
    await app.db.execute(sql`delete from stream where name = ${`board:${board.id}`}`);
    await createStream(app.sys, `board:${board.id}`, 1);
    expect(joined(await joinStream(app.context(teacher), `board:${board.id}`, 0))).toMatchObject({
      seq: 1,
      snapshot: { seq: 1 },
    });
  });
});

describe('rights', () => {
  test('R15: a stranger receives and writes nothing, and cannot tell hidden from missing', async () => {
    const schedule = await createSchedule(app, { instructor: teacher, students: [student] });
    const ctx = app.context(stranger);
    const names = [`board:${schedule.boardId}`, `chat:${schedule.chatId}`, `lesson:${schedule.id}`] as const;
    for (const name of names) {
      const [kind] = name.split(':');
      const missing = `${kind}:1999999999` as typeof name;
      expect(await canSubscribe(ctx, name)).toBe(false);
      expect(await joinStream(ctx, name, 0)).toEqual(await joinStream(ctx, missing, 0));
      expect(await joinStream(app.context(null), name, 0)).toMatchObject({ ok: false });
    }
    expect((await send(stranger, schedule.chatId, 'hello')).ok).toBe(false);
    expect((await draw(stranger, schedule.boardId, change(1, element('a')))).ok).toBe(false);
    const lesson = await appendOperation(ctx, `lesson:${schedule.id}`, {
      opId: v7(),
      payload: { change: 'timer', seconds: 60 },
    });
    expect(lesson).toEqual({ ok: false, code: 'INVALID_PERMISSIONS' });
  });

  test('R15: writing depends on the time, reading does not; the owner may always draw', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 3 * 3_600_000);
    const schedule = await createSchedule(app, { instructor: teacher, students: [student], startsAt });
    expect(await draw(student, schedule.boardId, change(1, element('a')))).toEqual({
      ok: false,
      code: 'INVALID_PERMISSIONS',
    });
    expect(joined(await joinStream(app.context(student), `board:${schedule.boardId}`, 0)).canWrite).toBe(
      false,
    );
    expect((await draw(teacher, schedule.boardId, change(1, element('a')))).ok).toBe(true);
    expect((await send(teacher, schedule.chatId, 'early')).ok).toBe(false);
    app.clock.advance(3 * 3_600_000 - 60_000);
    expect((await draw(student, schedule.boardId, change(3, element('a', 2)))).ok).toBe(true);
    expect((await send(student, schedule.chatId, 'in time')).ok).toBe(true);
  });

  test('R16: once a person is removed or the lesson is cancelled, nothing more is received or written', async () => {
    const schedule = await createSchedule(app, { instructor: teacher, students: [student] });
    expect((await send(student, schedule.chatId, 'here')).ok).toBe(true);
    await app.db.execute(
      sql`update lesson_schedule_student set put_out_at = now() where schedule_id = ${schedule.id}`,
    );
    app.sys.events.emit('schedule.accessLost', {
      scheduleId: schedule.id,
      boardIds: [schedule.boardId],
      chatId: schedule.chatId,
      userIds: [student.id],
    });
    const code = 'LIVE_LESSON_REMOVED';
    expect(await send(student, schedule.chatId, 'still here')).toEqual({ ok: false, code });
    expect(await joinStream(app.context(student), `board:${schedule.boardId}`, 0)).toEqual({
      ok: false,
      code,
    });
    expect(await joinStream(app.context(student), `lesson:${schedule.id}`, 0)).toEqual({ ok: false, code });
  });
});

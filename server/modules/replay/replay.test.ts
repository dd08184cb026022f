import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isNewer } from '#contract/board.ts';
import { PAGE_TYPE } from '#contract/board-page.ts';
import type { BoardElement } from '#contract/socket-payloads.ts';
import { canonicalJson } from '../../canonical-json.ts';
import { listen } from '../../listeners.ts';
import { createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { giveStatement, releaseStatements, setRelease } from '../../testing/live-exercises.ts';
import { rect } from '../../testing/realtime-fixtures.ts';
import type { UserRow } from '../account/model.ts';
import { cloneBoard } from '../board/service.ts';
import { getBoardPart, getRecord, listBoards } from '../lesson-record/service.ts';
import { finishRecords, recordLesson } from '../lesson-record/record-lesson.ts';
import { listeners } from '../lesson-record/listeners.ts';
import { endLiveLesson } from '../live/services/end.ts';
import { joinLiveLesson } from '../live/services/join.ts';
import { putEntered } from '../live/store.ts';
import { appendOperation } from '../stream/service.ts';
import type { PartRow } from './model.ts';
import { getReplay, getReplayBoard, getReplayPart } from './service.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let other: UserRow;
let scheduleId: number;
let boardId: number;
let chatId: number;
let stop: () => void;

beforeAll(async () => {
  app = await createTestApp();
  stop = listen(app.sys, listeners);
});
afterAll(async () => {
  stop();
  await app.close();
});

const at = (time: string) => app.clock.set(`2026-11-21T${time}.000Z`);
const STARTS_AT = new Date('2026-11-21T10:00:00.000Z');

const make = async (values: object = {}) => {
  const lesson = await createSchedule(app, {
    instructor: teacher,
    students: [student, other],
    startsAt: STARTS_AT,
    ...values,
  });
  ({ id: scheduleId, boardId, chatId } = lesson);
};
const begin = async () => {
  await joinLiveLesson(app.context(teacher), scheduleId);
  await putEntered(
    app.db,
    [teacher, student].map(({ id }) => ({ scheduleId, userId: id })),
  );
};

beforeEach(async () => {
  at('09:55:00');
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  other = await createUser(app, { role: 'STUDENT' });
  await make();
});

const send = async (person: UserRow, stream: string, payload: object) => {
  const answer = await appendOperation(app.context(person), stream as never, { opId: v7(), payload });
  if (!answer.ok) throw new Error(answer.code);
  return answer.seq;
};
const draw = (person: UserRow, changes: unknown[]) => send(person, `board:${boardId}`, { changes });
const run = (statement: string) => app.db.execute(sql.raw(statement));
const say = (person: UserRow, message: string) => send(person, `chat:${chatId}`, { message });
const end = async () => {
  at('10:45:00');
  await endLiveLesson(app.context(teacher), scheduleId);
  await recordLesson(app.sys, scheduleId);
};

/** All parts, one after another, as a browser reads them. */
async function replayOf(person: UserRow) {
  const ctx = () => app.context(person);
  const head = await getReplay(ctx(), scheduleId);
  const parts: PartRow[] = [];
  for (let part = 0; part < head.partsCount; part += 1)
    parts.push(await getReplayPart(ctx(), { lessonScheduleId: scheduleId, part }));
  const all = <Key extends 'drawings' | 'messages' | 'changes' | 'answers'>(key: Key) =>
    parts.flatMap((part): PartRow[Key][number][] => part[key]);
  return {
    head,
    parts,
    drawings: all('drawings'),
    messages: all('messages'),
    changes: all('changes'),
    answers: all('answers'),
  };
}

async function beginningOf(person: UserRow): Promise<BoardElement[]> {
  const elements: BoardElement[] = [];
  for (let part: number | null = 0; part !== null;) {
    const read = await getReplayBoard(app.context(person), { lessonScheduleId: scheduleId, boardId, part });
    elements.push(...(read.elements as BoardElement[]));
    part = read.next;
  }
  return elements;
}

const hashOf = (elements: readonly BoardElement[]) => {
  const sorted = elements.toSorted((one, next) => (one.id < next.id ? -1 : 1));
  return createHash('sha256').update(canonicalJson(sorted)).digest('hex');
};

/** The board at the end, by its beginning and all that was drawn. */
async function foldedOf(person: UserRow): Promise<BoardElement[]> {
  const board = new Map<string, BoardElement>();
  const drawn = (await replayOf(person)).drawings.flatMap(({ elements }) => elements as BoardElement[]);
  for (const element of [...(await beginningOf(person)), ...drawn])
    if (isNewer(element, board.get(element.id))) board.set(element.id, element);
  const stood = [...board.values()].filter(({ isDeleted, type }) => !isDeleted || type === PAGE_TYPE);
  return stood.some(({ type }) => type !== PAGE_TYPE) ? stood : [];
}

/** The board as the lesson's page has it. */
async function storedOf(person: UserRow): Promise<BoardElement[]> {
  const boards = await listBoards(app.context(person), await getRecord(app.context(person), scheduleId));
  const elements: BoardElement[] = [];
  const count = boards.find((board) => board.boardId === boardId)?.partsCount ?? 0;
  for (let part = 0; part < count; part += 1) {
    const read = await getBoardPart(app.context(person), { lessonScheduleId: scheduleId, boardId, part });
    elements.push(...(read.elements as BoardElement[]));
  }
  return elements;
}

const expectSameEnd = async () => {
  const [folded, stored] = [await foldedOf(student), await storedOf(student)];
  expect(folded.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
  expect(hashOf(folded)).toBe(hashOf(stored));
};

describe('the end of a replay is the stored record', () => {
  test('of a board that was empty, whatever is drawn on it afterwards', async () => {
    await begin();
    await draw(teacher, [rect('a'), rect('b'), rect('gone')]);
    await draw(student, [{ ...rect('gone', 2, { isDeleted: true }), kind: 2 }]);
    await draw(student, [{ ...rect('b', 2, { x: 5 }), kind: 3 }]);
    await end();
    at('10:56:00');
    await draw(teacher, [{ ...rect('b', 3, { x: 9 }), kind: 3 }, rect('new')]);
    await finishRecords(app.sys);
    expect(await storedOf(student)).toHaveLength(2);
    await expectSameEnd();
  });

  test('of a board on which there was something before', async () => {
    await draw(teacher, [rect('old'), rect('moved'), rect('deleted')]);
    at('10:00:00');
    await begin();
    at('10:05:00');
    await draw(teacher, [
      { ...rect('moved', 2, { x: 7 }), kind: 3 },
      { ...rect('deleted', 2, { isDeleted: true }), kind: 2 },
      rect('new'),
    ]);
    await end();
    at('11:30:00');
    await draw(teacher, [{ ...rect('old', 2, { x: 1 }), kind: 3 }]);
    expect((await beginningOf(student)).map(({ id, version }) => [id, version])).toEqual(
      expect.arrayContaining([
        ['old', 1],
        ['moved', 1],
        ['deleted', 1],
      ]),
    );
    expect(await beginningOf(student)).toHaveLength(3);
    await expectSameEnd();
  });

  test('of a board that came with what its source had', async () => {
    await draw(teacher, [rect('left'), rect('moved'), rect('after')]);
    const { id } = await cloneBoard(app.context(teacher), boardId);
    await make({ boardId: id });
    boardId = id;
    await begin();
    await draw(teacher, [{ ...rect('moved', 2, { x: 3 }), kind: 3 }]);
    await end();
    at('11:30:00');
    await draw(teacher, [
      { ...rect('moved', 3, { x: 4 }), kind: 3 },
      { ...rect('after', 2, { x: 4 }), kind: 3 },
    ]);
    expect((await beginningOf(student)).map((element) => element.id).toSorted()).toEqual([
      'after',
      'left',
      'moved',
    ]);
    await expectSameEnd();
  });

  test('with what waited on a device, once that is stored for good', async () => {
    await begin();
    await draw(teacher, [rect('a')]);
    await end();
    at('10:46:00');
    await draw(student, [{ ...rect('a', 2, { x: 8 }), kind: 3 }, rect('waited')]);
    at('10:56:00');
    await finishRecords(app.sys);
    expect((await storedOf(student)).map((element) => element.id)).toEqual(['a', 'waited']);
    await expectSameEnd();
    expect((await replayOf(student)).drawings.at(-1)).toMatchObject({ at: 50 * 60_000 });
  });
});

describe('what is in a replay', () => {
  test('times are counted from when the first person entered, and lie in the lesson', async () => {
    await begin();
    at('10:00:00');
    await draw(teacher, [rect('a')]);
    await say(student, 'Good morning');
    await end();
    const { head, drawings, messages } = await replayOf(student);
    expect(head.span?.from.toISOString()).toBe('2026-11-21T09:55:00.000Z');
    expect(drawings.map((drawing) => drawing.at)).toEqual([300_000]);
    expect(messages).toMatchObject([{ at: 300_000, text: 'Good morning', userId: student.id }]);
    expect(head.chapters[0]?.at).toBe(0);
  });

  test('a message has its present words, and nothing of one that was deleted', async () => {
    await begin();
    const first = await say(student, 'I goed');
    const second = await say(student, 'a secret word');
    await send(student, `chat:${chatId}`, { edits: first, text: 'I went' });
    await end();
    at('10:46:00');
    await send(student, `chat:${chatId}`, { deletes: second });
    await say(teacher, 'written after the lesson');
    const read = await replayOf(teacher);
    expect(read.messages.map(({ text }) => text)).toEqual(['I went']);
    expect(JSON.stringify(read.parts)).not.toContain('secret');
    expect(JSON.stringify(read.parts)).not.toContain('goed');
  });

  test('a student has their own answers and hints, the instructor those of all, ADMIN none', async () => {
    await begin();
    const exerciseId = await releaseStatements(app, teacher, scheduleId);
    for (const person of [student, other]) {
      await giveStatement(app, { scheduleId, studentId: person.id, exerciseId });
      const answer = { a: { value: person.id === student.id, partVersion: 2, nonce: 1 } };
      await send(person, `answers:${scheduleId}:${person.id}`, { exerciseId, version: 1, answer });
    }
    await send(teacher, `answers:${scheduleId}:${other.id}`, {
      hints: exerciseId,
      part: 'a',
      text: 'Look again',
    });
    await say(student, 'Done');
    await end();
    const ofKind = async (person: UserRow) =>
      (await replayOf(person)).answers.map(({ studentId, kind }) => [studentId, kind]);
    expect(new Set((await ofKind(student)).map(([id]) => id))).toEqual(new Set([student.id]));
    expect(await ofKind(student)).toContainEqual([student.id, 'ANSWERED']);
    expect(await ofKind(teacher)).toEqual(
      expect.arrayContaining([
        [student.id, 'ANSWERED'],
        [other.id, 'ANSWERED'],
        [other.id, 'HINT'],
      ]),
    );
    const admin = await createUser(app, { role: 'ADMIN' });
    const seen = await replayOf(admin);
    expect(seen.answers).toEqual([]);
    expect(seen.messages).toEqual([]);
  });

  test('what was taken back is the instructor’s alone', async () => {
    await begin();
    const exerciseId = await releaseStatements(app, teacher, scheduleId);
    await setRelease(app, teacher, { scheduleId, exerciseId, state: 'LOCKED' });
    await setRelease(app, teacher, { scheduleId, exerciseId, state: 'RELEASED' });
    await setRelease(app, teacher, { scheduleId, exerciseId, state: 'TAKEN_BACK' });
    await end();
    expect((await replayOf(teacher)).changes.map(({ state }) => state)).toEqual([
      'LOCKED',
      'RELEASED',
      'TAKEN_BACK',
    ]);
    const seen = await replayOf(student);
    expect(seen.changes).toEqual([]);
    expect(seen.head.things).toEqual([]);
    expect(seen.head.chapters.map(({ kind }) => kind)).not.toContain('EXERCISE');
  });

  test('nothing of it before the end', async () => {
    await begin();
    await draw(teacher, [rect('a')]);
    const head = await getReplay(app.context(student), scheduleId);
    expect(head).toMatchObject({ span: null, boards: [], chapters: [], partsCount: 0 });
    const part = getReplayPart(app.context(student), { lessonScheduleId: scheduleId, part: 0 });
    await expect(part).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expect(beginningOf(student)).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' });
  });
});

test('a lesson of 10,000 operations pages through, in order and none twice', async () => {
  await begin();
  await run(`
    insert into stream_operation (stream, seq, op_id, user_id, digest, payload, bytes, created_at)
    select 'board:${boardId}', n, gen_random_uuid(), ${teacher.id}, '', jsonb_build_object('changes', jsonb_build_array(
      jsonb_build_object('kind', case n when 1 then 1 else 3 end, 'element', jsonb_build_object('id', 'a', 'type', 'rectangle',
        'version', n, 'versionNonce', 1, 'isDeleted', false)))), 200,
      timestamptz '2026-11-21T09:56:00Z' + n * interval '200 milliseconds'
    from generate_series(1, 10000) n`);
  await run(`update stream set seq = 10000 where name = 'board:${boardId}'`);
  await run(`insert into board_element (board_id, element_id, version, version_nonce, is_deleted, data, bytes, seq)
    values (${boardId}, 'a', 10000, 1, false, '{"id": "a", "type": "rectangle", "version": 10000, "versionNonce": 1,
      "isDeleted": false}', 100, 10000)`);
  await end();
  const { drawings, parts } = await replayOf(student);
  expect(drawings).toHaveLength(10_000);
  const versions = drawings.map(({ elements }) => (elements[0] as BoardElement).version);
  expect(versions).toEqual(Array.from({ length: 10_000 }, (_, n) => n + 1));
  expect(Math.max(...parts.map((part) => part.drawings.length))).toBeLessThanOrEqual(250);
  await expectSameEnd();
});

test('who was put out of the lesson is refused, and strangers', async () => {
  await begin();
  await draw(teacher, [rect('a')]);
  await end();
  const code = async (person: UserRow) => {
    const { errors } = await app.query(
      `query ($l: Int!) { getLessonReplayPart(lessonScheduleId: $l, part: 0) { until } }`,
      { l: scheduleId },
      await tokenFor(app, person),
    );
    return errors?.[0]?.extensions.code ?? 'ok';
  };
  expect(await code(student)).toBe('ok');
  await run(
    `update lesson_schedule_student set put_out_at = now() where schedule_id = ${scheduleId} and student_id = ${student.id}`,
  );
  expect(await code(student)).toBe('LIVE_LESSON_REMOVED');
  expect(await code(await createUser(app, { role: 'STUDENT' }))).toBe('INVALID_PERMISSIONS');
});

test('the head names chapters and who was there', async () => {
  await begin();
  at('09:58:00');
  await draw(teacher, [rect('a')]);
  at('10:10:00');
  await say(student, 'Hello');
  await end();
  const { data } = await app.query<{ getLessonReplay: { chapters: object[]; people: object[] } }>(
    `query ($l: Int!) { getLessonReplay(lessonScheduleId: $l) {
      chapters { at kind seconds page } people { id } } }`,
    { l: scheduleId },
    await tokenFor(app, student),
  );
  expect(data?.getLessonReplay.people).toMatchObject([
    { id: teacher.id },
    { id: student.id },
    { id: other.id },
  ]);
  expect(data?.getLessonReplay.chapters).toMatchObject([
    { at: 0, kind: 'PAUSE', seconds: 180 },
    { at: 180_000, kind: 'BOARD', page: 1 },
    { at: 180_000, kind: 'PAUSE', seconds: 720 },
    { at: 900_000, kind: 'PAUSE' },
  ]);
});

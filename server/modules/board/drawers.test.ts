import { drizzle } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LessonChangeOf } from '#contract/live/changes.ts';
import type { SendAnswer } from '#contract/socket-payloads.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { liveEntry } from '../../db/schema/live.ts';
import { lessonScheduleBoard } from '../../db/schema/schedule.ts';
import { createBoard, createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { endLiveLesson } from '../live/services/end.ts';
import { joinLiveLesson } from '../live/services/join.ts';
import { appendOperation, findHead, joinStream } from '../stream/service.ts';
import { boardAbilities, getBoard } from './service.ts';

const LOCKED = { ok: false, code: 'BOARD_LOCKED' };
const STORED = { ok: true };

let app: TestApp;
let otherDb: Database;
let teacher: UserRow;
let student: UserRow;
let other: UserRow;
let lesson: Awaited<ReturnType<typeof createSchedule>>;

beforeAll(async () => {
  const nothing = async () => undefined;
  app = await createTestApp({ platform: { limiter: { take: nothing, giveBack: nothing, reset: nothing } } });
  const { pool, pglite } = app.handle;
  if (pool) otherDb = drizzle(pool);
  else if (pglite) otherDb = drizzlePglite(pglite);
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-21T09:55:00.000Z');
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  other = await createUser(app, { role: 'STUDENT' });
  lesson = await createSchedule(app, {
    instructor: teacher,
    students: [student, other],
    startsAt: new Date('2026-11-21T10:00:00.000Z'),
  });
  for (const person of [teacher, student]) await joinLiveLesson(app.context(person), lesson.id);
});

const stroke = () => ({
  changes: [{ kind: 1, element: { id: v7(), type: 'line', version: 1, versionNonce: 1, isDeleted: false } }],
});
const draw = (by: Context, { boardId = lesson.boardId, opId = v7(), payload = stroke() } = {}) =>
  appendOperation(by, `board:${boardId}`, { opId, payload });
const letDraw = (mode: LessonChangeOf<'draw'>['mode'], ...people: UserRow[]) =>
  appendOperation(app.context(teacher), `lesson:${lesson.id}`, {
    opId: v7(),
    payload: { change: 'draw', mode, userIds: people.map(({ id }) => id) },
  });
/** A person at another API process, with caches of its own, which hears nothing of this one. */
const elsewhere = (() => {
  const platforms = new WeakMap<TestApp, Context['platform']>();
  return (person: UserRow): Context => {
    const here = app.context(person);
    const platform = platforms.get(app) ?? { ...here.platform };
    platforms.set(app, platform);
    return { ...here, db: otherDb, platform, events: { emit: () => undefined, on: () => () => undefined } };
  };
})();

describe('R42: who draws on the boards of a lesson', () => {
  test.each([
    ['ALL', 'nobody chosen', STORED, STORED],
    ['ALL', 'one chosen', STORED, STORED],
    ['CHOSEN', 'nobody chosen', LOCKED, LOCKED],
    ['CHOSEN', 'one chosen', STORED, LOCKED],
    ['TEACHER', 'one chosen', LOCKED, LOCKED],
  ] as const)('%s, %s', async (mode, chosen, theirs, others) => {
    expect(await draw(app.context(student))).toMatchObject(STORED);
    expect(await letDraw(mode, ...(chosen === 'one chosen' ? [student] : []))).toMatchObject(STORED);
    for (const at of [app.context, elsewhere]) {
      expect(await draw(at(student))).toMatchObject(theirs);
      expect(await draw(at(other))).toMatchObject(others);
      expect(await draw(at(teacher))).toMatchObject(STORED);
    }
    const seen = await joinStream(app.context(other), `board:${lesson.boardId}`, 0);
    expect(seen).toMatchObject({ ok: true, canWrite: others === STORED });
    const board = await getBoard(app.context(other), lesson.boardId);
    expect((await boardAbilities(app.context(other), board)).write).toBe(others === STORED);
  });

  test('holds on each board of the lesson, and on no other', async () => {
    const [second, foreign] = [
      await createBoard(app, { owner: teacher }),
      await createSchedule(app, {
        instructor: teacher,
        students: [student],
        startsAt: new Date('2026-11-21T10:00:00.000Z'),
      }),
    ];
    await app.db.insert(lessonScheduleBoard).values({ scheduleId: lesson.id, boardId: second.id, order: 1 });
    await letDraw('TEACHER');
    expect(await draw(app.context(student), { boardId: second.id })).toEqual(LOCKED);
    expect(await draw(app.context(student), { boardId: foreign.boardId })).toMatchObject(STORED);
  });

  test('lets the owner of a board draw in the lesson of another teacher', async () => {
    const owner = await createUser(app, { role: 'INSTRUCTOR' });
    const lent = await createBoard(app, { owner });
    await app.db.insert(lessonScheduleBoard).values({ scheduleId: lesson.id, boardId: lent.id, order: 1 });
    await letDraw('TEACHER');
    expect(await draw(app.context(owner), { boardId: lent.id })).toMatchObject(STORED);
  });

  test('is the teacher’s to say', async () => {
    const said = { change: 'draw', mode: 'ALL', userIds: [] };
    const answer = await appendOperation(app.context(student), `lesson:${lesson.id}`, {
      opId: v7(),
      payload: said,
    });
    expect(answer).toEqual({ ok: false, code: 'INVALID_PERMISSIONS' });
  });

  test('is over with the lesson for the next one on the board, not for what waited', async () => {
    await app.db.insert(liveEntry).values({ scheduleId: lesson.id, userId: student.id });
    await letDraw('TEACHER');
    await endLiveLesson(app.context(teacher), lesson.id);
    expect(await draw(app.context(student))).toEqual(LOCKED);
    const next = await createSchedule(app, {
      instructor: teacher,
      students: [student],
      boardId: lesson.boardId,
      startsAt: new Date('2026-11-21T10:00:00.000Z'),
    });
    expect(next.boardId).toBe(lesson.boardId);
    expect(await draw(app.context(student))).toMatchObject(STORED);
  });

  test('a stroke that was stored before is answered again', async () => {
    const given = { opId: v7(), payload: stroke() };
    const first = await draw(app.context(student), given);
    await letDraw('TEACHER');
    expect(await draw(app.context(student), given)).toEqual(first);
    expect(await draw(app.context(student), { ...given, payload: stroke() })).toMatchObject({ ok: false });
  });
});

describe('R42: from the number of the change on', () => {
  const head = () => findHead(app.db, `board:${lesson.boardId}`);

  test('nothing is stored by what another process knew before', async () => {
    // It has cached the board and the right of both, and writes without reading.
    for (const person of [student, teacher]) await draw(elsewhere(person));
    await letDraw('TEACHER');
    const before = await head();
    expect(await draw(elsewhere(student))).toEqual(LOCKED);
    expect(await head()).toBe(before);
    // The teacher's stroke renews what the process knows of the board, not the student's right.
    expect(await draw(elsewhere(teacher))).toMatchObject(STORED);
    expect(await draw(elsewhere(student))).toEqual(LOCKED);
    expect(await head()).toBe(before + 1);
    await letDraw('CHOSEN', student);
    expect(await draw(elsewhere(student))).toMatchObject(STORED);
  });

  test('nothing is stored of what was under way', async () => {
    const sendUntilRefused = async (by: Context): Promise<SendAnswer> => {
      for (;;) {
        const answer = await draw(by);
        if (!answer.ok) return answer;
      }
    };
    for (const at of [app.context, elsewhere]) await draw(at(student));
    const lines = [app.context, elsewhere].map((at) => sendUntilRefused(at(student)));
    await letDraw('TEACHER');
    const locked = await head();
    expect(await Promise.all(lines)).toEqual([LOCKED, LOCKED]);
    expect(await head()).toBe(locked);
  });
});

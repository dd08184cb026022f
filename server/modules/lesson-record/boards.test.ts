import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lessonRecordBoard } from '../../db/schema/lesson-record.ts';
import { lessonScheduleBoard } from '../../db/schema/schedule.ts';
import { listen } from '../../listeners.ts';
import { createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { rect, until } from '../../testing/realtime-fixtures.ts';
import type { UserRow } from '../account/model.ts';
import { cloneBoard } from '../board/service.ts';
import { endLiveLesson } from '../live/services/end.ts';
import { joinLiveLesson } from '../live/services/join.ts';
import { putEntered } from '../live/store.ts';
import { appendOperation, appendSystemOperation } from '../stream/service.ts';
import { listeners } from './listeners.ts';
import { finishRecords } from './record-lesson.ts';
import { getRecord, listAttendance, listBoards } from './service.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let other: UserRow;
let scheduleId: number;
let boardId: number;
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

beforeEach(async () => {
  at('09:55:00');
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  other = await createUser(app, { role: 'STUDENT' });
  const lesson = await createSchedule(app, {
    instructor: teacher,
    students: [student, other],
    startsAt: STARTS_AT,
  });
  ({ id: scheduleId, boardId } = lesson);
  await joinLiveLesson(app.context(teacher), scheduleId);
  await putEntered(
    app.db,
    [teacher, student].map(({ id }) => ({ scheduleId, userId: id })),
  );
});

const draw = (person: UserRow, changes: unknown[], board = boardId) =>
  appendOperation(app.context(person), `board:${board}`, { opId: v7(), payload: { changes } });
const end = async () => {
  at('10:45:00');
  await endLiveLesson(app.context(teacher), scheduleId);
};
const recordOf = (person: UserRow) => getRecord(app.context(person), scheduleId);
const boardsOf = async (person: UserRow) => listBoards(app.context(person), await recordOf(person));
const stood = async (person: UserRow, board = boardId, part = 0) => {
  const { data, errors } = await app.query<{ getLessonRecordBoard: { elements: { id: string }[] } }>(
    `query ($l: Int!, $b: Int!, $p: Int!) {
      getLessonRecordBoard(lessonScheduleId: $l, boardId: $b, part: $p) { elements } }`,
    { l: scheduleId, b: board, p: part },
    await tokenFor(app, person),
  );
  return data?.getLessonRecordBoard.elements ?? errors?.[0]?.extensions.code;
};

describe('a board as it stood', () => {
  const ids = async (board = boardId) => {
    const elements = await stood(student, board);
    return Array.isArray(elements) ? elements.map(({ id }) => id) : elements;
  };
  const isStored = async () =>
    until(async () => {
      const of = and(eq(lessonRecordBoard.scheduleId, scheduleId), eq(lessonRecordBoard.boardId, boardId));
      const [row] = await app.db.select().from(lessonRecordBoard).where(of);
      expect(row?.partsCount).toBeGreaterThan(0);
    });

  test('stays so, whatever is drawn, changed and deleted on it afterwards', async () => {
    await draw(teacher, [rect('a'), rect('b'), rect('gone')]);
    await draw(student, [{ ...rect('gone', 2, { isDeleted: true }), kind: 2 }]);
    await draw(student, [{ ...rect('b', 2, { x: 5 }), kind: 3 }]);
    await end();
    await isStored();
    at('10:50:00');
    await draw(teacher, [
      { ...rect('b', 3, { x: 9 }), kind: 3 },
      { ...rect('a', 2, { isDeleted: true }), kind: 2 },
    ]);
    await draw(teacher, [rect('new')]);
    at('10:56:00');
    const { queries } = await app.countQueries(() => finishRecords(app.sys));
    // A class draws on one board for years.
    expect(queries.filter((statement) => statement.includes('jsonb_array_elements'))).toEqual([]);
    for (const person of [teacher, student])
      expect(await stood(person)).toMatchObject([
        { id: 'a', version: 1 },
        { id: 'b', x: 5 },
      ]);
    expect(await boardsOf(student)).toMatchObject([{ boardId, partsCount: 1 }]);
  });

  const page = (isDeleted: boolean, version = 1) => ({
    kind: isDeleted ? 2 : 1,
    element: {
      ...{ id: 'page-1', type: 'page', name: 'Time line', place: 'a1', isDeleted, version },
      versionNonce: 1,
    },
  });

  test('has its pages, those too that were deleted while somebody drew on them', async () => {
    await draw(teacher, [page(false)]);
    await draw(teacher, [page(true, 2)]);
    await draw(student, [rect('a', 1, { customData: { page: 'page-1' } })]);
    await end();
    await isStored();
    expect(await stood(student)).toMatchObject([
      { id: 'a', customData: { page: 'page-1' } },
      { id: 'page-1', name: 'Time line' },
    ]);
  });

  test('is read from the log where nobody has stored it at the end', async () => {
    await draw(teacher, [rect('a'), rect('b')]);
    await draw(student, [{ ...rect('a', 2, { x: 3 }), kind: 3 }]);
    stop();
    await end();
    stop = listen(app.sys, listeners);
    at('11:30:00');
    await draw(teacher, [{ ...rect('a', 7, { x: 70 }), kind: 3 }, rect('c')]);
    await draw(teacher, [{ ...rect('b', 2, { isDeleted: true }), kind: 2 }]);
    expect(await boardsOf(student)).toMatchObject([{ boardId, partsCount: 1 }]);
    expect(await stood(student)).toMatchObject([
      { id: 'a', x: 3 },
      { id: 'b', isDeleted: false },
    ]);
  });

  test('has what waited on a device and was taken in the ten minutes after, and of the owner nothing', async () => {
    await draw(teacher, [rect('a')]);
    await end();
    await isStored();
    at('10:48:00');
    expect(await draw(student, [rect('waited')])).toMatchObject({ ok: true });
    await draw(teacher, [rect('after')]);
    at('10:56:00');
    await finishRecords(app.sys);
    expect(await ids()).toEqual(['a', 'waited']);
    // Once is enough.
    await draw(teacher, [rect('more')]);
    await finishRecords(app.sys);
    expect(await ids()).toEqual(['a', 'waited']);
  });

  test('is stored for good after another one of the lesson was', async () => {
    await draw(teacher, [rect('a')]);
    const more = await cloneBoard(app.context(teacher), boardId);
    await app.db.insert(lessonScheduleBoard).values({ scheduleId, boardId: more.id, order: 1 });
    await end();
    await isStored();
    // A process that died has stored the one for good, and the other not at all.
    await app.db.delete(lessonRecordBoard).where(eq(lessonRecordBoard.boardId, more.id));
    await app.db
      .update(lessonRecordBoard)
      .set({ isFinal: true })
      .where(eq(lessonRecordBoard.boardId, boardId));
    at('10:56:00');
    await finishRecords(app.sys);
    expect(await ids(more.id)).toEqual(['a']);
  });

  test('of a clone has what came with it', async () => {
    await draw(teacher, [rect('a'), rect('b')]);
    const clone = await cloneBoard(app.context(teacher), boardId);
    const startsAt = new Date('2026-11-21T10:00:00.000Z');
    const lesson = await createSchedule(app, {
      instructor: teacher,
      students: [student],
      startsAt,
      boardIds: [clone.id],
    });
    scheduleId = lesson.id;
    await joinLiveLesson(app.context(teacher), scheduleId);
    await end();
    at('10:50:00');
    await draw(teacher, [{ ...rect('a', 9, { x: 9 }), kind: 3 }, rect('new')], clone.id);
    await until(async () => expect(await ids(clone.id)).toEqual(['a', 'b']));
  });

  test('in which nothing was drawn has no part, and a part that is not there is not found', async () => {
    await draw(teacher, [page(false)]);
    await end();
    await until(async () => expect(await boardsOf(student)).toMatchObject([{ partsCount: 0 }]));
    for (const part of [0, 1, -1]) expect(await stood(student, boardId, part)).toBe('BOARD_NOT_FOUND');
    expect(await stood(student, boardId + 1_000)).toBe('BOARD_NOT_FOUND');
  });

  test('with many elements comes in parts', async () => {
    const many = Array.from({ length: 400 }, (_, index) => rect(`e${String(index).padStart(4, '0')}`));
    for (let turn = 0; turn < 4; turn += 1)
      await draw(
        teacher,
        many.map(({ element }) => rect(`${turn}${element.id}`)),
      );
    await end();
    await until(async () => expect(await boardsOf(student)).toMatchObject([{ partsCount: 2 }]));
    const parts = [await stood(student), await stood(student, boardId, 1)];
    expect(parts.map((part) => part?.length)).toEqual([1_000, 600]);
  });
});

describe('who was there', () => {
  const event = async (time: string, name: 'JOINED' | 'LEFT', person: UserRow, isLost = false) => {
    at(time);
    await appendSystemOperation(app.sys, `lesson:${scheduleId}`, {
      event: name,
      userId: person.id,
      ...(isLost && { lost: true as const }),
    });
  };

  test('and how long, with the times without a line', async () => {
    await event('09:58:00', 'JOINED', teacher);
    await event('10:02:00', 'JOINED', student);
    await event('10:20:00', 'LEFT', student, true);
    await event('10:21:00', 'JOINED', student);
    await event('10:30:00', 'LEFT', student);
    await end();
    expect(await listAttendance(app.context(student), await recordOf(student))).toEqual([
      {
        userId: teacher.id,
        // Before its hour too: what they have together then counts as held.
        seconds: 47 * 60,
        spans: [
          {
            from: new Date('2026-11-21T09:58:00.000Z'),
            to: new Date('2026-11-21T10:45:00.000Z'),
            isLost: false,
          },
        ],
      },
      {
        userId: student.id,
        seconds: 27 * 60,
        spans: [
          {
            from: new Date('2026-11-21T10:02:00.000Z'),
            to: new Date('2026-11-21T10:20:00.000Z'),
            isLost: true,
          },
          {
            from: new Date('2026-11-21T10:21:00.000Z'),
            to: new Date('2026-11-21T10:30:00.000Z'),
            isLost: false,
          },
        ],
      },
      { userId: other.id, seconds: 0, spans: [] },
    ]);
  });
});

import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BOARDS_PER_LESSON_MAX, JOIN_OPENS_BEFORE_MINUTES } from '#contract/limits.ts';
import { boardElement } from '../../db/schema/board.ts';
import { createBoard, createSchedule, createUser } from '../../testing/factories.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { rect } from '../../testing/realtime-fixtures.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { appendOperation } from '../stream/service.ts';

interface Lesson {
  boardId: number;
  boards: { id: number; name: string }[];
}

let app: TestApp;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];
let teacher: UserRow;
let student: UserRow;
let scheduleId: number;
let firstId: number;

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);

beforeEach(async () => {
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  ({ id: scheduleId, boardId: firstId } = await createSchedule(app, {
    instructor: teacher,
    students: [student],
    startsAt: inMinutes(JOIN_OPENS_BEFORE_MINUTES),
  }));
});

const add = (person: UserRow | null, values: object = {}) =>
  ask<Lesson>(person, 'AddBoardToLessonSchedule', {
    ...{ lessonScheduleId: scheduleId, name: 'Board 2', templateId: null },
    ...values,
  });
const draw = (person: UserRow, boardId: number) =>
  appendOperation(app.context(person), `board:${boardId}`, {
    opId: v7(),
    payload: { changes: [rect(v7())] },
  });

test('an empty board stands after those of the lesson, and its students draw on it', async () => {
  const emitted: unknown[] = [];
  const off = app.sys.events.on('schedule.changed', (event) => void emitted.push(event));
  const { it } = await add(teacher);
  off();
  const added = it?.boards.at(-1);
  expect(it).toMatchObject({ boardId: firstId, boards: [{ id: firstId }, { name: 'Board 2' }] });
  const seen = await get<Lesson>(student, 'GetLiveLessonSchedule', { id: scheduleId });
  expect(seen.boards.map(({ id }) => id)).toEqual([firstId, added?.id]);
  expect(await draw(student, added?.id ?? 0)).toMatchObject({ ok: true });
  expect(emitted).toEqual([{ scheduleId, userIds: [teacher.id, student.id] }]);
});

test('one from a template has what is drawn there, and the template stays as it is', async () => {
  const template = await createBoard(app, { owner: teacher, name: 'Verbs' });
  await draw(teacher, template.id);
  const { it } = await add(teacher, { name: 'Verbs of today', templateId: template.id });
  const added = it?.boards.at(-1);
  expect(added).toMatchObject({ name: 'Verbs of today' });
  await draw(student, added?.id ?? 0);
  const count = (id: number) => app.sys.db.$count(boardElement, eq(boardElement.boardId, id));
  expect([await count(template.id), await count(added?.id ?? 0)]).toEqual([1, 2]);
  expect(await draw(student, template.id)).toMatchObject({ ok: false });
});

test('is added by nobody else, from nothing hidden, and only while the lesson goes on', async () => {
  const other = await createUser(app, { role: 'INSTRUCTOR' });
  const admin = await createUser(app, { role: 'ADMIN' });
  for (const person of [student, other, admin]) expect((await add(person)).code).toBe('INVALID_PERMISSIONS');
  expect((await add(null)).code).toBe('UNAUTHORIZED');
  const { id: theirs } = await createBoard(app, { owner: other });
  expect((await add(teacher, { templateId: theirs })).code).toBe('BOARD_NOT_FOUND');
  const { id: early } = await createSchedule(app, {
    instructor: teacher,
    students: [student],
    startsAt: inMinutes(JOIN_OPENS_BEFORE_MINUTES + 1),
  });
  expect((await add(teacher, { lessonScheduleId: early })).code).toBe('SCHEDULE_TOO_EARLY');
  const { id: over } = await createSchedule(app, {
    instructor: teacher,
    students: [student],
    startsAt: inMinutes(-90),
    startedAt: inMinutes(-90),
    endedAt: inMinutes(-30),
  });
  expect((await add(teacher, { lessonScheduleId: over })).code).toBe('SCHEDULE_ALREADY_ENDED');
});

test('is refused without a name, and as the eleventh, with nothing made', async () => {
  expect(await add(teacher, { name: ' ' })).toMatchObject({ code: 'BAD_USER_INPUT' });
  for (let count = 1; count < BOARDS_PER_LESSON_MAX; count += 1) await add(teacher);
  expect(await add(teacher)).toMatchObject({
    code: 'BAD_USER_INPUT',
    extensions: {
      fields: { lessonScheduleId: { code: 'TOO_MANY_ITEMS', values: { value: BOARDS_PER_LESSON_MAX } } },
    },
  });
  const { boards } = await get<Lesson>(teacher, 'GetLiveLessonSchedule', { id: scheduleId });
  expect(boards).toHaveLength(BOARDS_PER_LESSON_MAX);
});

import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exercise } from '../../db/schema/quiz.ts';
import { lessonScheduleQuiz } from '../../db/schema/schedule.ts';
import { upload } from '../../db/schema/upload.ts';
import { listen } from '../../listeners.ts';
import { createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { addStoredFile } from '../../testing/file-fixture.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { setRelease } from '../../testing/live-exercises.ts';
import { addQuiz, addStatements } from '../../testing/quiz-fixture.ts';
import { rect, until } from '../../testing/realtime-fixtures.ts';
import type { UserRow } from '../account/model.ts';
import { updateExercise } from '../exercise/service.ts';
import { deleteFile, listUses } from '../file/service.ts';
import { endLiveLesson } from '../live/services/end.ts';
import { joinLiveLesson } from '../live/services/join.ts';
import { removeLiveLessonParticipant } from '../live/services/participants.ts';
import { putEntered } from '../live/store.ts';
import { listeners as marking } from '../live-answer/listeners.ts';
import { blockUser } from '../moderation/service.ts';
import { appendOperation } from '../stream/service.ts';
import { listeners } from './listeners.ts';
import { finishRecords } from './record-lesson.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let other: UserRow;
let scheduleId: number;
let boardId: number;
let exerciseId: number;
let stops: (() => void)[];

beforeAll(async () => {
  app = await createTestApp();
  stops = [listen(app.sys, marking), listen(app.sys, listeners)];
});
afterAll(async () => {
  for (const stop of stops) stop();
  await app.close();
});

const at = (time: string) => app.clock.set(`2026-11-21T${time}.000Z`);

beforeEach(async () => {
  at('09:55:00');
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  other = await createUser(app, { role: 'STUDENT' });
  const startsAt = new Date('2026-11-21T10:00:00.000Z');
  const lesson = await createSchedule(app, { instructor: teacher, students: [student, other], startsAt });
  ({ id: scheduleId, boardId } = lesson);
  await joinLiveLesson(app.context(teacher), scheduleId);
  await putEntered(
    app.db,
    [teacher, student].map(({ id }) => ({ scheduleId, userId: id })),
  );
  const quizId = await addQuiz(app, teacher, { exercisesCount: 1 });
  [exerciseId = 0] = await addStatements(app, quizId, 1);
  await app.db.insert(lessonScheduleQuiz).values({ scheduleId, quizId, order: 1 });
  await release('RELEASED');
});

const release = (state: Parameters<typeof setRelease>[2]['state']) =>
  setRelease(app, teacher, { scheduleId, exerciseId, state });
const send = (person: UserRow, name: `board:${number}` | `answers:${number}:${number}`, payload: unknown) =>
  appendOperation(app.context(person), name, { opId: v7(), payload });
const draw = (person: UserRow, changes: unknown[], board = boardId) =>
  send(person, `board:${board}`, { changes });
const statementId = async () => {
  const [row] = await app.db.select().from(exercise).where(eq(exercise.id, exerciseId));
  return (row?.block as { data: { statements: { id: string }[] } }).data.statements[0]?.id ?? '';
};
const answer = async (value: boolean, { version = 1, of = student, partVersion = 1 } = {}) =>
  send(of, `answers:${scheduleId}:${of.id}`, {
    ...{ exerciseId, version },
    answer: { [await statementId()]: { value, partVersion, nonce: 1 } },
  });
const end = async (time = '10:45:00') => {
  at(time);
  await endLiveLesson(app.context(teacher), scheduleId);
};

interface LessonRecord {
  isOver: boolean;
  boards: { boardId: number; name: string; partsCount: number }[];
  attendance: { user: { id: number }; seconds: number; spans: object[] }[];
  exercises: { exerciseId: number; state: string; answeredCount: number; points: number | null }[];
  viewerCan: object;
}

const ask = async <Data>(person: UserRow | null, query: string, variables: Record<string, unknown>) =>
  app.query<Data>(query, variables, person ? await tokenFor(app, person) : undefined);
const read = async (person: UserRow | null) =>
  ask<{ getLessonRecord: LessonRecord }>(
    person,
    `query ($l: Int!) { getLessonRecord(lessonScheduleId: $l) {
      isOver boards { boardId name partsCount } attendance { user { id } seconds spans { from to isLost } }
      exercises { exerciseId state answeredCount points } viewerCan { readChat seeAllAnswers seeOwnAnswers } } }`,
    { l: scheduleId },
  );
const recordOf = async (person: UserRow) => {
  const { data, errors } = await read(person);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.getLessonRecord;
};
const stood = async (person: UserRow, board = boardId, part = 0) => {
  const { data, errors } = await ask<{ getLessonRecordBoard: { elements: { id: string }[] } }>(
    person,
    `query ($l: Int!, $b: Int!, $p: Int!) {
      getLessonRecordBoard(lessonScheduleId: $l, boardId: $b, part: $p) { elements } }`,
    { l: scheduleId, b: board, p: part },
  );
  return data?.getLessonRecordBoard.elements ?? errors?.[0]?.extensions.code;
};
const LINES = `query ($l: Int!, $e: Int!) { getLessonRecordAnswers(lessonScheduleId: $l, exerciseId: $e) {
  user { id } hasAnswered hasAfterLock handedInAt points maxPoints } }`;
const linesOf = async (person: UserRow | null) => {
  const { data, errors } = await ask<{ getLessonRecordAnswers: object[] }>(person, LINES, {
    l: scheduleId,
    e: exerciseId,
  });
  return data?.getLessonRecordAnswers ?? errors?.[0]?.extensions.code;
};
const ANSWER = `query ($l: Int!, $e: Int!, $u: Int!) {
  getLessonRecordAnswer(lessonScheduleId: $l, exerciseId: $e, userId: $u) {
    exercise { version errorHint trueFalse { data { statements { id text } } answer { id } } }
    solution { trueFalse { answer { id answer } } } lastVersion
    parts { part text flag version } afterLock { part flag } hints { part text isToAll } handedInAt
    result { points maxPoints version verdicts { correct wrong } } } }`;
const answerOf = async (person: UserRow | null, of = student) => {
  const variables = { l: scheduleId, e: exerciseId, u: of.id };
  const { data, errors } = await ask<{ getLessonRecordAnswer: object }>(person, ANSWER, variables);
  return data?.getLessonRecordAnswer ?? errors?.[0]?.extensions.code;
};

describe('who reads what stays of a lesson', () => {
  test('its teacher, its students and ADMIN, each as much as is theirs', async () => {
    await answer(true);
    await end();
    const admin = await createUser(app, { role: 'ADMIN' });
    expect((await recordOf(teacher)).viewerCan).toEqual({
      readChat: true,
      seeAllAnswers: true,
      seeOwnAnswers: false,
    });
    expect((await recordOf(student)).viewerCan).toEqual({
      readChat: true,
      seeAllAnswers: false,
      seeOwnAnswers: true,
    });
    expect(await recordOf(admin)).toMatchObject({
      boards: [{ boardId }],
      exercises: [],
      viewerCan: { readChat: false, seeAllAnswers: false, seeOwnAnswers: false },
    });
    expect(await linesOf(admin)).toBe('INVALID_PERMISSIONS');
    expect(await answerOf(admin)).toBe('INVALID_PERMISSIONS');
    expect(await stood(admin)).toBe('BOARD_NOT_FOUND');
  });

  test('nobody else: not another student, another teacher, a visitor, nor who was put out', async () => {
    await removeLiveLessonParticipant(app.context(teacher), scheduleId, other.id);
    await end();
    const strangers = [
      await createUser(app, { role: 'STUDENT' }),
      await createUser(app, { role: 'INSTRUCTOR' }),
    ];
    const cases: [UserRow | null, string][] = [
      ...strangers.map((person): [UserRow, string] => [person, 'INVALID_PERMISSIONS']),
      [null, 'UNAUTHORIZED'],
      [other, 'LIVE_LESSON_REMOVED'],
    ];
    for (const [person, code] of cases) {
      expect((await read(person)).errors?.[0]?.extensions.code).toBe(code);
      expect(await linesOf(person)).toBe(code);
      expect(await answerOf(person)).toBe(code);
      if (person) expect(await stood(person)).toBe(code);
    }
  });

  test('a block in the lesson puts out, one after it takes nothing away', async () => {
    await blockUser(app.context(teacher), other.id);
    await end();
    await blockUser(app.context(teacher), student.id);
    expect((await read(other)).errors?.[0]?.extensions.code).toBe('LIVE_LESSON_REMOVED');
    expect((await recordOf(student)).isOver).toBe(true);
  });

  test('before the end there is nothing in it, and no key', async () => {
    await draw(teacher, [rect('a')]);
    await answer(true);
    for (const person of [teacher, student]) {
      expect(await recordOf(person)).toMatchObject({
        isOver: false,
        boards: [],
        exercises: [],
        attendance: [],
      });
      expect(await answerOf(person)).toBe('EXERCISE_NOT_FOUND');
      expect(await linesOf(person)).toBe('EXERCISE_NOT_FOUND');
    }
  });
});

describe('answers', () => {
  const marked = async () =>
    until(async () => expect(await linesOf(teacher)).toMatchObject([{ maxPoints: 1 }, { maxPoints: 1 }]));

  test('each student has their own, the teacher all', async () => {
    await answer(true);
    await answer(false, { of: other });
    await end();
    await marked();
    expect(await linesOf(teacher)).toMatchObject([
      { user: { id: student.id }, hasAnswered: true, points: 1 },
      { user: { id: other.id }, hasAnswered: true, points: 0 },
    ]);
    expect(await linesOf(student)).toMatchObject([{ user: { id: student.id }, points: 1 }]);
    expect(await answerOf(student, other)).toBe('USER_NOT_FOUND');
    expect(await answerOf(teacher, other)).toMatchObject({ parts: [{ flag: false }], result: { points: 0 } });
    const part = await statementId();
    expect(await answerOf(student)).toMatchObject({
      exercise: { version: 1, trueFalse: { answer: null } },
      solution: { trueFalse: { answer: [{ id: part, answer: true }] } },
      parts: [{ part, flag: true, text: null, version: 1 }],
      result: { points: 1, maxPoints: 1, version: 1, verdicts: { correct: [part], wrong: [] } },
    });
    expect((await recordOf(student)).exercises).toEqual([
      { exerciseId, state: 'RELEASED', answeredCount: 1, points: 1 },
    ]);
    expect((await recordOf(teacher)).exercises).toEqual([
      { exerciseId, state: 'RELEASED', answeredCount: 2, points: null },
    ]);
  });

  test('have the hints to them and to all, and what came after the lock', async () => {
    const part = await statementId();
    await answer(false);
    const change = { change: 'hint', exerciseId, part, text: 'Look at the time.' };
    await appendOperation(app.context(teacher), `lesson:${scheduleId}`, { opId: v7(), payload: change });
    await send(teacher, `answers:${scheduleId}:${student.id}` as never, {
      hints: exerciseId,
      part,
      text: 'Read it once more.',
    });
    await release('LOCKED');
    await answer(true, { partVersion: 2 });
    await end();
    await marked();
    expect(await linesOf(teacher)).toMatchObject([
      { hasAfterLock: true, points: 0 },
      { hasAfterLock: false },
    ]);
    expect(await answerOf(student)).toMatchObject({
      parts: [{ part, flag: false }],
      afterLock: [{ part, flag: true }],
      hints: [
        { part, text: 'Look at the time.', isToAll: true },
        { part, text: 'Read it once more.', isToAll: false },
      ],
    });
    expect(await answerOf(student, other)).toBe('USER_NOT_FOUND');
    expect(await answerOf(other, other)).toMatchObject({
      hints: [{ text: 'Look at the time.' }],
      afterLock: [],
    });
  });

  test('have no key while the exercise is open to that student in another lesson', async () => {
    await answer(false);
    await end();
    await until(async () => expect(await answerOf(student)).toMatchObject({ solution: {} }));
    at('11:55:00');
    const startsAt = new Date('2026-11-21T12:00:00.000Z');
    const next = await createSchedule(app, { instructor: teacher, students: [student], startsAt });
    const [row] = await app.db.select().from(exercise).where(eq(exercise.id, exerciseId));
    await app.db
      .insert(lessonScheduleQuiz)
      .values({ scheduleId: next.id, quizId: row?.quizId ?? 0, order: 1 });
    await joinLiveLesson(app.context(teacher), next.id);
    await setRelease(app, teacher, { scheduleId: next.id, exerciseId, state: 'RELEASED' });
    expect(await answerOf(student)).toBe('EXERCISE_IN_LESSON');
    const task = await ask(
      student,
      `query ($l: Int!, $e: Int!) { getLiveTask(lessonScheduleId: $l, exerciseId: $e) {
        solution { trueFalse { answer { id } } } } }`,
      { l: scheduleId, e: exerciseId },
    );
    expect(task.errors?.[0]?.extensions.code).toBe('EXERCISE_IN_LESSON');
    expect(await answerOf(teacher)).toMatchObject({ solution: {} });
    await setRelease(app, teacher, { scheduleId: next.id, exerciseId, state: 'REVEALED' });
    expect(await answerOf(student)).toMatchObject({ solution: {} });
  });

  test('to what was taken back are the teacher’s alone', async () => {
    await answer(true);
    await release('TAKEN_BACK');
    await end();
    expect((await recordOf(student)).exercises).toEqual([]);
    expect(await answerOf(student)).toBe('EXERCISE_NOT_FOUND');
    expect((await recordOf(teacher)).exercises).toMatchObject([{ state: 'TAKEN_BACK', answeredCount: 1 }]);
    expect(await answerOf(teacher)).toMatchObject({ parts: [{ flag: true }], result: null });
  });

  test('stand with the version they were given to, also when it was changed and removed since', async () => {
    const before = await statementId();
    await answer(true);
    await updateExercise(app.context(teacher), exerciseId, {
      type: 'trueFalse',
      trueFalse: { statements: [{ text: 'Ice is cold.', answer: true }] },
    } as never);
    await answer(true, { of: other, version: 2 });
    await end();
    await marked();
    await app.db.delete(exercise).where(eq(exercise.id, exerciseId));
    expect(await answerOf(teacher)).toMatchObject({
      exercise: { version: 1, trueFalse: { data: { statements: [{ id: before }] } } },
      lastVersion: 2,
      parts: [{ part: before, version: 1 }],
    });
    expect(await answerOf(other, other)).toMatchObject({
      exercise: { version: 2, trueFalse: { data: { statements: [{ text: 'Ice is cold.' }] } } },
      lastVersion: 2,
    });
    expect((await recordOf(student)).exercises).toMatchObject([{ exerciseId }]);
  });

  test('to what was deleted in the lesson are marked as it was at last', async () => {
    await answer(true);
    await answer(false, { of: other });
    await app.db.delete(exercise).where(eq(exercise.id, exerciseId));
    await end();
    await marked();
    expect(await linesOf(teacher)).toMatchObject([{ points: 1 }, { points: 0 }]);
  });

  test('have the words in which the exercise stood at the end, also those that made no new version', async () => {
    const titles = async () => {
      const { data } = await ask<{ getLessonRecord: { exercises: { title: string }[] } }>(
        student,
        `query ($l: Int!) { getLessonRecord(lessonScheduleId: $l) { exercises { title } } }`,
        { l: scheduleId },
      );
      return data?.getLessonRecord.exercises.map(({ title }) => title);
    };
    const rename = (title: string) => updateExercise(app.context(teacher), exerciseId, { title } as never);
    await answer(true);
    await rename('Ice and snow');
    await end();
    await until(async () => expect(await titles()).toEqual(['Ice and snow']));
    at('11:00:00');
    await rename('Rain');
    await finishRecords(app.sys);
    expect(await titles()).toEqual(['Ice and snow']);
  });
});

test('a file that an exercise showed in a lesson is in use, when it shows it no more', async () => {
  const fileId = await addStoredFile(app, teacher);
  const [shown] = await app.db.select().from(upload).where(eq(upload.fileId, fileId));
  await app.db.update(exercise).set({ audioId: shown?.id }).where(eq(exercise.id, exerciseId));
  await release('RELEASED');
  const pathsOf = async () => (await listUses(app.sys, [fileId])).map(({ path }) => path);
  expect(await pathsOf()).toEqual([expect.stringContaining('/exercises/')]);
  await app.db.update(exercise).set({ audioId: null }).where(eq(exercise.id, exerciseId));
  expect(await pathsOf()).toEqual([`/lessons/${scheduleId}`]);
  await expect(deleteFile(app.context(teacher), fileId, false)).rejects.toMatchObject({
    code: 'FILE_IN_USE',
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { JOIN_OPENS_BEFORE_MINUTES } from '#contract/limits.ts';
import { addAttachments, addLesson, addLinks } from '#server/testing/lesson-fixture.ts';
import { lesson } from '../../db/schema/lesson.ts';
import { lessonSchedule, lessonScheduleStudent } from '../../db/schema/schedule.ts';
import { connect, createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addQuiz, addStatements } from '../../testing/quiz-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { blockUser } from '../moderation/service.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let author: UserRow;
let student: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];
let lessonId: number;
let scheduleId: number;
/** A quiz that the lesson links, and one that the lesson in time has by itself. */
let linkedId: number;
let ownId: number;

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

beforeEach(async () => {
  author = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  lessonId = await addLesson(app, author, { privacy: 'HIDDEN', notes: 'Notes' });
  [linkedId = 0] = await addLinks(app, author, lessonId, 1);
  ownId = await addQuiz(app, author, { privacy: 'HIDDEN', exercisesCount: 1 });
  await addStatements(app, ownId, 1);
  await addAttachments(app, author, lessonId, 1);
  await app.sys.db.execute(`update quiz set privacy = 'HIDDEN' where id = ${linkedId}`);
  const startsAt = new Date(app.clock.now().getTime() + JOIN_OPENS_BEFORE_MINUTES * MINUTE_MS);
  const made = { instructor: author, students: [student], startsAt };
  ({ id: scheduleId } = await createSchedule(app, { ...made, lessonIds: [lessonId], quizIds: [ownId] }));
});

/** The codes for the lesson, the quiz that it links and the quiz of the lesson in time. */
const codes = async (viewer: UserRow | null) => {
  const asked = [
    await ask(viewer, 'GetLesson', { id: lessonId }),
    await ask(viewer, 'GetQuiz', { id: linkedId }),
    await ask(viewer, 'GetQuiz', { id: ownId }),
  ];
  return asked.map(({ code }) => code ?? 'ok');
};
const same = (code: string) => [code, code, code];

test('its student reads what it uses, without notes, and takes its quizzes', async () => {
  expect(await codes(student)).toEqual(same('ok'));
  const read = await get<{ notes: string | null; attachments: object[]; quizzes: { id: number }[] }>(
    student,
    'GetLesson',
    { id: lessonId },
  );
  expect(read).toMatchObject({ notes: null, attachments: [{}], quizzes: [{ id: linkedId }] });
  for (const quizId of [linkedId, ownId]) {
    expect((await ask(student, 'StartQuizAttempt', { quizId })).code).toBeUndefined();
    const quiz = await get(student, 'GetQuiz', { id: quizId });
    expect(quiz).toMatchObject({ viewerCan: { take: true, save: false, copy: false } });
  }
});

test('nobody else does', async () => {
  const friend = await createUser(app, { role: 'INSTRUCTOR' });
  await connect(app, author, friend);
  expect(await codes(friend)).toEqual(same('INVALID_PERMISSIONS'));
  expect(await codes(await createUser(app, { role: 'STUDENT' }))).toEqual(same('INVALID_PERMISSIONS'));
  expect(await codes(null)).toEqual(same('INVALID_PERMISSIONS'));
});

test('not before the minutes before its start, and still after its end', async () => {
  const change = (values: Partial<typeof lessonSchedule.$inferInsert>) =>
    app.sys.db.update(lessonSchedule).set(values).where(eq(lessonSchedule.id, scheduleId));
  const opensAt = app.clock.now().getTime() + JOIN_OPENS_BEFORE_MINUTES * MINUTE_MS;
  await change({ startsAt: new Date(opensAt + 1) });
  expect(await codes(student)).toEqual(same('INVALID_PERMISSIONS'));
  await change({ startsAt: new Date(opensAt - 90 * MINUTE_MS), endedAt: app.clock.now() });
  expect(await codes(student)).toEqual(same('ok'));
});

test('not once it is cancelled', async () => {
  await app.sys.db
    .update(lessonSchedule)
    .set({ cancelledAt: app.clock.now() })
    .where(eq(lessonSchedule.id, scheduleId));
  expect(await codes(student)).toEqual(same('INVALID_PERMISSIONS'));
});

test('not once they were removed, and not once they left', async () => {
  const place = eq(lessonScheduleStudent.studentId, student.id);
  await app.sys.db.update(lessonScheduleStudent).set({ removedAt: app.clock.now() }).where(place);
  expect(await codes(student)).toEqual(same('INVALID_PERMISSIONS'));
  await app.sys.db.delete(lessonScheduleStudent).where(place);
  expect(await codes(student)).toEqual(same('INVALID_PERMISSIONS'));
});

test('not once one blocks the other', async () => {
  await blockUser(app.context(author), student.id);
  expect(await codes(student)).toEqual(['LESSON_NOT_FOUND', 'QUIZ_NOT_FOUND', 'QUIZ_NOT_FOUND']);
});

describe('an instructor who is its student', () => {
  let colleague: UserRow;
  const clientId = () => app.sys.platform.ids.randomUuid();

  beforeEach(async () => {
    colleague = await createUser(app, { role: 'INSTRUCTOR' });
    await app.sys.db
      .insert(lessonScheduleStudent)
      .values({ scheduleId, studentId: colleague.id, startsAt: app.clock.now() });
  });

  test('reads it, and may neither save nor copy it', async () => {
    expect(await codes(colleague)).toEqual(same('ok'));
    const may = await app.query<{ getLesson: { viewerCan: object } }>(
      'query ($id: Int!) { getLesson(id: $id) { viewerCan { edit save copy } } }',
      { id: lessonId },
      await tokenFor(app, colleague),
    );
    expect(may.data?.getLesson.viewerCan).toEqual({ edit: false, save: false, copy: false });
    const refused = [
      await ask(colleague, 'SaveQuiz', { quizId: ownId }),
      await ask(colleague, 'CopyQuiz', { quizId: ownId, clientId: clientId() }),
      await ask(colleague, 'SaveLesson', { lessonId }),
      await ask(colleague, 'CopyLesson', { lessonId, clientId: clientId() }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'INVALID_PERMISSIONS'));
  });

  test('copies a lesson that is open by itself without the quiz that is not', async () => {
    await app.sys.db.update(lesson).set({ privacy: 'PUBLIC' }).where(eq(lesson.id, lessonId));
    const { lesson: copy, leftOut } = await get<{ lesson: { id: number }; leftOut: object[] }>(
      colleague,
      'CopyLesson',
      { lessonId, clientId: clientId() },
    );
    expect(leftOut).toEqual([]);
    expect(await get(colleague, 'GetLesson', { id: copy.id })).toMatchObject({ quizzes: [] });
    // The copy has versions of its own from the beginning.
    expect(await get(colleague, 'GetLessonVersions', { lessonId: copy.id })).toMatchObject([
      { isCurrent: true, changes: [{ field: 'created' }] },
    ]);
  });
});

test('a deleted lesson gives its quizzes no longer', async () => {
  await get(author, 'DeleteLesson', { id: lessonId });
  expect(await codes(student)).toEqual(['LESSON_NOT_FOUND', 'INVALID_PERMISSIONS', 'ok']);
});

import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReleaseState } from '#contract/live/names.ts';
import { exercise, quiz } from '../../db/schema/quiz.ts';
import { createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { releaseStatements, setRelease } from '../../testing/live-exercises.ts';
import { addStatements } from '../../testing/quiz-fixture.ts';
import type { UserRow } from '../account/model.ts';
import { findExercises } from '../exercise/service.ts';
import { joinLiveLesson } from '../live/services/join.ts';
import { endLiveLesson } from '../live/services/end.ts';
import { removeLiveLessonParticipant } from '../live/services/participants.ts';
import { appendOperation } from '../stream/service.ts';
import { storeResults } from './results.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let other: UserRow;
let scheduleId: number;
let quizId: number;
/** Released, released, taken back, never released. */
let exerciseIds: number[];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-21T09:55:00.000Z');
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  other = await createUser(app, { role: 'STUDENT' });
  const startsAt = new Date('2026-11-21T10:00:00.000Z');
  const lesson = await createSchedule(app, {
    instructor: teacher,
    students: [student, other],
    startsAt,
    title: 'Past tenses',
  });
  scheduleId = lesson.id;
  const first = await releaseStatements(app, teacher, scheduleId);
  const [stored] = await findExercises(app.sys, [first]);
  quizId = stored?.quizId ?? 0;
  const more = await addStatements(app, quizId, 3, 2);
  exerciseIds = [first, ...more];
  await joinLiveLesson(app.context(teacher), scheduleId);
  await release(1, 'RELEASED');
  await release(2, 'RELEASED');
});

const idAt = (index: number) => exerciseIds[index] ?? 0;
const release = (index: number, state: ReleaseState) =>
  setRelease(app, teacher, { scheduleId, exerciseId: idAt(index), state });
const answer = (person: UserRow, index: number, value: boolean, partVersion = 1) =>
  appendOperation(app.context(person), `answers:${scheduleId}:${person.id}`, {
    opId: v7(),
    payload: {
      exerciseId: idAt(index),
      version: 1,
      answer: { p1: { value, partVersion, nonce: 5 } },
    },
  });
const end = async () => {
  await endLiveLesson(app.context(teacher), scheduleId);
  await storeResults(app.sys, scheduleId);
};

const FIELDS = `id earnedPoints maxPoints user { id } quiz { id title } lesson { id title startsAt } detailsAvailable`;
interface Entry {
  id: number;
  earnedPoints: number;
  maxPoints: number;
  user: { id: number } | null;
  quiz: { id: number; title: string };
  lesson: { id: number; title: string; startsAt: string } | null;
  detailsAvailable: boolean;
}
const history = async (person: UserRow, of: 'OWN' | 'STUDENTS' = 'OWN'): Promise<Entry[]> => {
  const { data } = await app.query<{ getQuizHistoryPaginated: { items: Entry[] } }>(
    `query ($of: QuizHistorySide!, $quizId: Int!) { getQuizHistoryPaginated(of: $of, quizId: $quizId) { items { ${FIELDS} } } }`,
    { of, quizId },
    await tokenFor(app, person),
  );
  return data?.getQuizHistoryPaginated.items ?? [];
};
const ofLesson = () => ({ id: scheduleId, title: 'Past tenses', startsAt: '2026-11-21T10:00:00.000Z' });

test('what was released and answered is in quiz history when the lesson is over, with its name', async () => {
  await answer(student, 0, true);
  await answer(student, 1, false);
  await answer(student, 2, true);
  await release(2, 'TAKEN_BACK');
  expect(await history(student)).toEqual([]);
  await end();
  const theirs = { earnedPoints: 1, maxPoints: 2, user: { id: student.id }, lesson: ofLesson() };
  expect(await history(student)).toMatchObject([theirs]);
  expect(await history(teacher, 'STUDENTS')).toMatchObject([theirs]);
  // Who has answered nothing has taken nothing.
  expect(await history(other)).toEqual([]);
  await storeResults(app.sys);
  expect(await history(student)).toHaveLength(1);
});

test('its details have the verdicts and the key, whatever the quiz would reveal', async () => {
  await answer(student, 0, false);
  await end();
  const [entry] = await history(student);
  const { data } = await app.query<{ getExercisesHistoryPaginated: { items: unknown[] } }>(
    `query ($id: Int!) { getExercisesHistoryPaginated(quizHistoryId: $id) { items {
      exercise { id } earnedPoints noAnswer verdicts { id verdict } solution { trueFalse { answer { id answer } } } } } }`,
    { id: entry?.id },
    await tokenFor(app, student),
  );
  const solution = { trueFalse: { answer: [{ id: 'p1', answer: true }] } };
  expect(data?.getExercisesHistoryPaginated.items).toMatchObject([
    {
      exercise: { id: idAt(0) },
      earnedPoints: 0,
      noAnswer: false,
      verdicts: [{ id: 'p1', verdict: 'WRONG' }],
      solution,
    },
    { exercise: { id: idAt(1) }, noAnswer: true, solution },
    { exercise: { id: idAt(2) }, noAnswer: true, solution },
  ]);
});

test('who was put out of the lesson gets no result of it, and no key', async () => {
  await answer(student, 0, true);
  await answer(other, 0, true);
  await removeLiveLessonParticipant(app.context(teacher), scheduleId, student.id);
  await end();
  expect(await history(student)).toEqual([]);
  expect(await history(other)).toHaveLength(1);
});

test('what came after the lock does not count', async () => {
  await answer(student, 0, true);
  await release(0, 'LOCKED');
  await answer(student, 0, false, 2);
  await end();
  expect(await history(student)).toMatchObject([{ earnedPoints: 1 }]);
});

test('the author of a quiz who was not in the lesson does not read which one it was', async () => {
  const author = await createUser(app, { role: 'INSTRUCTOR' });
  await app.sys.db.update(quiz).set({ authorId: author.id }).where(eq(quiz.id, quizId));
  await answer(student, 0, true);
  await end();
  expect(await history(author, 'STUDENTS')).toMatchObject([{ earnedPoints: 1, lesson: null }]);
  const admin = await createUser(app, { role: 'ADMIN' });
  expect(await history(admin, 'STUDENTS')).toMatchObject([{ lesson: ofLesson() }]);
});

test('a lesson with a removed exercise or without answers leaves nothing behind', async () => {
  await app.sys.db
    .update(exercise)
    .set({ removedAt: new Date(), order: null })
    .where(eq(exercise.quizId, quizId));
  await end();
  expect(await history(teacher, 'STUDENTS')).toEqual([]);
});

test('two processes store it once, and a student with no part in the lesson has none', async () => {
  await answer(student, 0, true);
  await answer(other, 0, false);
  await endLiveLesson(app.context(teacher), scheduleId);
  await Promise.all([storeResults(app.sys), storeResults(app.sys, scheduleId)]);
  expect(await history(student)).toMatchObject([{ earnedPoints: 1 }]);
  expect(await history(other)).toMatchObject([{ earnedPoints: 0 }]);
});

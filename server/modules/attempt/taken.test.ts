import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../listeners.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addQuiz, addStatements } from '#server/testing/quiz-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { countHarm } from '../quiz/service.ts';
import { listeners } from './listeners.ts';
import { submitQuiz } from './service.ts';

let app: TestApp;
let author: UserRow;
let student: UserRow;
let stop: () => void;
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp();
  author = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  ({ get } = createWebCaller(app));
  stop = listen(app.sys, listeners);
});
afterAll(async () => {
  stop();
  await app.close();
});

const submit = async (person: UserRow | null, quizId: number) => {
  const { id: attemptId } = await get<{ id: string }>(person, 'StartQuizAttempt', { quizId });
  const nonRegisteredData = { fullName: 'Nurlan Asanov', telNumber: '+996555123456' };
  const sent = { quizId, attemptId, data: [], nonRegisteredData };
  await get(person, 'CheckQuizExercises', sent);
  return () => get(person, 'CheckQuizExercises', sent);
};
interface Notice {
  action: string;
  title: string;
  description: string | null;
  interactedUsers: { id: number }[];
}
const notices = async () =>
  (await get<{ items: Notice[] }>(author, 'GetCurrentUserNotifications', { unseen: true, skip: 0, take: 20 }))
    .items;
const addOwnQuiz = async (title: string) => {
  const quizId = await addQuiz(app, author, { title, exercisesCount: 2 });
  return { quizId, exerciseIds: await addStatements(app, quizId, 2) };
};

test('its author is notified of each submission once, by whom and of what, and nobody of their own', async () => {
  const { quizId } = await addOwnQuiz('Verbs');
  const again = await submit(student, quizId);
  await again();
  await submit(null, quizId);
  await submit(author, quizId);
  await expect.poll(async () => (await notices()).length).toBe(2);
  expect(await notices()).toMatchObject([
    { action: 'Taken', title: 'Verbs', description: 'Nurlan Asanov', interactedUsers: [] },
    { action: 'Taken', title: 'Verbs', description: null, interactedUsers: [{ id: student.id }] },
  ]);
  expect(await get(author, 'GetUserBadges')).toMatchObject({
    notificationBadges: [{ type: 'Quiz', count: 2 }],
  });
});

test('its taker is notified when it is checked for the first time, never twice', async () => {
  const { quizId } = await addOwnQuiz('Cases');
  const idOf = async (person: UserRow, of: 'OWN' | 'STUDENTS', visitors = false) => {
    const { items } = await get<{ items: { id: number }[] }>(person, 'GetQuizHistoryPaginated', {
      of,
      quizId,
      take: 1,
      withFlags: visitors ? ['NON_REGISTERED'] : [],
      withoutFlags: [],
    });
    return items[0]?.id;
  };
  const checkedNotices = async (person: UserRow) => {
    const all = { unseen: false, skip: 0, take: 20 };
    const { items } = await get<{ items: (Notice & { quizHistoryId: number })[] }>(
      person,
      'GetCurrentUserNotifications',
      all,
    );
    return items.filter(({ action }) => action === 'Checked');
  };
  const set = (id: number | undefined, flag: string, value: boolean) =>
    get(author, 'SetQuizHistoryFlag', { id, flag, value });

  await submit(student, quizId);
  const id = await idOf(student, 'OWN');
  await set(id, 'IMPORTANT', true);
  expect(await checkedNotices(student)).toEqual([]);
  // Two devices of the author at once, a repeat, and the flag removed and set again.
  await Promise.all([set(id, 'REVIEWED', true), set(id, 'REVIEWED', true)]);
  await set(id, 'REVIEWED', true);
  await set(id, 'REVIEWED', false);
  await set(id, 'REVIEWED', true);
  expect(await checkedNotices(student)).toMatchObject([
    { title: 'Cases', quizHistoryId: id, interactedUsers: [{ id: author.id }] },
  ]);
  // A second submission is another one.
  await submit(student, quizId);
  await set(await idOf(student, 'OWN'), 'REVIEWED', true);
  expect(await checkedNotices(student)).toHaveLength(2);
  // Nobody is told of a visitor's, nor an author of their own.
  await submit(null, quizId);
  await set(await idOf(author, 'STUDENTS', true), 'REVIEWED', true);
  await submit(author, quizId);
  await set(await idOf(author, 'OWN'), 'REVIEWED', true);
  expect(await checkedNotices(author)).toEqual([]);
});

test('submissions that lose their details by a change are counted, and each loses them once', async () => {
  const { quizId, exerciseIds } = await addOwnQuiz('Nouns');
  const [first, second] = exerciseIds;
  const countOf = async (exerciseId = 0) =>
    (await countHarm(app.sys, { quizId, exerciseId, exceptId: author.id })).submissions;
  expect(await countOf(first)).toBe(0);
  await submit(student, quizId);
  await submit(student, quizId);
  expect([await countOf(first), await countOf(second)]).toEqual([2, 2]);
  await get(author, 'UpdateExercise', { id: first, input: { title: 'Only a title' } });
  expect(await countOf(first)).toBe(2);
  await get(author, 'UpdateExercise', { id: first, input: { points: 3 } });
  expect([await countOf(first), await countOf(second)]).toEqual([0, 0]);
  const lost = { of: 'STUDENTS', quizId, withFlags: ['DETAILS_UNAVAILABLE'], withoutFlags: [] };
  expect((await get<{ items: object[] }>(author, 'GetQuizHistoryPaginated', lost)).items).toHaveLength(2);
  await submit(student, quizId);
  expect([await countOf(first), await countOf(second)]).toEqual([1, 1]);
  await get(author, 'RemoveExercise', { id: second });
  expect([await countOf(first), await countOf(second)]).toEqual([0, 0]);
});

/** Runs `meanwhile` between the marking of a submission and its storing. */
async function submitWhile(quizId: number, meanwhile: () => Promise<unknown>) {
  const { id: attemptId } = await get<{ id: string }>(student, 'StartQuizAttempt', { quizId });
  const ctx = app.context(student);
  const execute = async (statement: Parameters<typeof ctx.db.execute>[0]) => {
    await meanwhile();
    return ctx.db.execute(statement);
  };
  const db = new Proxy(ctx.db, {
    get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name, target)),
  });
  const result = await submitQuiz({ ...ctx, db, address: '' }, { quizId, attemptId, data: [] });
  return get(student, 'GetQuizHistory', { quizHistoryId: result.quizHistoryId });
}

test('a submission marked while the quiz changes counts as earlier than the change: it is stored without details', async () => {
  const { quizId, exerciseIds } = await addOwnQuiz('Adverbs');
  const change = () => get(author, 'UpdateExercise', { id: exerciseIds[0], input: { points: 5 } });
  expect(await submitWhile(quizId, change)).toMatchObject({ maxPoints: 2, detailsAvailable: false });
});

test('a submission while the quiz is deleted is stored without details, because its files were deleted', async () => {
  const { quizId } = await addOwnQuiz('Pronouns');
  const remove = () => get(author, 'DeleteQuiz', { id: quizId });
  expect(await submitWhile(quizId, remove)).toMatchObject({ maxPoints: 2, detailsAvailable: false });
});

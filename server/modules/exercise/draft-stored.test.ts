import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exercise } from '../../db/schema/quiz.ts';
import { createUser } from '../../testing/factories.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';

let app: TestApp;
let author: UserRow;
let student: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
  author = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

interface Draft {
  id: number;
  revision: number;
  form: object;
}

const addQuiz = async () =>
  (await get<{ id: number }>(author, 'CreateQuiz', { input: { title: 'Quiz', privacy: 'PUBLIC' } })).id;
const statements = (text: string, answer: boolean | null = true) => ({
  'block.statements': { statements: [{ id: 'p1', text, answer }] },
});
const create = (quizId: number, changes: object) =>
  get<Draft>(author, 'CreateExerciseDraft', {
    ...{ quizId, type: 'trueFalse', changes },
    clientId: app.sys.platform.ids.randomUuid(),
  });
const read = (id: number) => get<Draft>(author, 'ExerciseDraft', { id });

test.each([
  ['NUL', 'a\u0000b', 'ab'],
  ['half of a sign', 'a\ud83d \udc00b', 'a b'],
  ['a sign of two halves', 'a\u{1f600}', 'a\u{1f600}'],
])('what is typed is stored although something pasted has %s', async (_name, pasted, stored) => {
  const draft = await create(await addQuiz(), { title: pasted, points: pasted, ...statements(pasted, null) });
  expect(draft).toMatchObject({ isWaiting: true, form: { title: stored, ...statements(stored, null) } });
  expect((await read(draft.id)).form).toEqual(draft.form);
});

test('what is typed is stored although the quiz has become full since, and waits for a place', async () => {
  const quizId = await addQuiz();
  const { id } = await create(quizId, { title: 'Begun' });
  const statement = { statements: [{ id: 'p1', text: 'Ice is cold', answer: true }] };
  const other = { input: { quizId, type: 'trueFalse', trueFalse: statement } };
  const first = await get<{ id: number }>(author, 'CreateExercise', other);
  for (let index = 1; index < 100; index += 1) await get(author, 'CreateExercise', other);
  const changes = statements('Fire is hot');
  const typed = await get<Draft>(author, 'UpdateExerciseDraft', { id, changes });
  expect(typed).toMatchObject({ isInPlace: false, isWaiting: true, violations: [], submissionsCount: 0 });
  const put = { id, revision: typed.revision, submissionsCount: 0 };
  expect((await ask(author, 'PutExerciseDraft', put)).code).toBe('QUIZ_FULL');
  expect((await read(id)).form).toEqual(typed.form);
  await get(author, 'RemoveExercise', { id: first.id });
  expect(await get(author, 'PutExerciseDraft', put)).toMatchObject({ isInPlace: true, isWaiting: false });
});

describe('people who are answering', () => {
  const DAY_MS = 24 * 3600 * 1000;
  const update = (id: number, changes: object) => get<Draft>(author, 'UpdateExerciseDraft', { id, changes });
  const versionOf = async (id: number) =>
    (await app.sys.db.select().from(exercise).where(eq(exercise.id, id)))[0]?.version;

  test('keep the version that they began with until the author is asked', async () => {
    const quizId = await addQuiz();
    const { id } = await create(quizId, statements('Ice is cold'));
    await get(student, 'StartQuizAttempt', { quizId });
    expect(await update(id, { title: 'Ice' })).toMatchObject({ isWaiting: false, answeringCount: 0 });
    const asked = await update(id, statements('Ice is'));
    expect(asked).toMatchObject({ isWaiting: true, submissionsCount: 0, answeringCount: 1 });
    expect(await versionOf(id)).toBe(1);
    const put = { id, revision: asked.revision, submissionsCount: 0 };
    expect(await get(author, 'PutExerciseDraft', put)).toMatchObject({ isWaiting: false, answeringCount: 0 });
    expect(await versionOf(id)).toBe(2);
  });

  test('are not oneself, and nobody after a day', async () => {
    const quizId = await addQuiz();
    const { id } = await create(quizId, statements('Ice is cold'));
    await get(author, 'StartQuizAttempt', { quizId });
    expect(await update(id, statements('Ice is hot'))).toMatchObject({ isWaiting: false });
    await get(student, 'StartQuizAttempt', { quizId });
    app.clock.advance(DAY_MS);
    expect(await update(id, statements('Ice is warm'))).toMatchObject({ isWaiting: true });
    app.clock.advance(1);
    expect(await update(id, statements('Ice is cool'))).toMatchObject({ isWaiting: false });
  });
});

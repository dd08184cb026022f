import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXERCISE_TYPES, type ExerciseType } from '#contract/exercise/exercise-type.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { exerciseInputs, RIGHT_ANSWERS, sendPicture } from '../../testing/exercise-inputs.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';

let app: TestApp;
let author: UserRow;
let student: UserRow;
let quizId: number;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

interface Block {
  data: object;
  [part: string]: unknown;
}
type Exercise = { id: number; type: ExerciseType; version: number; order: number } & Partial<
  Record<ExerciseType, Block>
>;
const createQuiz = async (input: object = {}) =>
  (await get<{ id: number }>(author, 'CreateQuiz', { input: { title: 'Quiz', privacy: 'PUBLIC', ...input } }))
    .id;

async function addExercises(to: number, types: readonly ExerciseType[] = EXERCISE_TYPES): Promise<void> {
  for (const type of types) {
    const block = exerciseInputs(await sendPicture(app.sys, author.id))[type];
    await get(author, 'CreateExercise', { input: { quizId: to, type, points: 2, [type]: block } });
  }
}

async function listWhole(of: number, skip = 0): Promise<Exercise[]> {
  const page = { quizId: of, skip };
  const { items, hasMore } = await get<{ items: Exercise[]; hasMore: boolean }>(
    author,
    'GetExercisesAdminPaginated',
    page,
  );
  return hasMore ? [...items, ...(await listWhole(of, skip + 4))] : items;
}

const rightAnswers = async (of: number) =>
  (await listWhole(of)).map(({ id, version, type, ...blocks }) => ({
    exerciseId: id,
    version,
    answer: RIGHT_ANSWERS[type](blocks[type] as never),
  }));

const startAs = async (person: UserRow | null, of = quizId) =>
  (await get<{ id: string }>(person, 'StartQuizAttempt', { quizId: of })).id;

beforeAll(async () => {
  app = await createTestApp();
  author = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  ({ ask, get } = createWebCaller(app));
  quizId = await createQuiz({ showCorrectnessOnError: true });
  await addExercises(quizId);
});
afterAll(() => app.close());

const VISITOR = { fullName: 'Айзада Тест', telNumber: '+996 (555) 12-34-56' };

describe('every kind', () => {
  test('is stored with its key, and shown without it', async () => {
    const whole = await listWhole(quizId);
    expect(whole.map(({ type }) => type)).toEqual(EXERCISE_TYPES);
    const { items } = await get<{ items: Exercise[] }>(student, 'GetExercisesPaginated', { quizId });
    expect(items).toHaveLength(4);
    for (const person of [student, null]) {
      for (const { id, type } of whole) {
        const shown = await get<Exercise>(person, 'GetExercise', { id });
        expect(shown[type]?.data).toBeDefined();
        expect(
          Object.entries(shown[type] ?? {}).filter(
            ([key, value]) => value && /answer|keys|text|sources/.test(key),
          ),
        ).toEqual([]);
        expect(shown).not.toMatchObject({ descriptionTeacher: expect.any(String) });
      }
    }
  });

  test('earns all its points when it is answered right, once', async () => {
    const attemptId = await startAs(student);
    expect(await startAs(student)).toBe(attemptId);
    const data = await rightAnswers(quizId);
    const first = await get(student, 'CheckQuizExercises', { quizId, attemptId, data });
    expect(first).toMatchObject({ earnedPoints: 20, maxPoints: 20, quizHistoryId: expect.any(Number) });
    const key = await ask(student, 'GetAttemptSolutions', { quizId, attemptId });
    expect([first['revealsSolution'], key.it]).toEqual([false, { hasMore: false, items: [] }]);
    const again = await get(student, 'CheckQuizExercises', { quizId, attemptId, data: [] });
    expect(again).toEqual(first);
    expect(await startAs(student)).not.toBe(attemptId);
  });
});

describe('a submission', () => {
  test('by a visitor requires name and phone, is stored once under them, and returns no id', async () => {
    const attemptId = await startAs(null);
    const data = (await rightAnswers(quizId)).slice(0, 3);
    const nameless = await ask(null, 'CheckQuizExercises', { quizId, attemptId, data });
    expect(nameless.extensions.fields).toEqual({
      fullName: { code: 'REQUIRED_FULL_NAME' },
      telNumber: { code: 'REQUIRED_TEL_NUMBER' },
    });
    const sent = { quizId, attemptId, data, nonRegisteredData: VISITOR };
    const [first, second] = await Promise.all([
      get(null, 'CheckQuizExercises', sent),
      get(null, 'CheckQuizExercises', sent),
    ]);
    expect(first).toMatchObject({ earnedPoints: 6, maxPoints: 20, quizHistoryId: null });
    expect(second).toEqual(first);
    const page = await get<{
      items: { nonRegisteredUser: object | null; flags: string[]; earnedPoints: number }[];
    }>(author, 'GetQuizHistoryPaginated', {
      of: 'STUDENTS',
      withFlags: ['NON_REGISTERED'],
      withoutFlags: [],
    });
    expect(page.items).toHaveLength(1);
    expect(page.items[0]).toMatchObject({
      nonRegisteredUser: { fullName: 'Айзада Тест', telNumber: '+996555123456' },
      flags: ['NON_REGISTERED'],
      earnedPoints: 6,
    });
  });

  test('of exercises that changed meanwhile is refused with their names, and stores nothing', async () => {
    const own = await createQuiz();
    await addExercises(own, ['trueFalse', 'singleChoice', 'markTheWords']);
    const attemptId = await startAs(student, own);
    const data = await rightAnswers(own);
    const [first, second] = await listWhole(own);
    await get(author, 'UpdateExercise', { id: first?.id, input: { points: 5 } });
    await get(author, 'RemoveExercise', { id: second?.id });
    const refused = await ask(student, 'CheckQuizExercises', { quizId: own, attemptId, data });
    expect(refused).toMatchObject({
      code: 'EXERCISE_CHANGED',
      extensions: { exerciseIds: [first?.id, second?.id] },
    });
    const after = await get(student, 'CheckQuizExercises', {
      quizId: own,
      attemptId,
      data: await rightAnswers(own),
    });
    expect(after).toMatchObject({ earnedPoints: 7, maxPoints: 7 });
  });

  test('with an answer of another kind is refused; unknown parts are ignored', async () => {
    const [exercise] = await listWhole(quizId);
    const attemptId = await startAs(student);
    const send = (answer: object) =>
      ask(student, 'CheckQuizExercises', {
        quizId,
        attemptId,
        data: [{ exerciseId: exercise?.id, version: exercise?.version, answer }],
      });
    expect((await send({ ids: ['a'] })).code).toBe('INVALID_ANSWER');
    const { it } = await send({ gaps: [{ id: 'nobody', value: 'x' }] });
    expect(it).toMatchObject({ earnedPoints: 0 });
  });

  test('requires an attempt of one’s own', async () => {
    const attemptId = await startAs(student);
    const visitors = await startAs(null);
    const send = (person: UserRow | null, id: string) =>
      ask(person, 'CheckQuizExercises', { quizId, attemptId: id, data: [], nonRegisteredData: VISITOR });
    for (const [person, id] of [
      [author, attemptId],
      [null, attemptId],
      [student, visitors],
      [null, `${visitors}x`],
      [null, ''],
    ] as const)
      expect((await send(person, id)).code, id).toBe('ATTEMPT_NOT_FOUND');
  });
});

describe('the hint after an error', () => {
  interface Hinted {
    errorHint: string | null;
  }
  const hintsOf = (items: Hinted[]) => items.map(({ errorHint }) => errorHint);

  test('reaches its student with an answer that is not fully right, not before and for no other', async () => {
    const own = await createQuiz();
    await addExercises(own, ['trueFalse', 'singleChoice']);
    const whole = await listWhole(own);
    for (const { id, type } of whole)
      await get(author, 'UpdateExercise', { id, input: { errorHint: `Think of ${type}` } });
    const [right] = await rightAnswers(own);
    for (const person of [student, null]) {
      const attemptId = await startAs(person, own);
      const asked = { quizId: own, attemptId };
      const { items } = await get<{ items: Hinted[] }>(person, 'GetExercisesPaginated', asked);
      expect(hintsOf(items)).toEqual(['', '']);
      for (const { id } of whole)
        expect(await get(person, 'GetExercise', { id })).toMatchObject({ errorHint: '' });
      const sent = { ...asked, data: [right], nonRegisteredData: VISITOR };
      const first = await get<{ results: Hinted[]; quizHistoryId: number | null }>(
        person,
        'CheckQuizExercises',
        sent,
      );
      expect(hintsOf(first.results)).toEqual([null, 'Think of singleChoice']);
      expect(await get(person, 'CheckQuizExercises', sent)).toEqual(first);
      if (first.quizHistoryId === null) continue;
      const history = await get<{ items: { exercise: Hinted }[] }>(person, 'GetExercisesHistoryPaginated', {
        quizHistoryId: first.quizHistoryId,
      });
      expect(hintsOf(history.items.map((entry) => entry.exercise))).toEqual(['', 'Think of singleChoice']);
    }
    expect(hintsOf((await listWhole(own)) as never)).toEqual(['Think of trueFalse', 'Think of singleChoice']);
  });
});

describe('the history', () => {
  test('shows the answers by exercise; the key only to the author, until the quiz reveals it', async () => {
    const own = await createQuiz({ showCorrectnessOnError: true });
    await addExercises(own, ['fillInTheBlanks']);
    const [exercise] = await listWhole(own);
    const attemptId = await startAs(student, own);
    const answer = { gaps: [{ id: 'g1', value: 'wrongword' }] };
    const sent = { exerciseId: exercise?.id, version: exercise?.version, answer };
    const { quizHistoryId } = await get<{ quizHistoryId: number }>(student, 'CheckQuizExercises', {
      quizId: own,
      attemptId,
      data: [sent],
    });
    const read = async (person: UserRow) =>
      (await get<{ items: object[] }>(person, 'GetExercisesHistoryPaginated', { quizHistoryId })).items[0];
    const common = { earnedPoints: 0, maxPoints: 2, noAnswer: false, incorrect: ['g1'], showIncorrect: true };
    expect(await read(student)).toMatchObject({ ...common, verdicts: null, solution: null });
    expect(JSON.stringify(await read(student))).not.toContain('keysees');
    expect(await read(author)).toMatchObject({
      ...common,
      verdicts: [
        { id: 'g1', verdict: 'WRONG' },
        { id: 'g2', verdict: 'EMPTY' },
      ],
    });
    expect(JSON.stringify(await read(author))).toContain('keysees');
    await get(author, 'UpdateExercise', { id: exercise?.id, input: { title: 'Another title' } });
    expect(await read(student)).toMatchObject(common);
    await get(author, 'UpdateExercise', { id: exercise?.id, input: { points: 3 } });
    const lost = await ask(student, 'GetExercisesHistoryPaginated', { quizHistoryId });
    expect(lost.code).toBe('QUIZ_DETAILS_UNAVAILABLE');
    expect(await get(student, 'GetQuizHistory', { quizHistoryId })).toMatchObject({
      earnedPoints: 0,
      maxPoints: 2,
      detailsAvailable: false,
    });
  });

  test('is visible to the taker and the author; flags to the author', async () => {
    const { items } = await get<{ items: { id: number }[] }>(student, 'GetQuizHistoryPaginated', {
      of: 'OWN',
      take: 20,
      withFlags: [],
      withoutFlags: [],
    });
    const id = items.at(-1)?.id;
    const stranger = await createUser(app, { role: 'INSTRUCTOR' });
    expect((await ask(stranger, 'GetQuizHistory', { quizHistoryId: id })).code).toBe(
      'QUIZ_HISTORY_NOT_FOUND',
    );
    expect((await ask(null, 'GetQuizHistory', { quizHistoryId: id })).code).toBe('UNAUTHORIZED');
    const set = (person: UserRow, flag: string) =>
      ask(person, 'SetQuizHistoryFlag', { id, flag, value: true });
    expect((await set(student, 'REVIEWED')).code).toBe('INSUFFICIENT_ROLE');
    expect((await set(author, 'FULL_POINTS')).code).toBe('BAD_USER_INPUT');
    await set(author, 'REVIEWED');
    expect((await set(author, 'IMPORTANT')).it).toMatchObject({
      flags: ['REVIEWED', 'IMPORTANT', 'FULL_POINTS'],
    });
    expect(await get(student, 'GetQuizHistory', { quizHistoryId: id })).toMatchObject({
      flags: ['REVIEWED', 'FULL_POINTS'],
      viewerCan: { flag: false },
    });
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { exerciseInputs, sendPicture } from '../../testing/exercise-inputs.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';

/** A word that occurs in the key of the exercise and nowhere else. */
const KEY = 'keysees';
const VISITOR = { fullName: 'Nurlan Asanov', telNumber: '+996555123456' };

let app: TestApp;
let author: UserRow;
let student: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp();
  author = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

/** A quiz of one text with two gaps. */
async function createQuiz(revealSolution: 'NEVER' | 'AFTER_SUBMIT', more: object = {}) {
  const input = { title: 'Quiz', privacy: 'PUBLIC', revealSolution, showCorrectnessOnError: false, ...more };
  const { id: quizId } = await get<{ id: number }>(author, 'CreateQuiz', { input });
  const { fillInTheBlanks } = exerciseInputs(await sendPicture(app.sys, author.id));
  const { id: exerciseId } = await get<{ id: number }>(author, 'CreateExercise', {
    input: { quizId, type: 'fillInTheBlanks', points: 2, fillInTheBlanks },
  });
  return { quizId, exerciseId };
}

async function begin(person: UserRow | null, quizId: number): Promise<string> {
  return (await get<{ id: string }>(person, 'StartQuizAttempt', { quizId })).id;
}

const submit = (
  person: UserRow | null,
  { quizId, exerciseId }: { quizId: number; exerciseId: number },
  attemptId: string,
) => {
  const answer = { gaps: [{ id: 'g1', value: 'wrongword' }] };
  const data = [{ exerciseId, version: 1, answer }];
  return get(person, 'CheckQuizExercises', { quizId, attemptId, data, nonRegisteredData: VISITOR });
};

const read = (person: UserRow | null, quizId: number, attemptId: string) =>
  ask<{ items: object[] }>(person, 'GetAttemptSolutions', { quizId, attemptId });

const takers = (): [string, UserRow | null][] => [
  ['a student', student],
  ['a visitor', null],
];

test('the key is shown to a person who submitted, not before, and not with the result', async () => {
  const quiz = await createQuiz('AFTER_SUBMIT');
  for (const [name, taker] of takers()) {
    const attemptId = await begin(taker, quiz.quizId);
    const early = await read(taker, quiz.quizId, attemptId);
    expect([name, early.code, early.it]).toEqual([name, 'ATTEMPT_NOT_FOUND', undefined]);
    const result = await submit(taker, quiz, attemptId);
    expect(result, name).toMatchObject({ revealsSolution: true });
    expect(JSON.stringify(result), name).not.toContain(KEY);
    expect((await read(taker, quiz.quizId, attemptId)).it, name).toMatchObject({
      hasMore: false,
      items: [
        {
          exerciseId: quiz.exerciseId,
          verdicts: { correct: [], half: [], wrong: ['g1'], empty: ['g2'], missed: [] },
          solution: {
            fillInTheBlanks: { keys: [{ id: 'g1', accepted: expect.arrayContaining([KEY]) }, {}] },
          },
        },
      ],
    });
  }
});

test('a quiz that never reveals it reveals it to nobody who took it', async () => {
  const quiz = await createQuiz('NEVER');
  for (const [name, taker] of takers()) {
    const attemptId = await begin(taker, quiz.quizId);
    expect(await submit(taker, quiz, attemptId), name).toMatchObject({ revealsSolution: false });
    // A later change by the author applies only to later submissions.
    await get(author, 'UpdateQuiz', { id: quiz.quizId, input: { revealSolution: 'AFTER_SUBMIT' } });
    expect((await read(taker, quiz.quizId, attemptId)).it, name).toEqual({ hasMore: false, items: [] });
    await get(author, 'UpdateQuiz', { id: quiz.quizId, input: { revealSolution: 'NEVER' } });
  }
});

test('where attempts are limited, visitors never see the key: another browser could try again', async () => {
  const quiz = await createQuiz('AFTER_SUBMIT', { attemptsLimit: 1 });
  const attemptId = await begin(null, quiz.quizId);
  expect(await submit(null, quiz, attemptId)).toMatchObject({ revealsSolution: false });
  expect((await read(null, quiz.quizId, attemptId)).it).toEqual({ hasMore: false, items: [] });
  expect(await submit(student, quiz, await begin(student, quiz.quizId))).toMatchObject({
    revealsSolution: true,
  });
});

test('it is shown to nobody else, and hidden once the exercise was changed', async () => {
  const quiz = await createQuiz('AFTER_SUBMIT');
  const other = await createQuiz('AFTER_SUBMIT');
  const attemptId = await begin(student, quiz.quizId);
  const visitors = await begin(null, quiz.quizId);
  await submit(student, quiz, attemptId);
  await submit(null, quiz, visitors);
  const stranger = await createUser(app, { role: 'STUDENT' });
  for (const [person, quizId, id] of [
    [stranger, quiz.quizId, attemptId],
    [author, quiz.quizId, attemptId],
    [null, quiz.quizId, attemptId],
    [null, quiz.quizId, `${visitors}x`],
    [null, other.quizId, visitors],
    [student, other.quizId, attemptId],
    [student, quiz.quizId, visitors.split('.')[0] ?? ''],
  ] as const)
    expect((await read(person, quizId, id)).code, id).toBe('ATTEMPT_NOT_FOUND');
  await get(author, 'UpdateExercise', { id: quiz.exerciseId, input: { points: 3 } });
  expect((await read(student, quiz.quizId, attemptId)).code).toBe('QUIZ_DETAILS_UNAVAILABLE');
  expect((await read(null, quiz.quizId, visitors)).code).toBe('QUIZ_DETAILS_UNAVAILABLE');
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addStatements } from '#server/testing/quiz-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let author: UserRow;
let connected: UserRow;
let stranger: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp();
  author = await createUser(app, { role: 'INSTRUCTOR' });
  connected = await createUser(app, { role: 'STUDENT' });
  stranger = await createUser(app, { role: 'STUDENT' });
  await connect(app, author, connected);
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

interface Quiz {
  id: number;
  title: string;
  category: { id: number; title: string } | null;
}
const create = (input: object = {}) =>
  get<Quiz>(author, 'CreateQuiz', { input: { title: 'Quiz', ...input } });
const codeFor = async (person: UserRow | null, id: number) =>
  (await ask(person, 'GetQuiz', { id })).code ?? 'ok';
const codes = async (id: number) => ({
  author: await codeFor(author, id),
  connected: await codeFor(connected, id),
  stranger: await codeFor(stranger, id),
  visitor: await codeFor(null, id),
});
const NO = 'INVALID_PERMISSIONS';

describe('privacy', () => {
  test.each<[string, Record<string, string>]>([
    ['PUBLIC', { author: 'ok', connected: 'ok', stranger: 'ok', visitor: 'ok' }],
    ['HIDDEN', { author: 'ok', connected: NO, stranger: NO, visitor: NO }],
    ['CONNECTIONS', { author: 'ok', connected: 'ok', stranger: NO, visitor: NO }],
  ])('%s', async (privacy, expected) => {
    const { id } = await create({ privacy });
    expect(await codes(id)).toEqual(expected);
  });

  test('SCHEDULED opens at its start for 72 hours; the author always sees it', async () => {
    const availableFrom = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
    const { id } = await create({ privacy: 'SCHEDULED', availableFrom });
    const closed = { author: 'ok', connected: NO, stranger: NO, visitor: NO };
    const open = { author: 'ok', connected: 'ok', stranger: 'ok', visitor: 'ok' };
    expect(await codes(id)).toEqual(closed);
    app.clock.advance(HOUR_MS);
    expect(await codes(id)).toEqual(open);
    app.clock.advance(72 * HOUR_MS - 1);
    expect(await codeFor(null, id)).toBe('ok');
    app.clock.advance(1);
    expect(await codes(id)).toEqual(closed);
  });

  test('SCHEDULED needs a start', async () => {
    const answer = await ask(author, 'CreateQuiz', { input: { title: 'Quiz', privacy: 'SCHEDULED' } });
    expect(answer.extensions.fields).toEqual({ availableFrom: { code: 'REQUIRED' } });
  });

  test('a person who is leaving has a visitor’s rights', async () => {
    const leaving = await createUser(app, { role: 'ADMIN', deletedAt: app.clock.now() });
    expect(await codeFor(leaving, (await create({ privacy: 'PUBLIC' })).id)).toBe('ok');
    expect(await codeFor(leaving, (await create({ privacy: 'HIDDEN' })).id)).toBe('INVALID_PERMISSIONS');
  });

  test('fields that only the author needs are shown to nobody else', async () => {
    const availableFrom = app.clock.now().toISOString();
    const { id } = await create({ privacy: 'SCHEDULED', availableFrom });
    expect(await get(author, 'GetQuiz', { id })).toMatchObject({ availableFrom });
    expect(await get(null, 'GetQuiz', { id })).toMatchObject({ availableFrom: null, category: null });
  });
});

describe('a quiz', () => {
  test('keeps fields that a change does not name, and clears those it sets to null', async () => {
    const folder = await get<{ id: number }>(author, 'CreateCategory', { title: 'Folder' });
    const { id } = await create({ itemsPerPage: 3, attemptsLimit: 2, categoryId: folder.id });
    const change = (input: object) => get(author, 'UpdateQuiz', { id, input });
    expect(await change({ title: 'Other' })).toMatchObject({
      title: 'Other',
      itemsPerPage: 3,
      attemptsLimit: 2,
      category: { id: folder.id },
    });
    expect(await change({ categoryId: null, title: null })).toMatchObject({ title: 'Other', category: null });
  });

  test('refuses invalid input with an error at each field', async () => {
    const input = { title: '   ', description: 'я'.repeat(2001), itemsPerPage: 101, attemptsLimit: -1 };
    const answer = await ask(author, 'CreateQuiz', { input });
    expect(answer.extensions.fields).toEqual({
      title: { code: 'REQUIRED' },
      description: { code: 'TOO_LONG', values: { length: 2000 } },
      itemsPerPage: { code: 'NUMBER_TOO_LARGE', values: { value: 100 } },
      attemptsLimit: { code: 'NUMBER_TOO_SMALL', values: { min: 0 } },
    });
  });

  test('is found by letters of its title in any case, and wildcards are only characters', async () => {
    await create({ title: 'Неправильные глаголы 100%' });
    const find = async (search: string) =>
      (await get<{ items: Quiz[]; total: number }>(author, 'GetQuizzes', { search, take: 5 })).items.map(
        ({ title }) => title,
      );
    expect(await find('ГЛАГОЛЫ')).toEqual(['Неправильные глаголы 100%']);
    expect(await find('0%')).toEqual(['Неправильные глаголы 100%']);
    expect(await find('_')).toEqual([]);
  });

  test('is hidden from everybody once it is deleted; submissions stay', async () => {
    const { id } = await create({ privacy: 'PUBLIC' });
    await addStatements(app, id, 1);
    await get(author, 'UpdateQuiz', { id, input: {} });
    await get(author, 'DeleteQuiz', { id });
    expect(await codes(id)).toEqual({
      author: 'QUIZ_NOT_FOUND',
      connected: 'QUIZ_NOT_FOUND',
      stranger: 'QUIZ_NOT_FOUND',
      visitor: 'QUIZ_NOT_FOUND',
    });
  });

  test('without exercises cannot be begun; its attempts may be limited', async () => {
    const { id } = await create({ privacy: 'PUBLIC', attemptsLimit: 1 });
    expect((await ask(stranger, 'StartQuizAttempt', { quizId: id })).code).toBe('QUIZ_EMPTY');
    const trueFalse = { statements: [{ text: 'Ice is cold', answer: true }] };
    await get(author, 'CreateExercise', { input: { quizId: id, type: 'trueFalse', trueFalse } });
    const attempt = await get<{ id: string }>(stranger, 'StartQuizAttempt', { quizId: id });
    await get(stranger, 'CheckQuizExercises', { quizId: id, attemptId: attempt.id, data: [] });
    expect((await ask(stranger, 'StartQuizAttempt', { quizId: id })).code).toBe('ATTEMPT_LIMIT_REACHED');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { userBlock } from '../../db/schema/moderation.ts';
import { quiz } from '../../db/schema/quiz.ts';
import { fork } from '../../db/schema/fork.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addQuiz, addStatements } from '#server/testing/quiz-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { anonymiseDeletedUsers } from '../privacy/jobs.ts';

const DAY_MS = 24 * 3_600_000;
const SECRET = 'Title nobody may see';

let app: TestApp;
let author: UserRow;
let teacher: UserRow;
let student: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp();
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await createUser(app, { role: 'INSTRUCTOR' });
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
});

interface Fork {
  id: number;
  categoryId: number | null;
  quizId: number;
  userId: number;
  createdAt: string;
}
interface Quiz {
  id: number;
  title: string;
  fork: Fork | null;
  viewerCan: { edit: boolean; take: boolean; save: boolean; copy: boolean };
}
interface Page {
  total: number;
  hasMore: boolean;
  items: { fork: Fork; quiz: Quiz | null }[];
}

const folderOf = async (person: UserRow) =>
  (await get<{ id: number }>(person, 'CreateCategory', { title: 'Folder' })).id;
const listOf = (person: UserRow, filter: object = {}) => get<Page>(person, 'GetSavedQuizzes', filter);
const save = (person: UserRow, quizId: number, categoryId: number | null = null) =>
  ask<Quiz>(person, 'SaveQuiz', { quizId, categoryId });
const change = (id: number, values: Partial<typeof quiz.$inferInsert>) =>
  app.db.update(quiz).set(values).where(eq(quiz.id, id));

describe('a saved quiz', () => {
  test('is filed, moved and removed; only its owner is notified', async () => {
    const quizId = await addQuiz(app, author);
    const categoryId = await folderOf(teacher);
    const { fork } = (await save(teacher, quizId, categoryId)).it as Quiz;
    expect(fork).toEqual({
      id: expect.any(Number) as number,
      categoryId,
      quizId,
      userId: teacher.id,
      createdAt: app.clock.now().toISOString(),
    });
    expect((await get<Quiz>(teacher, 'GetQuiz', { id: quizId })).fork).toEqual(fork);
    for (const other of [author, student, null])
      expect((await get<Quiz>(other, 'GetQuiz', { id: quizId })).fork).toBeNull();
    expect((await listOf(teacher, { categoryId })).total).toBe(1);
    expect((await save(teacher, quizId)).it?.fork).toEqual({ ...fork, categoryId: null });
    expect((await listOf(teacher, { categoryId })).total).toBe(0);
    expect((await listOf(teacher)).items).toMatchObject([{ quiz: { title: 'Quiz' } }]);
    await get(student, 'RemoveSavedQuiz', { quizId });
    expect((await listOf(teacher)).total).toBe(1);
    for (let twice = 0; twice < 2; twice++) await get(teacher, 'RemoveSavedQuiz', { quizId });
    expect(await listOf(teacher)).toEqual({ total: 0, hasMore: false, items: [] });
  });

  test('belongs to another person, is visible to the viewer, and is filed in a folder of one’s own', async () => {
    const [open, hidden] = [await addQuiz(app, author), await addQuiz(app, author, { privacy: 'HIDDEN' })];
    expect((await save(author, open)).code).toBe('INVALID_PERMISSIONS');
    expect((await save(teacher, hidden)).code).toBe('INVALID_PERMISSIONS');
    expect((await save(teacher, 2_000_000_000)).code).toBe('QUIZ_NOT_FOUND');
    for (const foreign of [await folderOf(author), 2_000_000_000])
      expect((await save(teacher, open, foreign)).code).toBe('CATEGORY_NOT_FOUND');
    expect((await listOf(teacher)).total).toBe(0);
    expect((await save(student, open)).code).toBeUndefined();
  });

  test('returns what the viewer may do', async () => {
    const id = await addQuiz(app, author);
    const abilitiesOf = async (person: UserRow | null) =>
      (await get<Quiz>(person, 'GetQuiz', { id })).viewerCan;
    expect(await abilitiesOf(author)).toEqual({ edit: true, take: true, save: false, copy: false });
    expect(await abilitiesOf(teacher)).toEqual({ edit: false, take: true, save: true, copy: true });
    expect(await abilitiesOf(student)).toEqual({ edit: false, take: true, save: true, copy: false });
    expect(await abilitiesOf(null)).toEqual({ edit: false, take: true, save: false, copy: false });
  });

  test('shows the author’s present version, and never the key', async () => {
    const quizId = await addQuiz(app, author);
    const [exerciseId] = await addStatements(app, quizId, 1);
    await save(teacher, quizId);
    await change(quizId, { title: 'Renamed' });
    expect((await listOf(teacher)).items[0]?.quiz?.title).toBe('Renamed');
    expect(JSON.stringify(await listOf(teacher))).not.toContain('answer');
    expect((await ask(teacher, 'GetExercisesAdminPaginated', { quizId, skip: 0 })).code).toBe(
      'INSUFFICIENT_ROLE',
    );
    expect(JSON.stringify(await get(teacher, 'GetExercise', { id: exerciseId }))).not.toMatch(/"answer":\[/);
  });

  test('is listed with the latest first, page by page', async () => {
    for (let number = 1; number <= 3; number++) {
      await save(teacher, await addQuiz(app, author, { title: String(number) }));
      app.clock.advance(1000);
    }
    const titles = async (skip: number) => {
      const { items, ...page } = await listOf(teacher, { skip, take: 2 });
      return { ...page, titles: items.map((item) => item.quiz?.title) };
    };
    expect(await titles(0)).toEqual({ total: 3, hasMore: true, titles: ['3', '2'] });
    expect(await titles(2)).toEqual({ total: 3, hasMore: false, titles: ['1'] });
  });

  test('stays, in no folder, when its folder is deleted', async () => {
    const [quizId, categoryId] = [await addQuiz(app, author), await folderOf(teacher)];
    await save(teacher, quizId, categoryId);
    await get(teacher, 'DeleteCategory', { id: categoryId, content: 'KEEP' });
    expect((await listOf(teacher)).items).toMatchObject([{ fork: { quizId, categoryId: null } }]);
  });
});

describe('a quiz that is no longer open keeps its card, without its details', () => {
  async function savedSecret(values: Partial<typeof quiz.$inferInsert> = {}) {
    const quizId = await addQuiz(app, author, { title: SECRET, description: SECRET, ...values });
    expect((await save(teacher, quizId)).code).toBeUndefined();
    return quizId;
  }
  async function expectGap(quizId: number) {
    const list = await listOf(teacher);
    expect(list).toMatchObject({ total: 1, items: [{ fork: { quizId }, quiz: null }] });
    expect(JSON.stringify(list)).not.toContain(SECRET);
  }

  test('when it is hidden, until it is shown again', async () => {
    const quizId = await savedSecret();
    await change(quizId, { privacy: 'HIDDEN' });
    await expectGap(quizId);
    expect((await save(teacher, quizId)).code).toBe('INVALID_PERMISSIONS');
    await change(quizId, { privacy: 'PUBLIC' });
    expect((await listOf(teacher)).items[0]?.quiz?.title).toBe(SECRET);
    await change(quizId, { privacy: 'HIDDEN' });
    await get(teacher, 'RemoveSavedQuiz', { quizId });
    expect((await listOf(teacher)).total).toBe(0);
  });

  test('when it was scheduled and its days are over', async () => {
    const quizId = await savedSecret({ privacy: 'SCHEDULED', availableFrom: app.clock.now() });
    app.clock.advance(3 * DAY_MS);
    await expectGap(quizId);
  });

  test('when it is deleted', async () => {
    const quizId = await savedSecret();
    await get(author, 'DeleteQuiz', { id: quizId });
    await expectGap(quizId);
  });

  test('when its author has blocked the person', async () => {
    const quizId = await savedSecret();
    await app.db.insert(userBlock).values({ blockerId: author.id, blockedId: teacher.id });
    await expectGap(quizId);
  });

  test('when it is erased with its author; and erasing one’s own account removes one’s references', async () => {
    const quizId = await savedSecret();
    const leave = (id: number) =>
      app.db.update(user).set({ deletedAt: app.clock.now() }).where(eq(user.id, id));
    await leave(author.id);
    await expectGap(quizId);
    app.clock.advance(31 * DAY_MS);
    await anonymiseDeletedUsers(app.sys);
    expect(await app.db.select().from(quiz).where(eq(quiz.id, quizId))).toEqual([]);
    await expectGap(quizId);
    await leave(teacher.id);
    app.clock.advance(31 * DAY_MS);
    await anonymiseDeletedUsers(app.sys);
    expect(await app.db.select().from(fork).where(eq(fork.userId, teacher.id))).toEqual([]);
  });
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { category } from '../../db/schema/category.ts';
import { lesson } from '../../db/schema/lesson.ts';
import { quiz } from '../../db/schema/quiz.ts';
import { fork, savedCategory } from '../../db/schema/fork.ts';
import { upload } from '../../db/schema/upload.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addAttachments, addLesson, addWords } from '#server/testing/lesson-fixture.ts';
import { readCostOf } from '../../testing/plans.ts';
import { addQuiz } from '#server/testing/quiz-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';

let app: TestApp;
let owner: UserRow;
let other: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp();
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createUser(app, { role: 'INSTRUCTOR' });
  other = await createUser(app, { role: 'INSTRUCTOR' });
});

interface Folder {
  id: number;
  parentId: number | null;
  title: string;
  categoriesCount: number;
  counts: { kind: string; count: number }[];
}
interface Branch {
  total: number;
  hasMore: boolean;
  items: Folder[];
}

const make = async (title: string, parentId: number | null = null, by = owner) =>
  (await get<Folder>(by, 'CreateCategory', { title, parentId })).id;
const branch = (parentId: number | null = null, by = owner, more: object = {}) =>
  get<Branch>(by, 'GetCategories', { parentId, ...more });
const titles = async (parentId: number | null = null) =>
  (await branch(parentId)).items.map(({ title }) => title);
const move = (id: number, parentId: number | null, by = owner) =>
  ask<Folder>(by, 'MoveCategory', { id, parentId });
const remove = (id: number, content: 'KEEP' | 'DELETE', by = owner) =>
  ask(by, 'DeleteCategory', { id, content });
const countsOf = ({ counts }: Pick<Folder, 'counts'>) =>
  Object.fromEntries(counts.map(({ kind, count }) => [kind, count]));
const save = async (categoryId: number) => {
  const createdAt = app.clock.now();
  const reference = { userId: owner.id, categoryId, createdAt };
  await app.db.insert(fork).values({ ...reference, kind: 'QUIZ', sourceId: await addQuiz(app, other) });
  await app.db.insert(savedCategory).values({ ...reference, sourceId: categoryId, authorId: other.id });
};
/** Where a person's things of each kind are; those that are deleted are left out. */
async function places() {
  const [lessons, quizzes, saved, savedFolders] = await Promise.all([
    app.db
      .select({ at: lesson.categoryId })
      .from(lesson)
      .where(sql`${lesson.authorId} = ${owner.id} and ${lesson.deletedAt} is null`),
    app.db
      .select({ at: quiz.categoryId })
      .from(quiz)
      .where(sql`${quiz.authorId} = ${owner.id} and ${quiz.deletedAt} is null`),
    app.db.select({ at: fork.categoryId }).from(fork).where(eq(fork.userId, owner.id)),
    app.db
      .select({ at: savedCategory.categoryId })
      .from(savedCategory)
      .where(eq(savedCategory.userId, owner.id)),
  ]);
  return [lessons, quizzes, saved, savedFolders].map((rows) => rows.map(({ at }) => at));
}

describe('the tree', () => {
  test.each(['INSTRUCTOR', 'STUDENT', 'ADMIN'] as const)('is had by %s too', async (role) => {
    const person = await createUser(app, { role });
    const id = await make('  English ', null, person);
    expect((await branch(null, person)).items).toMatchObject([{ id, title: 'English' }]);
    expect(await branch(null, owner)).toEqual({ total: 0, hasMore: false, items: [] });
  });

  test('is read by branches, each by title and by pages, with what is in it and below', async () => {
    const top = await make('English');
    const [b1, a2] = [await make('B1', top), await make('A2', top)];
    const club = await make('Speaking club', b1);
    await addLesson(app, owner, { categoryId: b1 });
    await addLesson(app, owner, { categoryId: club });
    await addLesson(app, owner, { categoryId: club, deletedAt: app.clock.now() });
    await addQuiz(app, owner, { categoryId: a2 });
    await save(a2);
    const [english] = (await branch()).items;
    expect(english).toMatchObject({ id: top, parentId: null, categoriesCount: 3 });
    expect(english && countsOf(english)).toEqual({ LESSON: 2, QUIZ: 1, PUBLICATION: 0, SAVED: 1 });
    const below = await branch(top);
    expect(below.items.map(({ title, categoriesCount }) => [title, categoriesCount])).toEqual([
      ['A2', 0],
      ['B1', 1],
    ]);
    expect(below.items.map(countsOf)).toEqual([
      { LESSON: 0, QUIZ: 1, PUBLICATION: 0, SAVED: 1 },
      { LESSON: 2, QUIZ: 0, PUBLICATION: 0, SAVED: 0 },
    ]);
    const second = await branch(top, owner, { skip: 1, take: 1 });
    expect(second).toMatchObject({ total: 2, hasMore: false, items: [{ title: 'B1' }] });
    expect(await branch(top, owner, { skip: 5, take: 1 })).toEqual({ total: 2, hasMore: false, items: [] });
    expect((await branch(top, other)).items).toEqual([]);
  });

  test('says the way to a folder', async () => {
    const top = await make('English');
    const b1 = await make('B1', top);
    const club = await make('Club', b1);
    expect((await get<{ path: object[] }>(owner, 'GetCategory', { id: club })).path).toEqual([
      { id: top, title: 'English' },
      { id: b1, title: 'B1' },
      { id: club, title: 'Club' },
    ]);
    for (const id of [top, 0, -1, 2_000_000_000])
      expect((await ask(other, 'GetCategory', { id })).code).toBe('CATEGORY_NOT_FOUND');
  });

  test('takes 2000 folders, with one that is made at the same moment', async () => {
    const rows = Array.from({ length: 1999 }, () => ({ ownerId: owner.id, title: 'Folder' }));
    await app.db.insert(category).values(rows);
    const made = await Promise.all([1, 2].map(() => ask(owner, 'CreateCategory', { title: 'Last' })));
    expect(made.map(({ code }) => code).sort()).toEqual(['CATEGORIES_FULL', undefined]);
    expect(await app.db.$count(category, eq(category.ownerId, owner.id))).toBe(2000);
  });

  test('a folder is made and renamed in one’s own tree alone', async () => {
    const id = await make('English');
    expect((await ask(owner, 'CreateCategory', { title: ' ' })).code).toBe('BAD_USER_INPUT');
    expect((await ask(other, 'CreateCategory', { title: 'Mine', parentId: id })).code).toBe(
      'CATEGORY_NOT_FOUND',
    );
    expect((await ask(other, 'UpdateCategory', { id, title: 'Mine' })).code).toBe('CATEGORY_NOT_FOUND');
    expect((await get<Folder>(owner, 'UpdateCategory', { id, title: ' Kyrgyz ' })).title).toBe('Kyrgyz');
    expect(await titles()).toEqual(['Kyrgyz']);
  });

  test('a branch and a path of a large tree are read by their indexes', async () => {
    const foreign = (table: string, owned: string) =>
      app.db.execute(
        sql.raw(`insert into ${table} (${owned}, title)
        select ${other.id}, 'Folder' from generate_series(1, 20000)`),
      );
    await foreign('category', 'owner_id');
    await foreign('lesson', 'author_id');
    const top = await make('English');
    const b1 = await make('B1', top);
    await addLesson(app, owner, { categoryId: b1 });
    await app.db.execute(sql`analyze category, lesson`);
    const cost = await readCostOf(app, async () => {
      await branch();
      await get(owner, 'GetCategory', { id: b1 });
    });
    expect(cost.walked).toEqual([]);
  });
});

describe('moving a folder', () => {
  test('takes what is in it along', async () => {
    const [a, b] = [await make('A'), await make('B')];
    const inner = await make('Inner', a);
    expect((await move(a, b)).it).toMatchObject({ id: a, parentId: b });
    expect(await titles()).toEqual(['B']);
    expect((await branch(a)).items).toMatchObject([{ id: inner }]);
    expect((await move(a, null)).it).toMatchObject({ parentId: null });
    expect(await titles()).toEqual(['A', 'B']);
  });

  test('is refused into itself, below itself, into somebody else’s and of somebody else’s', async () => {
    const a = await make('A');
    const inner = await make('Inner', await make('Middle', a));
    const foreign = await make('Foreign', null, other);
    for (const target of [a, inner]) expect((await move(a, target)).code).toBe('CATEGORY_INSIDE_ITSELF');
    for (const target of [foreign, 0, 2_000_000_000])
      expect((await move(a, target)).code).toBe('CATEGORY_NOT_FOUND');
    for (const id of [a, 0]) expect((await move(id, foreign, other)).code).toBe('CATEGORY_NOT_FOUND');
    expect((await branch(a)).items).toMatchObject([{ title: 'Middle' }]);
  });

  test('two moves at once make no circle', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await make('A'), await make('B')];
      const moved = await Promise.all([move(a, b), move(b, a)]);
      expect(moved.map(({ code }) => code).sort()).toEqual(['CATEGORY_INSIDE_ITSELF', undefined]);
    }
  });
});

describe('deleting a folder', () => {
  /** Top > middle > inner, with one of everything in the middle and, below, in the inner one. */
  async function fill() {
    const top = await make('Top');
    const middle = await make('Middle', top);
    const inner = await make('Inner', middle);
    for (const categoryId of [middle, inner]) {
      const lessonId = await addLesson(app, owner, { categoryId });
      await addWords(app, owner, lessonId, 1);
      await addAttachments(app, owner, lessonId, 1);
      await addQuiz(app, owner, { categoryId });
      await save(categoryId);
    }
    return { top, middle, inner };
  }
  const releasedFiles = () =>
    app.db.$count(upload, sql`${upload.userId} = ${owner.id} and ${upload.removedAt} is not null`);

  test('KEEP moves its content into its parent', async () => {
    const { top, middle, inner } = await fill();
    expect((await remove(middle, 'KEEP')).code).toBeUndefined();
    for (const at of await places()) expect(at.sort()).toEqual([top, inner].sort());
    expect((await branch(top)).items).toMatchObject([{ id: inner }]);
    expect((await remove(top, 'KEEP')).code).toBeUndefined();
    for (const at of await places()) expect(at).toEqual(expect.arrayContaining([null, inner]));
    expect(await titles()).toEqual(['Inner']);
    expect(await releasedFiles()).toBe(0);
  });

  test('DELETE deletes what is in it and below, with the files, and nothing else', async () => {
    const { top, middle } = await fill();
    await addLesson(app, owner, { categoryId: top });
    // Another person's quiz that was put here by a fault must not go with it.
    const foreign = await addQuiz(app, other, { categoryId: middle });
    expect((await remove(middle, 'DELETE')).code).toBeUndefined();
    expect(await places()).toEqual([[top], [], [], []]);
    expect((await branch(top)).items).toEqual([]);
    expect(await releasedFiles()).toBe(4);
    const [left] = await app.db.select().from(quiz).where(eq(quiz.id, foreign));
    expect(left).toMatchObject({ deletedAt: null, categoryId: null });
  });

  test('is for its owner', async () => {
    const { top } = await fill();
    for (const id of [top, 0, 2_000_000_000])
      expect((await remove(id, 'DELETE', other)).code).toBe('CATEGORY_NOT_FOUND');
    expect(await titles()).toEqual(['Top']);
  });
});

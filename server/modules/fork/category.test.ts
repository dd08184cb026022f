import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addQuiz } from '#server/testing/quiz-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let author: UserRow;
let teacher: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

/** top > start > inner > deep, and, beside start, other. */
let folders: Record<'top' | 'start' | 'inner' | 'deep' | 'other', number>;

beforeAll(async () => {
  app = await createTestApp();
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await createUser(app, { role: 'INSTRUCTOR' });
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  const top = await addFolder('top');
  const start = await addFolder('start', top);
  const inner = await addFolder('inner', start);
  folders = { top, start, inner, deep: await addFolder('deep', inner), other: await addFolder('other', top) };
});

interface Walked {
  author: { id: number };
  path: { title: string }[];
  categories: { title: string; quizzesCount: number }[];
  quizzes: { total: number; hasMore: boolean; items: { title: string }[] };
  saved: Saved | null;
  canSave: boolean;
}
interface Saved {
  sourceId: number;
  categoryId: number | null;
  title: string | null;
  quizzesCount: number;
  author: { id: number } | null;
}

const addFolder = async (title: string, parentId: number | null = null) =>
  (await get<{ id: number }>(author, 'CreateCategory', { title, parentId })).id;
type Folder = keyof typeof folders;
const put = (folder: Folder, title: string, values: Parameters<typeof addQuiz>[2] = {}) =>
  addQuiz(app, author, { title, categoryId: folders[folder], ...values });
const walk = (start: Folder, to: Folder, by = teacher, more: object = {}) =>
  ask<Walked>(by, 'GetAuthorQuizCategory', {
    authorId: author.id,
    startCategoryId: folders[start],
    categoryId: folders[to],
    ...more,
  });
const walked = async (start: Folder, to: Folder, by = teacher) => {
  const { it, code } = await walk(start, to, by);
  expect(code).toBeUndefined();
  return it as Walked;
};
const save = (folder: Folder, categoryId: number | null = null, by = teacher) =>
  ask<Saved>(by, 'SaveQuizCategory', { authorId: author.id, sourceId: folders[folder], categoryId });
const saved = (by = teacher) => get<Saved[]>(by, 'GetSavedQuizCategories');

describe('walking an author’s folders', () => {
  test('goes down from the start, and returns the path back to it', async () => {
    for (const folder of ['top', 'start', 'deep'] as const) await put(folder, `in ${folder}`);
    const start = await walked('start', 'start');
    expect(start.path.map(({ title }) => title)).toEqual(['start']);
    expect(start.categories).toMatchObject([{ title: 'inner', quizzesCount: 1 }]);
    expect(start.quizzes).toMatchObject({ total: 1, hasMore: false, items: [{ title: 'in start' }] });
    const deep = await walked('start', 'deep');
    expect(deep.path.map(({ title }) => title)).toEqual(['start', 'inner', 'deep']);
    expect(deep.quizzes.items).toMatchObject([{ title: 'in deep' }]);
  });

  test('never goes above the start, beside it, or to another author’s', async () => {
    for (const folder of ['top', 'start', 'other'] as const) await put(folder, 'Quiz');
    expect((await walk('start', 'top')).code).toBe('CATEGORY_NOT_FOUND');
    expect((await walk('start', 'other')).code).toBe('CATEGORY_NOT_FOUND');
    expect((await walk('start', 'start', teacher, { authorId: teacher.id })).code).toBe('CATEGORY_NOT_FOUND');
    expect((await walk('start', 'start', teacher, { authorId: 2_000_000_000 })).code).toBe(
      'CATEGORY_NOT_FOUND',
    );
  });

  test('shows what the viewer may see and the folders that contain some of it', async () => {
    const now = app.clock.now().getTime();
    await put('start', 'public');
    await put('start', 'connections', { privacy: 'CONNECTIONS' });
    await put('start', 'hidden', { privacy: 'HIDDEN' });
    await put('start', 'deleted', { deletedAt: app.clock.now() });
    const scheduled = (title: string, hours: number) =>
      put('start', title, { privacy: 'SCHEDULED', availableFrom: new Date(now - hours * HOUR_MS) });
    for (const [title, hours] of [
      ['soon', -1],
      ['now', 0],
      ['still', 71],
      ['over', 72],
    ] as const)
      await scheduled(title, hours);
    await put('inner', 'hidden', { privacy: 'HIDDEN' });
    const titles = async (by: UserRow) =>
      (await walked('start', 'start', by)).quizzes.items.map(({ title }) => title).sort();
    expect(await titles(teacher)).toEqual(['now', 'public', 'still']);
    expect((await walked('start', 'start')).categories).toEqual([]);
    expect((await walk('start', 'inner')).code).toBe('CATEGORY_NOT_FOUND');
    expect((await walk('inner', 'inner')).code).toBe('INVALID_PERMISSIONS');
    const friend = await createUser(app, { role: 'STUDENT' });
    await connect(app, author, friend);
    expect(await titles(friend)).toEqual(['connections', 'now', 'public', 'still']);
    const all = ['connections', 'hidden', 'now', 'over', 'public', 'soon', 'still'];
    expect(await titles(author)).toEqual(all);
    expect(await titles(await createUser(app, { role: 'ADMIN' }))).toEqual(all);
  });
});

describe('a saved folder', () => {
  test('is filed, moved and removed', async () => {
    await put('deep', 'Quiz');
    const own = (await get<{ id: number }>(teacher, 'CreateCategory', { title: 'Mine' })).id;
    expect((await save('start', own)).it).toMatchObject({ categoryId: own, title: 'start', quizzesCount: 1 });
    expect((await save('start')).it?.categoryId).toBeNull();
    expect(await saved()).toMatchObject([{ sourceId: folders.start, author: { id: author.id } }]);
    expect((await walked('start', 'inner')).saved).toMatchObject({ sourceId: folders.start });
    await get(author, 'RemoveSavedQuizCategory', { sourceId: folders.start });
    expect(await saved()).toHaveLength(1);
    await get(teacher, 'RemoveSavedQuizCategory', { sourceId: folders.start });
    expect(await saved()).toEqual([]);
  });

  test('belongs to another person, has visible content, and is filed in a folder of one’s own', async () => {
    expect((await save('start')).code).toBe('INVALID_PERMISSIONS');
    await put('start', 'Quiz');
    expect((await save('start', null, author)).code).toBe('INVALID_PERMISSIONS');
    expect((await save('start', folders.other)).code).toBe('CATEGORY_NOT_FOUND');
    expect((await walked('start', 'start', author)).canSave).toBe(false);
  });

  test('keeps its card without the title when nothing in it is open any more', async () => {
    const id = await put('start', 'Quiz');
    await save('start');
    await get(author, 'UpdateQuiz', { id, input: { privacy: 'HIDDEN' } });
    expect(await saved()).toMatchObject([{ title: null, quizzesCount: 0, author: null }]);
    await get(author, 'UpdateQuiz', { id, input: { privacy: 'PUBLIC' } });
    expect(await saved()).toMatchObject([{ title: 'start' }]);
    await get(author, 'DeleteCategory', { id: folders.start, content: 'KEEP' });
    expect(await saved()).toMatchObject([{ title: null, author: null }]);
  });
});

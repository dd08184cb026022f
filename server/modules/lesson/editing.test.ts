import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LESSON_NOTES_MAX, LESSON_TITLE_MAX, LESSON_WORDS_MAX } from '#contract/limits.ts';
import { createUser } from '../../testing/factories.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addLesson, addLessonFile } from '#server/testing/lesson-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { findSaved } from '../upload/service.ts';

let app: TestApp;
let author: UserRow;
let other: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
  author = await createUser(app, { role: 'INSTRUCTOR' });
  other = await createUser(app, { role: 'INSTRUCTOR' });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

interface Word {
  id: string;
  revision: number;
  position: string;
  word: string;
  translation: string;
  example: string;
  audio: { id: string } | null;
}
interface Lesson {
  id: number;
  revision: number;
  title: string;
  description: string;
  vocabulary: Word[];
}

const create = (input: object = {}) => get<Lesson>(author, 'CreateLesson', { title: 'Lesson', ...input });
const update = (id: number, input: object) => get<Lesson>(author, 'UpdateLesson', { id, ...input });
const refusal = async (id: number, input: object) => {
  const { code, extensions } = await ask(author, 'UpdateLesson', { id, ...input });
  return [code, extensions.fields];
};
const uuid = () => app.sys.platform.ids.randomUuid();
const word = (values: object = {}) => ({
  id: uuid(),
  position: 'a0',
  word: 'ice',
  translation: 'муз',
  example: 'Ice is cold.',
  ...values,
});
const changed = { code: 'ALREADY_CHANGED' };

describe('a new lesson', () => {
  test('is hidden, and made once however often it is sent', async () => {
    const clientId = uuid();
    const first = await create({ clientId, words: [word()] });
    expect(first).toMatchObject({
      privacy: 'HIDDEN',
      revision: 1,
      vocabulary: [{ word: 'ice', revision: 1 }],
    });
    const again = await create({ clientId, title: 'Typed on' });
    expect(again).toMatchObject({ id: first.id, title: 'Typed on', vocabulary: [{ word: 'ice' }] });
    await update(first.id, { title: 'By another tab' });
    const { code } = await ask(author, 'CreateLesson', { clientId, title: 'Lost answer' });
    expect(code).toBe('EDIT_CONFLICT');
    expect((await ask(other, 'CreateLesson', { clientId, title: 'Mine' })).code).toBe('BAD_USER_INPUT');
  });

  test('needs a title', async () => {
    for (const title of ['', '  ', '\u200b']) {
      const { extensions } = await ask(author, 'CreateLesson', { title });
      expect(extensions.fields).toEqual({ title: { code: 'REQUIRED' } });
    }
  });

  test.each([
    ['title', 'я'.repeat(LESSON_TITLE_MAX + 1), { code: 'TOO_LONG', values: { length: LESSON_TITLE_MAX } }],
    ['notes', 'я'.repeat(LESSON_NOTES_MAX + 1), { code: 'TOO_LONG', values: { length: LESSON_NOTES_MAX } }],
    ['availableFrom', null, { code: 'REQUIRED' }],
  ])('refuses %s', async (field, value, fault) => {
    const { extensions } = await ask(author, 'CreateLesson', {
      title: 'Lesson',
      privacy: field === 'availableFrom' ? 'SCHEDULED' : 'HIDDEN',
      [field]: value,
    });
    expect(extensions.fields).toEqual({ [field]: fault });
  });

  test('a folder and files of other people are not found', async () => {
    const { id: categoryId } = await get<{ id: number }>(other, 'CreateCategory', { title: 'Folder' });
    const cover = await addLessonFile(app, other, 'LESSON_COVER', false);
    const sound = await addLessonFile(app, other, 'LESSON_AUDIO', false);
    const codeOf = async (input: object) =>
      (await ask(author, 'CreateLesson', { title: 'Lesson', ...input })).code;
    expect(await codeOf({ categoryId })).toBe('CATEGORY_NOT_FOUND');
    expect(await codeOf({ cover })).toBe('UPLOAD_NOT_FOUND');
    expect(await codeOf({ words: [word({ audio: sound })] })).toBe('UPLOAD_NOT_FOUND');
  });
});

describe('two devices', () => {
  test('changes of different fields are joined', async () => {
    const { id, revision } = await create();
    await update(id, { revision, title: 'One' });
    expect(await update(id, { revision, description: 'Two' })).toMatchObject({
      title: 'One',
      description: 'Two',
    });
  });

  test('of one field, the second learns it; nothing of that save is stored', async () => {
    const { id, revision } = await create();
    await update(id, { revision, title: 'One' });
    const answer = await refusal(id, { revision, title: 'Two', description: 'Two' });
    expect(answer).toEqual(['EDIT_CONFLICT', { title: changed }]);
    expect(await get(author, 'GetLesson', { id })).toMatchObject({ title: 'One', description: '' });
    expect(await update(id, { revision: 2, title: 'Two' })).toMatchObject({ title: 'Two', revision: 3 });
  });

  test('the same text twice is no conflict, and no new revision', async () => {
    const { id, revision } = await create();
    await update(id, { revision, title: 'One' });
    expect(await update(id, { revision, title: ' One ' })).toMatchObject({ title: 'One', revision: 2 });
  });

  test('of two saves of one field at once one wins, the other learns it', async () => {
    const { id, revision } = await create();
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => ask<Lesson>(author, 'UpdateLesson', { id, revision, title })),
    );
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['EDIT_CONFLICT', 'ok']);
    const { title } = await get<Lesson>(author, 'GetLesson', { id });
    expect(title).toBe(answers.find(({ code }) => code === undefined)?.it?.title);
  });
});

describe('the vocabulary', () => {
  test('rows are joined, ordered by their positions, and removed', async () => {
    const rows = [word({ position: 'a1', word: 'b' }), word({ position: 'a0', word: 'a' })];
    const { id, revision } = await create({ words: rows });
    const between = word({ position: 'a0V', word: 'between' });
    await update(id, { revision, words: [{ ...rows[0], word: 'B' }] });
    const { vocabulary } = await update(id, {
      revision,
      words: [between],
      removedWords: [rows[1]?.id, uuid()],
    });
    expect(vocabulary.map((row) => row.word)).toEqual(['between', 'B']);
  });

  test('capitals stand before small letters in a position: it is compared by bytes', async () => {
    const rows = ['a0a', 'a0B', 'Zz'].map((position) => word({ position, word: position }));
    const { vocabulary } = await create({ words: rows });
    expect(vocabulary.map((row) => row.word)).toEqual(['Zz', 'a0B', 'a0a']);
  });

  test('of one row, the second learns it; a move of it is joined', async () => {
    const row = word();
    const { id, revision } = await create({ words: [row] });
    await update(id, { revision, words: [{ ...row, translation: 'лёд' }] });
    const mine = { ...row, translation: 'лед' };
    expect(await refusal(id, { revision, words: [mine] })).toEqual([
      'EDIT_CONFLICT',
      { [`words.${row.id}`]: changed },
    ]);
    expect(await refusal(id, { revision, removedWords: [row.id] })).toEqual([
      'EDIT_CONFLICT',
      { [`words.${row.id}`]: changed },
    ]);
    const moved = { ...row, translation: 'лёд', position: 'a5' };
    const { vocabulary } = await update(id, { revision, words: [moved] });
    expect(vocabulary).toMatchObject([{ position: 'a5', translation: 'лёд', revision: 2 }]);
  });

  test('a row that somebody has removed comes back when it is changed', async () => {
    const row = word();
    const { id, revision } = await create({ words: [row] });
    await update(id, { revision, removedWords: [row.id] });
    const { vocabulary } = await update(id, { revision, words: [{ ...row, word: 'icicle' }] });
    expect(vocabulary).toMatchObject([{ id: row.id, word: 'icicle' }]);
  });

  test('a sound is claimed, replaced and released', async () => {
    const [first, second] = [
      await addLessonFile(app, author, 'LESSON_AUDIO', false),
      await addLessonFile(app, author, 'LESSON_AUDIO', false),
    ];
    const row = word({ audio: first });
    const { id } = await create({ words: [row] });
    const isThere = async (file: string) => (await findSaved(app.sys, file)) !== null;
    expect(await update(id, { words: [row] })).toMatchObject({ vocabulary: [{ audio: { id: first } }] });
    await update(id, { words: [{ ...row, audio: second }] });
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    expect(await update(id, { words: [{ ...row, audio: null }] })).toMatchObject({
      vocabulary: [{ audio: null }],
    });
    expect(await isThere(second)).toBe(false);
  });

  test('a row of another lesson is refused', async () => {
    const row = word();
    await create({ words: [row] });
    const { id } = await create();
    expect((await refusal(id, { words: [row] }))[0]).toBe('BAD_USER_INPUT');
    const theirs = await addLesson(app, other);
    expect((await refusal(theirs, { words: [word()] }))[0]).toBe('INSUFFICIENT_ROLE');
  });

  test('faults are named by row', async () => {
    const { id } = await create();
    const rows = [word(), word({ word: 'я'.repeat(256) })];
    expect(await refusal(id, { words: rows })).toEqual([
      'BAD_USER_INPUT',
      { 'words.1.word': { code: 'TOO_LONG', values: { length: 255 } } },
    ]);
    expect((await refusal(id, { words: [word({ position: 'a 0' })] }))[0]).toBe('BAD_USER_INPUT');
    expect((await refusal(id, { words: [word({ id: '1' })] }))[0]).toBe('BAD_USER_INPUT');
  });

  test('holds 500 rows, also when two devices fill it at once', async () => {
    const rows = Array.from({ length: LESSON_WORDS_MAX - 1 }, (_, index) => word({ position: `a${index}` }));
    const { id } = await create({ words: rows });
    const answers = await Promise.all(
      [word(), word()].map((row) => ask(author, 'UpdateLesson', { id, words: [row] })),
    );
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['LESSON_WORDS_FULL', 'ok']);
    expect((await refusal(id, { words: [word()] }))[0]).toBe('LESSON_WORDS_FULL');
    const { vocabulary } = await update(id, { words: [word()], removedWords: [rows[0]?.id] });
    expect(vocabulary).toHaveLength(LESSON_WORDS_MAX);
  });
});

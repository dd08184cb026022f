import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERSION_LENGTH_MS, VERSION_PAUSE_MS, VERSIONS_MAX } from '#contract/limits.ts';
import { addLessonFile, addLinks } from '#server/testing/lesson-fixture.ts';
import { createUser } from '../../testing/factories.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';

let app: TestApp;
let author: UserRow;
let admin: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
  author = await createUser(app, { role: 'INSTRUCTOR' });
  admin = await createUser(app, { role: 'ADMIN' });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

interface Version {
  id: number;
  isCurrent: boolean;
  changes: { field: string; count: number }[];
  restoredFrom: string | null;
  editor: { id: number } | null;
}
interface Lesson {
  id: number;
  title: string;
  description: string;
  privacy: string;
  notes: string | null;
  vocabulary: { id: string; word: string; audio: { id: string } | null }[];
  quizzes: { id: number }[];
}

const uuid = () => app.sys.platform.ids.randomUuid();
const create = (input: object = {}) => get<Lesson>(author, 'CreateLesson', { title: 'First', ...input });
const update = (id: number, input: object) => get<Lesson>(author, 'UpdateLesson', { id, ...input });
const versionsOf = (lessonId: number) => get<Version[]>(author, 'GetLessonVersions', { lessonId });
const restore = (lessonId: number, versionId: number, by = author) =>
  get<Lesson>(by, 'RestoreLessonVersion', { lessonId, versionId });
const read = (id: number) => get<Lesson>(author, 'GetLesson', { id });
const word = (text: string, id = uuid()) => ({
  id,
  position: 'a0',
  word: text,
  translation: '',
  example: '',
  audio: null,
});
const pause = () => app.clock.advance(VERSION_PAUSE_MS + 1);
const shown = (versions: Version[]) =>
  versions.map(({ isCurrent, changes }) => [
    isCurrent,
    changes.map(({ field, count }) => (count > 1 ? `${field} ${count}` : field)).join(', '),
  ]);

describe('what one version is', () => {
  test('changes without a pause are one; a pause begins the next', async () => {
    const { id } = await create();
    await update(id, { title: 'Second' });
    await update(id, { words: [word('ice'), word('snow')] });
    pause();
    await update(id, { description: 'About ice' });
    expect(shown(await versionsOf(id))).toEqual([
      [true, 'description'],
      [false, 'created, title, words 2'],
    ]);
  });

  test('one that goes on without a pause ends in time', async () => {
    const { id } = await create();
    for (let passed = 0; passed <= VERSION_LENGTH_MS; passed += VERSION_PAUSE_MS) {
      await update(id, { title: `After ${passed}` });
      app.clock.advance(VERSION_PAUSE_MS);
    }
    await update(id, { title: 'At last' });
    expect(shown(await versionsOf(id))).toHaveLength(2);
  });

  test('another person begins one', async () => {
    const { id } = await create();
    await get(admin, 'UpdateLesson', { id, description: 'By staff' });
    const [mine, theirs] = await versionsOf(id);
    expect([mine?.editor?.id, theirs?.editor?.id]).toEqual([admin.id, author.id]);
  });

  test('a removal begins one, the next removals belong to it', async () => {
    const [ice, snow] = [word('ice'), word('snow')];
    const { id } = await create({ words: [ice, snow] });
    await update(id, { removedWords: [ice.id] });
    await update(id, { removedWords: [snow.id] });
    const [current, before] = await versionsOf(id);
    expect(shown([current, before].filter((each) => each !== undefined))).toEqual([
      [true, 'words 2'],
      [false, 'created'],
    ]);
    expect((await restore(id, before?.id ?? 0)).vocabulary).toHaveLength(2);
  });

  test('what changes nothing is none', async () => {
    const { id } = await create();
    pause();
    await update(id, { title: 'First' });
    expect(await versionsOf(id)).toHaveLength(1);
  });

  test('linked quizzes are a change too', async () => {
    const { id } = await create();
    const [quizId] = await addLinks(app, author, (await create()).id, 1);
    pause();
    await get(author, 'LinkQuiz', { lessonId: id, quizId });
    expect(shown(await versionsOf(id))[0]).toEqual([true, 'quizzes']);
  });

  test(`the last ${VERSIONS_MAX} are kept`, async () => {
    const { id } = await create();
    for (let made = 0; made < VERSIONS_MAX + 3; made += 1) {
      pause();
      await update(id, { title: `Title ${made}` });
    }
    const versions = await versionsOf(id);
    expect(versions).toHaveLength(VERSIONS_MAX);
    const oldest = await restore(id, versions.at(-1)?.id ?? 0);
    expect(oldest.title).toBe('Title 3');
  });
});

describe('an earlier version', () => {
  test('comes back whole, as a new version: texts, words, order and quizzes', async () => {
    const ice = word('ice');
    const { id } = await create({ description: 'Old', notes: 'Old note', words: [ice, word('snow')] });
    const quizIds = await addLinks(app, author, id, 2);
    pause();
    const changed = { title: 'New', description: '', notes: 'New note', privacy: 'PUBLIC' };
    await update(id, { ...changed, words: [word('hail')], removedWords: [ice.id] });
    await get(author, 'UnlinkQuiz', { lessonId: id, quizId: quizIds[0] });
    const [, before] = await versionsOf(id);
    const restored = await restore(id, before?.id ?? 0);
    expect(restored).toMatchObject({
      title: 'First',
      description: 'Old',
      notes: 'Old note',
      privacy: 'PUBLIC',
    });
    const whole = await read(id);
    expect(whole.vocabulary.map((row) => row.word).sort()).toEqual(['ice', 'snow']);
    expect(whole.quizzes.map((quiz) => quiz.id)).toEqual(quizIds);
    const versions = await versionsOf(id);
    expect(versions.map(({ restoredFrom }) => restoredFrom !== null)).toEqual([true, false, false]);
    // What was there before can be brought back in turn.
    expect((await restore(id, versions[1]?.id ?? 0)).title).toBe('New');
  });

  test('keeps the sound of a word that is still there', async () => {
    const audio = await addLessonFile(app, author, 'LESSON_AUDIO', false);
    const ice = { ...word('ice'), audio };
    const { id } = await create({ words: [ice] });
    pause();
    await update(id, { words: [{ ...ice, word: 'hail' }] });
    const [, before] = await versionsOf(id);
    const { vocabulary } = await restore(id, before?.id ?? 0);
    expect(vocabulary).toMatchObject([{ word: 'ice', audio: { id: audio } }]);
  });

  test('brings back no notes where somebody else restores it', async () => {
    const { id } = await create({ notes: 'Old note' });
    pause();
    await update(id, { title: 'New', notes: 'New note' });
    const [, before] = await versionsOf(id);
    expect((await restore(id, before?.id ?? 0, admin)).notes).toBeNull();
    expect(await read(id)).toMatchObject({ title: 'First', notes: 'New note' });
  });

  test('is not that of another lesson, nor the present one', async () => {
    const [mine, other] = [await create(), await create()];
    pause();
    await update(other.id, { title: 'New' });
    const [current, over] = await versionsOf(other.id);
    const code = async (versionId: number, lessonId: number) =>
      (await ask(author, 'RestoreLessonVersion', { lessonId, versionId })).code;
    expect(await code(over?.id ?? 0, mine.id)).toBe('VERSION_NOT_FOUND');
    expect(await code(current?.id ?? 0, other.id)).toBe('VERSION_NOT_FOUND');
    expect(await code(-1, other.id)).toBe('VERSION_NOT_FOUND');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { userBlock } from '../../db/schema/moderation.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addLesson, addLessonFile, addLinks, createLessonFixture } from '#server/testing/lesson-fixture.ts';
import { addQuiz, addStatements } from '#server/testing/quiz-fixture.ts';
import { exercise } from '../../db/schema/quiz.ts';
import { lessonQuiz } from '../../db/schema/lesson.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { openFile } from '../upload/service.ts';

const HOUR_MS = 3_600_000;
const NO = 'INVALID_PERMISSIONS';

let app: TestApp;
let author: UserRow;
let connected: UserRow;
let stranger: UserRow;
let blocked: UserRow;
let admin: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp();
  author = await createUser(app, { role: 'INSTRUCTOR' });
  connected = await createUser(app, { role: 'STUDENT' });
  stranger = await createUser(app, { role: 'INSTRUCTOR' });
  blocked = await createUser(app, { role: 'INSTRUCTOR' });
  admin = await createUser(app, { role: 'ADMIN' });
  await connect(app, author, connected);
  await app.sys.db.insert(userBlock).values({ blockerId: author.id, blockedId: blocked.id });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

interface Lesson {
  id: number;
  title: string;
  notes: string | null;
  quizzes: { id: number }[];
  viewerCan: { edit: boolean };
}

const codeFor = async (person: UserRow | null, id: number) =>
  (await ask(person, 'GetLesson', { id })).code ?? 'ok';
const codes = async (id: number) => ({
  author: await codeFor(author, id),
  admin: await codeFor(admin, id),
  connected: await codeFor(connected, id),
  stranger: await codeFor(stranger, id),
  blocked: await codeFor(blocked, id),
  visitor: await codeFor(null, id),
});
const ownOnly = {
  author: 'ok',
  admin: 'ok',
  connected: NO,
  stranger: NO,
  blocked: 'LESSON_NOT_FOUND',
  visitor: NO,
};
const all = { ...ownOnly, connected: 'ok', stranger: 'ok', visitor: 'ok' };

describe('privacy', () => {
  test.each<[string, Record<string, string>]>([
    ['PUBLIC', all],
    ['HIDDEN', ownOnly],
    ['CONNECTIONS', { ...ownOnly, connected: 'ok' }],
  ])('%s', async (privacy, expected) => {
    const id = await addLesson(app, author, { privacy: privacy as 'PUBLIC' });
    expect(await codes(id)).toEqual(expected);
  });

  test('SCHEDULED opens at its start for 72 hours', async () => {
    const availableFrom = new Date(app.clock.now().getTime() + HOUR_MS);
    const id = await addLesson(app, author, { privacy: 'SCHEDULED', availableFrom });
    expect(await codes(id)).toEqual(ownOnly);
    app.clock.advance(HOUR_MS);
    expect(await codes(id)).toEqual(all);
    app.clock.advance(72 * HOUR_MS - 1);
    expect(await codeFor(null, id)).toBe('ok');
    app.clock.advance(1);
    expect(await codes(id)).toEqual(ownOnly);
  });

  test('its quizzes too: without a lesson nobody learns which they are', async () => {
    const id = await addLesson(app, author, { privacy: 'HIDDEN' });
    await addLinks(app, author, id, 1);
    const document = 'query($id: Int!) { getLessonQuizzes(lessonId: $id) { id } }';
    const { data, errors } = await app.query(document, { id });
    expect([data, errors?.[0]?.extensions.code]).toEqual([null, NO]);
  });

  test('a deleted lesson is found by nobody', async () => {
    const id = await addLesson(app, author);
    expect(await get(author, 'DeleteLesson', { id })).toBe(true);
    expect(new Set(Object.values(await codes(id)))).toEqual(new Set(['LESSON_NOT_FOUND']));
    expect((await ask(author, 'DeleteLesson', { id })).code).toBe('LESSON_NOT_FOUND');
  });

  test.each([0, -1, 2 ** 31, 999_999])('there is no lesson %d', async (id) => {
    const { code } = await ask(author, 'GetLesson', { id });
    expect(code).toMatch(/^(LESSON_NOT_FOUND|BAD_USER_INPUT)$/);
  });
});

describe('what others see of a lesson', () => {
  test('notes are the author’s alone; folder and opening are the author’s and ADMIN’s', async () => {
    const availableFrom = app.clock.now();
    const id = await addLesson(app, author, {
      notes: 'Nurlan answers fast',
      privacy: 'SCHEDULED',
      availableFrom,
    });
    const seen = { notes: 'Nurlan answers fast', availableFrom: availableFrom.toISOString() };
    expect(await get(author, 'GetLesson', { id })).toMatchObject({ ...seen, viewerCan: { edit: true } });
    expect(await get(admin, 'GetLesson', { id })).toMatchObject({
      ...seen,
      notes: null,
      viewerCan: { edit: true },
    });
    for (const person of [connected, stranger, null])
      expect(await get(person, 'GetLesson', { id })).toMatchObject({
        notes: null,
        availableFrom: null,
        categoryId: null,
        viewerCan: { edit: false },
      });
  });

  test('quizzes have a privacy of their own, also inside a lesson', async () => {
    const id = await addLesson(app, author);
    const [open = 0] = await addLinks(app, author, id, 1);
    const hidden = await addQuiz(app, author, { privacy: 'HIDDEN' });
    await addStatements(app, hidden, 1);
    await app.sys.db.insert(lessonQuiz).values({ lessonId: id, quizId: hidden, order: 2 });
    const idsFor = async (person: UserRow | null) =>
      (await get<Lesson>(person, 'GetLesson', { id })).quizzes.map((quiz) => quiz.id);
    expect(await idsFor(author)).toEqual([open, hidden]);
    expect(await idsFor(stranger)).toEqual([open]);
    const document = 'query($id: Int!) { getLesson(id: $id) { exercises { total items { quizId } } } }';
    const { data } = await app.query(document, { id });
    expect(data).toEqual({ getLesson: { exercises: { total: 1, items: [{ quizId: open }] } } });
  });

  test('exercises come in the order of the quizzes; those for vocabulary are a group of their own', async () => {
    const id = await addLesson(app, author);
    const [first = 0, second = 0] = await addLinks(app, author, id, 2);
    const [one = 0, word = 0] = await exercisesOf(first, 2);
    const [two = 0] = await exercisesOf(second, 1);
    await app.sys.db.update(exercise).set({ isVocabulary: true }).where(eq(exercise.id, word));
    await get(author, 'ChangeOrderLessonQuiz', { lessonId: id, fromQuizId: first, toQuizId: second });
    const document = `query($id: Int!) { getLesson(id: $id) {
      main: exercises { total hasMore items { id errorHint descriptionTeacher trueFalse { answer { id } } } }
      words: exercises(isVocabulary: true, take: 1) { total items { id } }
      rest: exercises(skip: 1, take: 1) { total hasMore items { id } }
    } }`;
    const { data } = await app.query<{ getLesson: Record<string, { items: { id: number }[] }> }>(document, {
      id,
    });
    const shown = data?.getLesson;
    expect(shown?.main).toMatchObject({ total: 2, hasMore: false });
    expect(shown?.main?.items.map((each) => each.id)).toEqual([two, one]);
    expect(shown?.main?.items[0]).toMatchObject({ descriptionTeacher: null, trueFalse: { answer: null } });
    expect(shown?.words).toEqual({ total: 1, items: [{ id: word }] });
    expect(shown?.rest).toEqual({ total: 2, hasMore: false, items: [{ id: one }] });
  });

  const exercisesOf = async (quizId: number, count: number) => {
    await app.sys.db.delete(exercise).where(eq(exercise.quizId, quizId));
    return addStatements(app, quizId, count);
  };

  test('files are opened by addresses that only those get who see the lesson', async () => {
    const { lessonId: id } = await createLessonFixture(app, author, 2);
    const document = `query($id: Int!) { getLesson(id: $id) {
      audio { fullUri } attachments { fullUri } vocabulary { audio { fullUri } } } }`;
    const { data } = await app.query(document, { id });
    expect(data).toBeNull();
    const shown = await get<{ audio: object; attachments: object[] }>(connected, 'GetLesson', { id });
    expect(shown.audio).toMatchObject({ fullUri: expect.stringContaining('signature=') as string });
    expect(shown.attachments).toHaveLength(2);
  });
});

describe('whose lessons', () => {
  test('an instructor lists their own, by folder and by words of the title', async () => {
    const owner = await createUser(app, { role: 'INSTRUCTOR' });
    const { id: categoryId } = await get<{ id: number }>(owner, 'CreateCategory', { title: 'Folder' });
    const hotel = await addLesson(app, owner, { title: 'At the hotel 100%', categoryId });
    app.clock.advance(1000);
    const bank = await addLesson(app, owner, { title: 'В банке' });
    const ids = async (input: object) =>
      (await get<{ items: Lesson[] }>(owner, 'GetLessons', input)).items.map(({ id }) => id);
    expect(await ids({})).toEqual([bank, hotel]);
    expect(await ids({ categoryId })).toEqual([hotel]);
    expect(await ids({ search: 'БАНК' })).toEqual([bank]);
    expect(await ids({ search: '100%' })).toEqual([hotel]);
    expect(await ids({ search: '_' })).toEqual([]);
    expect(await get(owner, 'GetLessons', { take: 1 })).toMatchObject({ total: 2, hasMore: true });
  });

  test('students and visitors make and list none', async () => {
    for (const operation of ['GetLessons', 'CreateLesson'])
      expect((await ask(connected, operation, { title: 'Lesson' })).code).toBe('INSUFFICIENT_ROLE');
    expect((await ask(null, 'CreateLesson', { title: 'Lesson' })).code).toBe('UNAUTHORIZED');
  });

  test('others cannot change one that they see', async () => {
    const id = await addLesson(app, author);
    for (const person of [stranger, connected])
      expect((await ask(person, 'UpdateLesson', { id, title: 'Mine' })).code).toBe('INSUFFICIENT_ROLE');
    expect(await get(admin, 'UpdateLesson', { id, title: 'Corrected' })).toMatchObject({
      title: 'Corrected',
    });
    expect((await ask(admin, 'UpdateLesson', { id, notes: 'Mine' })).code).toBe('INSUFFICIENT_ROLE');
  });

  test('a cover is opened by those who see the lesson', async () => {
    const cover = await addLessonFile(app, author, 'LESSON_COVER', false);
    const { id } = await get<Lesson>(author, 'CreateLesson', { title: 'Lesson', cover, privacy: 'HIDDEN' });
    const opens = async (person: UserRow | null) =>
      (await openFile(app.context(person), cover, null, null)) !== null;
    expect([await opens(author), await opens(stranger), await opens(null)]).toEqual([true, false, false]);
    await get(author, 'UpdateLesson', { id, privacy: 'PUBLIC' });
    expect([await opens(stranger), await opens(null)]).toEqual([true, true]);
  });
});

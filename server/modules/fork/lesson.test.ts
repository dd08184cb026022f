import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lesson, lessonAttachment, lessonQuiz, lessonWord } from '../../db/schema/lesson.ts';
import { userBlock } from '../../db/schema/moderation.ts';
import { exercise, quiz } from '../../db/schema/quiz.ts';
import { upload } from '../../db/schema/upload.ts';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createMemoryStorage } from '../../testing/fakes.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addAttachments, addLesson, addLessonFile, addWords } from '#server/testing/lesson-fixture.ts';
import { addQuiz, addStatements } from '#server/testing/quiz-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';

const SECRET = 'Title nobody may see';

const storage = createMemoryStorage();
let app: TestApp;
let author: UserRow;
let teacher: UserRow;
let student: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp({ platform: { storage } });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await createUser(app, { role: 'INSTRUCTOR' });
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
});

interface Read {
  title: string;
  notes: string | null;
  privacy: string;
  fork: { categoryId: number | null; lessonId: number; userId: number } | null;
  source: { title: string; author: { id: number } | null; lessonId: number | null } | null;
  savesCount: number | null;
  copiesCount: number | null;
  viewerCan: { edit: boolean; save: boolean; copy: boolean };
}
const READ = `query ($id: Int!) { getLesson(id: $id) { title notes privacy fork { categoryId lessonId userId }
  source { title author { id } lessonId } savesCount copiesCount viewerCan { edit save copy } } }`;
const read = async (person: UserRow | null, id: number) => {
  const token = person ? await tokenFor(app, person) : undefined;
  const { data, errors } = await app.query<{ getLesson: Read }>(READ, { id }, token);
  expect(errors).toBeUndefined();
  return data?.getLesson as Read;
};
const uuid = () => app.sys.platform.ids.randomUuid();
const save = (person: UserRow, lessonId: number, categoryId: number | null = null) =>
  ask(person, 'SaveLesson', { lessonId, categoryId });
interface Copied {
  lesson: { id: number };
  leftOut: { title: string }[];
}
const copy = (lessonId: number, by = teacher, clientId = uuid()) =>
  ask<Copied>(by, 'CopyLesson', { lessonId, clientId });
const change = (id: number, values: Partial<typeof lesson.$inferInsert>) =>
  app.db.update(lesson).set(values).where(eq(lesson.id, id));

describe('a saved lesson', () => {
  test('is filed in a folder of one’s own, also by a student, and removed', async () => {
    const lessonId = await addLesson(app, author);
    const folder = await get<{ id: number }>(student, 'CreateCategory', { title: 'Folder' });
    await save(student, lessonId, folder.id);
    expect((await read(student, lessonId)).fork).toEqual({
      categoryId: folder.id,
      lessonId,
      userId: student.id,
    });
    for (const other of [author, teacher, null]) expect((await read(other, lessonId)).fork).toBeNull();
    await get(teacher, 'RemoveSavedLesson', { lessonId });
    expect((await read(student, lessonId)).fork).not.toBeNull();
    await get(student, 'RemoveSavedLesson', { lessonId });
    expect((await read(student, lessonId)).fork).toBeNull();
  });

  test('is not a saved quiz of the same number', async () => {
    const lessonId = 1_000_000;
    const one = { id: lessonId, authorId: author.id, title: 'One', privacy: 'PUBLIC' as const };
    await app.db.insert(quiz).overridingSystemValue().values(one);
    await app.db.insert(lesson).overridingSystemValue().values(one);
    await save(teacher, lessonId);
    expect((await get<{ fork: object | null }>(teacher, 'GetQuiz', { id: lessonId })).fork).toBeNull();
    await get(teacher, 'RemoveSavedQuiz', { quizId: lessonId });
    expect((await read(teacher, lessonId)).fork).not.toBeNull();
  });

  test('is open to the viewer, and somebody else’s', async () => {
    const hidden = await addLesson(app, author, { privacy: 'HIDDEN' });
    const open = await addLesson(app, author);
    const foreign = await get<{ id: number }>(author, 'CreateCategory', { title: 'Folder' });
    expect((await save(teacher, hidden)).code).toBe('INVALID_PERMISSIONS');
    expect((await save(author, open)).code).toBe('INVALID_PERMISSIONS');
    expect((await save(teacher, 2_000_000_000)).code).toBe('LESSON_NOT_FOUND');
    expect((await save(teacher, open, foreign.id)).code).toBe('CATEGORY_NOT_FOUND');
  });

  test('says what the viewer may do, and to its author how many did', async () => {
    const id = await addLesson(app, author);
    const may = async (person: UserRow | null) => (await read(person, id)).viewerCan;
    expect(await may(author)).toEqual({ edit: true, save: false, copy: false });
    expect(await may(teacher)).toEqual({ edit: false, save: true, copy: true });
    expect(await may(student)).toEqual({ edit: false, save: true, copy: false });
    expect(await may(null)).toEqual({ edit: false, save: false, copy: false });
    await save(student, id);
    await save(teacher, id);
    await copy(id);
    expect(await read(author, id)).toMatchObject({ savesCount: 2, copiesCount: 1 });
    const admin = await createUser(app, { role: 'ADMIN' });
    expect(await read(admin, id)).toMatchObject({ savesCount: 2, copiesCount: 1 });
    for (const other of [teacher, student, null])
      expect(await read(other, id)).toMatchObject({ savesCount: null, copiesCount: null });
  });
});

describe('a copy of a lesson', () => {
  /** A lesson with everything that belongs to one; of its quizzes the first alone may be copied by others. */
  async function makeRich() {
    const id = await addLesson(app, author, {
      title: 'Rich',
      description: 'About ice',
      notes: 'Mine alone',
      language: 'en',
      level: 'B1',
      coverId: await addLessonFile(app, author, 'LESSON_COVER'),
      audioId: await addLessonFile(app, author, 'LESSON_AUDIO'),
      audioTitle: 'Song',
    });
    await addWords(app, author, id, 2);
    await addAttachments(app, author, id, 2);
    const quizzes = [
      await addQuiz(app, author, { title: 'Taken', exercisesCount: 1 }),
      await addQuiz(app, author, { title: 'Left', othersMayCopy: false }),
      await addQuiz(app, author, { title: SECRET, privacy: 'HIDDEN' }),
    ];
    await addStatements(app, quizzes[0] ?? 0, 1);
    await app.db
      .insert(lessonQuiz)
      .values(quizzes.map((quizId, order) => ({ lessonId: id, quizId, order: order + 1 })));
    return id;
  }
  const partsOf = async (lessonId: number) => ({
    words: await app.db.select().from(lessonWord).where(eq(lessonWord.lessonId, lessonId)),
    files: await app.db.select().from(lessonAttachment).where(eq(lessonAttachment.lessonId, lessonId)),
    links: await app.db
      .select({ title: quiz.title, authorId: quiz.authorId, privacy: quiz.privacy, id: quiz.id })
      .from(lessonQuiz)
      .innerJoin(quiz, eq(quiz.id, lessonQuiz.quizId))
      .where(eq(lessonQuiz.lessonId, lessonId)),
  });

  test('has all that may be copied, with files of its own, and no notes', async () => {
    const from = await makeRich();
    const { lesson: made, leftOut } = (await copy(from)).it as Copied;
    expect(leftOut.map(({ title }) => title)).toEqual(['Left']);
    const [row] = await app.db.select().from(lesson).where(eq(lesson.id, made.id));
    const [original] = await app.db.select().from(lesson).where(eq(lesson.id, from));
    expect(row).toMatchObject({
      authorId: teacher.id,
      title: 'Rich',
      description: 'About ice',
      notes: '',
      language: 'en',
      level: 'B1',
      audioTitle: 'Song',
      privacy: 'HIDDEN',
      categoryId: null,
    });
    const [its, theirs] = [await partsOf(made.id), await partsOf(from)];
    const texts = (rows: typeof its.words) =>
      rows.map(({ word, translation, example, position }) => [word, translation, example, position]).sort();
    expect(texts(its.words)).toEqual(texts(theirs.words));
    expect(its.files.map(({ title, order }) => [title, order])).toEqual([
      ['File', 1],
      ['File', 2],
    ]);
    expect(its.links).toMatchObject([{ title: 'Taken', authorId: teacher.id, privacy: 'HIDDEN' }]);
    expect(await app.db.$count(exercise, eq(exercise.quizId, its.links[0]?.id ?? 0))).toBe(1);
    const filesOf = (of: typeof row, parts: typeof its) => [
      of?.coverId,
      of?.audioId,
      ...parts.words.map((word) => word.audioId),
      ...parts.files.map((f) => f.fileId),
    ];
    const own = filesOf(row, its);
    expect(own).toHaveLength(6);
    for (const id of own) {
      expect(filesOf(original, theirs)).not.toContain(id);
      expect(storage.files.has(`uploads/${id}`)).toBe(true);
      const [file] = await app.db
        .select()
        .from(upload)
        .where(eq(upload.id, id ?? ''));
      expect(file).toMatchObject({ userId: teacher.id, removedAt: null });
    }
  });

  test('says where it is from: the title as it was, the link while the original is open', async () => {
    const from = await addLesson(app, author, { title: 'As it was' });
    const { lesson: made } = (await copy(from)).it as Copied;
    await change(from, { title: SECRET });
    expect((await read(teacher, made.id)).source).toEqual({
      title: 'As it was',
      author: { id: author.id },
      lessonId: from,
    });
    await change(from, { privacy: 'HIDDEN' });
    expect((await read(teacher, made.id)).source).toMatchObject({ title: 'As it was', lessonId: null });
    await change(from, { privacy: 'PUBLIC' });
    await change(made.id, { privacy: 'PUBLIC' });
    await app.db.insert(userBlock).values({ blockerId: author.id, blockedId: student.id });
    expect((await read(student, made.id)).source).toEqual({
      title: 'As it was',
      author: null,
      lessonId: null,
    });
    expect((await read(teacher, from)).source).toBeNull();
  });

  test('is made once for a request, also of two at once', async () => {
    const from = await makeRich();
    const clientId = uuid();
    const both = await Promise.all([copy(from, teacher, clientId), copy(from, teacher, clientId)]);
    await change(from, { privacy: 'HIDDEN' });
    const ids = [...both, await copy(from, teacher, clientId)].map(({ it }) => it?.lesson.id);
    expect(new Set(ids).size).toBe(1);
    expect(await app.db.$count(lesson, eq(lesson.authorId, teacher.id))).toBe(1);
    expect(await app.db.$count(quiz, eq(quiz.authorId, teacher.id))).toBe(1);
  });

  test('is made only of what its author lets others copy, by instructors', async () => {
    const from = await addLesson(app, author);
    const admin = await createUser(app, { role: 'ADMIN' });
    const hasty = await createUser(app, { role: 'INSTRUCTOR', emailConfirmedAt: null });
    expect((await copy(from, student)).code).toBe('INSUFFICIENT_ROLE');
    expect((await copy(from, hasty)).code).toBe('EMAIL_NOT_CONFIRMED');
    expect((await copy(from, author)).code).toBe('INVALID_PERMISSIONS');
    expect((await copy(from, admin)).code).toBeUndefined();
    for (const values of [
      { othersMayCopy: false },
      { othersMayCopy: true, privacy: 'HIDDEN' as const },
      { privacy: 'SCHEDULED' as const, availableFrom: app.clock.now() },
    ]) {
      await change(from, values);
      expect((await copy(from)).code).toBe('INVALID_PERMISSIONS');
    }
    expect((await copy(2_000_000_000)).code).toBe('LESSON_NOT_FOUND');
    expect((await copy(from, teacher, 'x')).code).toBe('BAD_USER_INPUT');
  });

  test('under the id of a lesson of one’s own is refused, and leaves neither files nor quizzes', async () => {
    const from = await makeRich();
    const clientId = uuid();
    await get(teacher, 'CreateLesson', { title: 'No copy', clientId });
    const [files, uploads] = [storage.files.size, await app.db.$count(upload)];
    expect((await copy(from, teacher, clientId)).code).toBe('BAD_USER_INPUT');
    expect([storage.files.size, await app.db.$count(upload)]).toEqual([files, uploads]);
    expect(await app.db.$count(quiz, eq(quiz.authorId, teacher.id))).toBe(0);
  });
});

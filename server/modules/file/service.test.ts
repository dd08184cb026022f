import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exercise } from '../../db/schema/quiz.ts';
import { lesson, lessonAttachment } from '../../db/schema/lesson.ts';
import { createUser } from '../../testing/factories.ts';
import { createMemoryStorage, FREE_LIMITER } from '../../testing/fakes.ts';
import { pdfOf, sendUpload } from '../../testing/file-fixture.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { addLesson } from '#server/testing/lesson-fixture.ts';
import { createQuizFixture } from '#server/testing/quiz-fixture.ts';
import { noisyPng } from '../../testing/pictures.ts';
import type { UserRow } from '../account/model.ts';
import { createLessonAttachment, removeLessonAttachment } from '../lesson/service.ts';
import { claimUpload, findSaved, pruneUploads } from '../upload/service.ts';
import {
  createFile,
  deleteFile,
  deleteFiles,
  getFileQuota,
  getFiles,
  listUses,
  renameFile,
  replaceFile,
  restoreFile,
} from './service.ts';

const DAY_MS = 24 * 3_600_000;
const storage = createMemoryStorage();

let app: TestApp;
let person: UserRow;
let lessonId: number;

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER, storage } });
});
beforeEach(async () => {
  person = await createUser(app, { role: 'INSTRUCTOR' });
  lessonId = await addLesson(app, person, { title: 'At the hotel' });
});
afterAll(() => app.close());

const me = () => app.context(person);
async function keep(content: Buffer = pdfOf(1000), name = 'a.pdf') {
  return createFile(me(), await sendUpload(app, person, content, { name }));
}
const attach = (file: string, lesson = lessonId) => createLessonAttachment(me(), { file, lessonId: lesson });
const names = async (input: Parameters<typeof getFiles>[1] = {}) =>
  (await getFiles(me(), input)).items.map(({ name }) => name);
const places = async (id: string) =>
  (await listUses(app.sys, [id])).map(({ kind, title, path }) => ({ kind, title, path }));
const inLesson = () => ({
  kind: 'LESSON',
  title: 'At the hotel',
  path: `/profile/materials/lessons/${lessonId}`,
});

describe('the list', () => {
  test('has files put there and those of lessons, sorted, searched, by kind, and page by page', async () => {
    await keep(pdfOf(3000), 'big.pdf');
    await keep(pdfOf(1000), 'Alphabet.pdf');
    await keep(await noisyPng(20, 20), 'plan.png');
    await attach(await sendUpload(app, person, pdfOf(2000), { purpose: 'LESSON_FILE', name: 'lesson.pdf' }));
    await sendUpload(app, person, pdfOf(500), { name: 'unfinished.pdf' });
    expect(await names({ sort: 'NAME', ascending: true })).toEqual([
      'Alphabet.pdf',
      'big.pdf',
      'lesson.pdf',
      'plan.webp',
    ]);
    expect(await names({ sort: 'SIZE', kind: 'OTHER' })).toEqual(['big.pdf', 'lesson.pdf', 'Alphabet.pdf']);
    expect(await names({ search: 'ALPH' })).toEqual(['Alphabet.pdf']);
    expect(await names({ search: '%' })).toEqual([]);
    expect((await names({ unused: true })).toSorted()).toEqual(['Alphabet.pdf', 'big.pdf', 'plan.webp']);
    const { total, hasMore, items } = await getFiles(me(), {
      sort: 'NAME',
      ascending: true,
      skip: 2,
      take: 1,
    });
    expect([total, hasMore, items.map(({ name }) => name)]).toEqual([4, true, ['lesson.pdf']]);
    expect(await getFiles(app.context(await createUser(app, { role: 'STUDENT' })), {})).toMatchObject({
      total: 0,
    });
  });

  test('says what is used nowhere', async () => {
    const { id } = await keep(pdfOf(1000));
    await keep(pdfOf(500));
    await attach(id);
    expect(await getFileQuota(me())).toMatchObject({ used: 1500, unusedCount: 1, unusedSize: 500 });
  });

  test('has the same content once, and repeating gives the same file', async () => {
    const content = pdfOf(1000);
    const first = await keep(content);
    const upload = await sendUpload(app, person, content);
    expect((await createFile(me(), upload)).id).toBe(first.id);
    expect((await createFile(me(), upload)).id).toBe(first.id);
    expect((await getFiles(me(), {})).total).toBe(1);
  });

  test('takes no upload of somebody else, and none for another purpose', async () => {
    const other = await createUser(app, { role: 'INSTRUCTOR' });
    for (const upload of [
      await sendUpload(app, other, pdfOf(100)),
      await sendUpload(app, person, pdfOf(100), { purpose: 'LESSON_FILE' }),
      'x',
    ])
      await expect(createFile(me(), upload)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  });
});

describe('a file that is used', () => {
  test('is used in several lessons, named with their addresses, and stays when they give it up', async () => {
    const { id } = await keep();
    const first = await attach(id);
    expect((await attach(id)).id).toBe(first.id);
    const other = await addLesson(app, person, { title: 'At the bank' });
    await attach(id, other);
    expect(await places(id)).toEqual([
      { kind: 'LESSON', title: 'At the bank', path: `/profile/materials/lessons/${other}` },
      inLesson(),
    ]);
    await removeLessonAttachment(me(), first.id);
    app.clock.advance(2 * DAY_MS);
    await pruneUploads(app.sys);
    expect([await places(id), await names()]).toEqual([
      [expect.objectContaining({ title: 'At the bank' })],
      ['a.pdf'],
    ]);
  });

  test('is named where a lesson, a quiz and an exercise show it', async () => {
    const { quizId, exerciseId } = await createQuizFixture(app, person, person);
    const content = await noisyPng(30, 30);
    const { id } = await keep(content);
    const use = async (purpose: 'LESSON_COVER' | 'EXERCISE_IMAGE') => {
      const upload = await sendUpload(app, person, content, { purpose });
      await claimUpload(me(), upload, purpose);
      return upload;
    };
    await app.db
      .update(lesson)
      .set({ coverId: await use('LESSON_COVER') })
      .where(eq(lesson.id, lessonId));
    const image = { id: 'media', fileId: await use('EXERCISE_IMAGE'), alt: '', width: 30, height: 30 };
    await app.db.update(exercise).set({ media: { image } }).where(eq(exercise.id, exerciseId));
    const found = await places(id);
    expect(found).toEqual([
      expect.objectContaining({
        kind: 'EXERCISE',
        path: `/profile/materials/quizzes/${quizId}/exercises/${exerciseId}`,
      }),
      inLesson(),
    ]);
  });

  test('is not deleted without force, which says where it is; with force it disappears from there', async () => {
    const { id } = await keep();
    await attach(await sendUpload(app, person, pdfOf(10), { purpose: 'LESSON_FILE' }));
    const used = await attach(id);
    await attach(await sendUpload(app, person, pdfOf(11), { purpose: 'LESSON_FILE' }));
    await expect(deleteFile(me(), id, false)).rejects.toMatchObject({
      code: 'FILE_IN_USE',
      details: { count: 1, uses: [inLesson()] },
    });
    expect(await findSaved(app.sys, used.fileId)).not.toBeNull();
    await deleteFile(me(), id, true);
    expect(await findSaved(app.sys, used.fileId)).toBeNull();
    const rest = await app.db
      .select()
      .from(lessonAttachment)
      .where(eq(lessonAttachment.lessonId, lessonId))
      .orderBy(lessonAttachment.order);
    expect(rest.map(({ order, title }) => [order, title])).toEqual([
      [1, 'a.pdf'],
      [2, 'a.pdf'],
    ]);
    const next = await attach(await sendUpload(app, person, pdfOf(12), { purpose: 'LESSON_FILE' }));
    expect(next.order).toBe(3);
    await expect(deleteFile(me(), id, true)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  });

  test('an upload of the same content that is on its way outlives the file', async () => {
    const content = pdfOf(1000);
    const { id } = await keep(content);
    const upload = await sendUpload(app, person, content, { purpose: 'LESSON_FILE' });
    await deleteFile(me(), id, false);
    await pruneUploads(app.sys);
    expect((await attach(upload)).size).toBe(1000);
  });

  test('comes back, used nowhere, until its content is gone', async () => {
    const { id } = await keep();
    await attach(id);
    await deleteFile(me(), id, true);
    const stranger = app.context(await createUser(app, { role: 'ADMIN' }));
    await expect(restoreFile(stranger, id)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    expect(await restoreFile(me(), id)).toMatchObject({ id, name: 'a.pdf' });
    expect([await names(), await places(id), (await getFileQuota(me())).used]).toEqual([['a.pdf'], [], 1000]);
    await deleteFile(me(), id, false);
    await pruneUploads(app.sys);
    await expect(restoreFile(me(), id)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  });

  test('many are deleted together or not at all', async () => {
    const [first, second] = [await keep(), await keep()];
    await attach(second.id);
    await expect(deleteFiles(me(), [first.id, second.id], false)).rejects.toMatchObject({
      code: 'FILE_IN_USE',
    });
    expect((await getFiles(me(), {})).total).toBe(2);
    expect(await deleteFiles(me(), [first.id, app.sys.platform.ids.randomUuid()], false)).toBe(1);
    const many = Array.from({ length: 101 }, () => first.id);
    await expect(deleteFiles(me(), many, true)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('a name', () => {
  test.each([
    ['plan of the hotel', 'plan of the hotel.pdf'],
    ['plan.PDF', 'plan.pdf'],
    ['plan.exe', 'plan.exe.pdf'],
    ['version 1.2', 'version 1.2.pdf'],
    ['../../etc/passwd', 'etc passwd.pdf'],
  ])('%s keeps the extension: %s', async (typed, name) => {
    const { id } = await keep();
    expect((await renameFile(me(), id, typed)).name).toBe(name);
    expect(await names()).toEqual([name]);
  });

  test.each(['', '  ', '.pdf', 'x'.repeat(117)])('%j is refused', async (typed) => {
    const { id } = await keep();
    await expect(renameFile(me(), id, typed)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test("is nobody else's to change", async () => {
    const { id } = await keep();
    const other = app.context(await createUser(app, { role: 'ADMIN' }));
    const refusal = { code: 'FILE_NOT_FOUND' };
    await expect(renameFile(other, id, 'x')).rejects.toMatchObject(refusal);
    await expect(deleteFile(other, id, true)).rejects.toMatchObject(refusal);
    await expect(replaceFile(other, id, id)).rejects.toMatchObject(refusal);
    expect(await deleteFiles(other, [id], true)).toBe(0);
    const lessonOfOther = await addLesson(app, { id: other.viewer?.id ?? 0 });
    await expect(createLessonAttachment(other, { file: id, lessonId: lessonOfOther })).rejects.toMatchObject({
      code: 'UPLOAD_NOT_FOUND',
    });
  });
});

describe('replacing', () => {
  test('changes a file everywhere it is used, and frees the space of the former one', async () => {
    const { id } = await keep(pdfOf(1000));
    const used = await attach(id);
    const next = await replaceFile(me(), id, await sendUpload(app, person, pdfOf(400), { name: 'new.pdf' }));
    expect(await findSaved(app.sys, used.fileId)).toMatchObject({
      size: 400,
      fileId: next.id,
      name: 'new.pdf',
    });
    expect([await places(next.id), await names(), (await getFileQuota(me())).used]).toEqual([
      [inLesson()],
      ['new.pdf'],
      400,
    ]);
    await pruneUploads(app.sys);
    await expect(renameFile(me(), id, 'x')).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  });

  test('takes the same kind alone, and only what every place takes', async () => {
    const { id } = await keep(await noisyPng(20, 20), 'a.png');
    const pdf = await sendUpload(app, person, pdfOf(400));
    await expect(replaceFile(me(), id, pdf)).rejects.toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' });
    // It is refused as a whole: the upload is still free.
    expect((await createFile(me(), pdf)).kind).toBe('OTHER');
  });

  test('by the same content changes nothing', async () => {
    const content = pdfOf(1000);
    const { id } = await keep(content);
    await attach(id);
    expect((await replaceFile(me(), id, await sendUpload(app, person, content))).id).toBe(id);
    expect(await places(id)).toEqual([inLesson()]);
  });
});

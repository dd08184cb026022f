import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { userBlock } from '../../db/schema/moderation.ts';
import { exercise, quiz } from '../../db/schema/quiz.ts';
import { upload } from '../../db/schema/upload.ts';
import { exerciseInputs, sendPicture } from '../../testing/exercise-inputs.ts';
import { createUser } from '../../testing/factories.ts';
import { createMemoryStorage } from '../../testing/fakes.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addQuiz, addSound, addStatements } from '#server/testing/quiz-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { anonymiseDeletedUsers } from '../privacy/jobs.ts';
import { findSaved, pruneUploads, saveUpload } from '../upload/service.ts';
import { noisyPng } from '../../testing/pictures.ts';
import { sourceOf } from '../../platform/file-source.ts';

const DAY_MS = 24 * 3_600_000;

const storage = createMemoryStorage();
let app: TestApp;
let author: UserRow;
let teacher: UserRow;
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
});

interface Quiz {
  id: number;
  title: string;
  privacy: string;
  coverUri: string | null;
  exercisesCount: number;
  source: { author: { id: number; firstName: string } | null } | null;
}
interface Whole {
  id: number;
  type: string;
}

const uuid = () => app.sys.platform.ids.randomUuid();
const copy = (quizId: number, by = teacher, clientId = uuid()) =>
  ask<Quiz>(by, 'CopyQuiz', { quizId, clientId });
const rowsOf = (quizId: number) =>
  app.db.select().from(exercise).where(eq(exercise.quizId, quizId)).orderBy(exercise.order);
const wholeOf = async (person: UserRow, quizId: number) => {
  const items: Whole[] = [];
  for (let hasMore = true; hasMore;) {
    const page = await get<{ items: Whole[]; hasMore: boolean }>(person, 'GetExercisesAdminPaginated', {
      quizId,
      skip: items.length,
    });
    items.push(...page.items);
    hasMore = page.hasMore;
  }
  return items;
};

type Row = typeof exercise.$inferSelect;
/** The random ids of options, statements, phrases and listed candidates. */
const randomIds = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ block }) => {
    const {
      options = [],
      statements = [],
      bank = [],
      candidates = [],
    } = (block as { data: Record<string, { id?: string }[]> }).data;
    return [options, statements, bank, candidates].flat().flatMap(({ id }) => id ?? []);
  });
/** The same rows with these ids replaced by their place, so that two quizzes can be compared. */
/** Whether the bytes of an upload are in storage. */
async function isStored(id: string | undefined): Promise<boolean> {
  const row = await findSaved(app.sys, id ?? '');
  return row !== null && storage.files.has(`uploads/${row.blobId ?? row.id}`);
}

const inOrder = (rows: readonly Row[]): Row[] =>
  JSON.parse(
    randomIds(rows).reduce(
      (text, id, place) => text.replaceAll(`"${id}"`, `"part ${place}"`),
      JSON.stringify(rows),
    ),
  ) as Row[];

/** A quiz with all kinds of exercises, a cover, pictures, sounds and settings. */
async function makeRich(): Promise<number> {
  const cover = uuid();
  const content = await noisyPng(40, 30);
  await saveUpload(app.sys, {
    id: cover,
    userId: author.id,
    purpose: 'QUIZ_COVER',
    name: 'c.png',
    content: sourceOf(content),
  });
  const input = { title: 'Rich', description: 'Text', privacy: 'PUBLIC', cover, itemsPerPage: 3 };
  const more = {
    attemptsLimit: 2,
    othersMayCopy: true,
    revealSolution: 'AFTER_SUBMIT',
    shuffleExercises: true,
  };
  const { id: quizId } = await get<Quiz>(author, 'CreateQuiz', { input: { ...input, ...more } });
  const kinds = Object.keys(exerciseInputs('')) as (keyof ReturnType<typeof exerciseInputs>)[];
  for (const type of kinds) {
    const block = exerciseInputs(await sendPicture(app.sys, author.id))[type];
    const notes = { descriptionTeacher: 'Mine alone', descriptionStudent: 'For all' };
    await get(author, 'CreateExercise', { input: { quizId, type, title: type, ...notes, [type]: block } });
  }
  const [first] = await rowsOf(quizId);
  const audio = { exerciseId: first?.id, file: await addSound(app, author), title: 'Sound' };
  await get(author, 'CreateExerciseAudio', audio);
  const media = { imageId: await sendPicture(app.sys, author.id), alt: 'A' };
  await get(author, 'UpdateExercise', { id: first?.id, input: { media } });
  return quizId;
}

describe('a copy', () => {
  test('has settings, exercises in their order with keys, and files of its own; it stays when the original is deleted', async () => {
    const quizId = await makeRich();
    const { id: copyId } = (await copy(quizId)).it as Quiz;
    const made = await get<Quiz>(teacher, 'GetQuiz', { id: copyId });
    expect(made).toMatchObject({
      title: 'Rich',
      description: 'Text',
      privacy: 'HIDDEN',
      itemsPerPage: 3,
      attemptsLimit: 2,
      revealSolution: 'AFTER_SUBMIT',
      shuffleExercises: true,
      category: null,
      exercisesCount: 10,
      author: { id: teacher.id },
      source: { author: { id: author.id } },
      viewerCan: { edit: true },
    });
    const [from, to] = [await rowsOf(quizId), await rowsOf(made.id)];
    const files = (rows: unknown) => [
      ...new Set(JSON.stringify(rows).match(/"(?:fileId|audioId)":"[^"]+"/g) ?? []),
    ];
    expect(files(to)).toHaveLength(files(from).length);
    expect(files(to).filter((file) => files(from).includes(file))).toEqual([]);
    const own = ['id', 'quizId', 'fileId', 'audioId', 'createdAt', 'updatedAt', 'version', 'revision'];
    const plain = (rows: Row[]) =>
      JSON.parse(
        JSON.stringify(inOrder(rows), (name, value: unknown) =>
          own.includes(name) && !(name === 'id' && typeof value === 'string') ? undefined : value,
        ),
      ) as unknown;
    expect(plain(to)).toEqual(
      plain(from.map((row) => ({ ...row, fieldRevisions: {}, descriptionTeacher: '' }))),
    );

    await get(author, 'DeleteQuiz', { id: quizId });
    app.clock.advance(2 * DAY_MS);
    await pruneUploads(app.sys);
    const ids = files(to).map((file) => file.slice(-37, -1));
    for (const id of ids) expect(await isStored(id), id).toBe(true);
    expect(await wholeOf(teacher, made.id)).toHaveLength(10);
    const coverId = made.coverUri?.split('/').pop();
    expect(await isStored(coverId)).toBe(true);
  });

  test('has no notes of the author, and its key is not the key to the original', async () => {
    const quizId = await makeRich();
    const made = (await copy(quizId)).it as Quiz;
    const [from, to] = [await rowsOf(quizId), await rowsOf(made.id)];
    expect(new Set(from.map((row) => row.descriptionTeacher))).toEqual(new Set(['Mine alone']));
    expect(JSON.stringify(to)).not.toContain('Mine alone');
    expect(new Set(to.map((row) => row.descriptionStudent))).toEqual(new Set(['For all']));
    expect(randomIds(to)).toHaveLength(randomIds(from).length);
    expect(new Set(randomIds(to)).size).toBe(15);
    expect(randomIds(from).filter((id) => JSON.stringify(to).includes(`"${id}"`))).toEqual([]);
  });

  test('is made only with a confirmed address', async () => {
    const hasty = await createUser(app, { role: 'INSTRUCTOR', emailConfirmedAt: null });
    const quizId = await addQuiz(app, author);
    expect((await copy(quizId, hasty)).code).toBe('EMAIL_NOT_CONFIRMED');
    await app.db.update(user).set({ emailConfirmedAt: app.clock.now() }).where(eq(user.id, hasty.id));
    expect((await copy(quizId, hasty)).code).toBeUndefined();
  });

  test('is made only where the author lets others copy, which a limit of attempts turns off', async () => {
    const canCopy = async (id: number) => {
      const { viewerCan } = await get<{ viewerCan: { copy: boolean } }>(teacher, 'GetQuiz', { id });
      expect((await copy(id)).code).toBe(viewerCan.copy ? undefined : 'INVALID_PERMISSIONS');
      return viewerCan.copy;
    };
    const input = { title: 'Test', privacy: 'PUBLIC' };
    const { id } = await get<Quiz>(author, 'CreateQuiz', { input });
    expect(await canCopy(id)).toBe(true);
    await get(author, 'UpdateQuiz', { id, input: { othersMayCopy: false } });
    expect(await canCopy(id)).toBe(false);
    await get(author, 'UpdateQuiz', { id, input: { othersMayCopy: true } });
    await get(author, 'UpdateQuiz', { id, input: { attemptsLimit: 1 } });
    expect(await canCopy(id)).toBe(false);
    await get(author, 'UpdateQuiz', { id, input: { othersMayCopy: true } });
    await get(author, 'UpdateQuiz', { id, input: { attemptsLimit: 2 } });
    expect(await canCopy(id)).toBe(true);
    const limited = await get<Quiz>(author, 'CreateQuiz', { input: { ...input, attemptsLimit: 1 } });
    expect(await canCopy(limited.id)).toBe(false);
  });

  test('changes independently of the original, and the original of the copy', async () => {
    const quizId = await addQuiz(app, author, { exercisesCount: 1 });
    await addStatements(app, quizId, 1);
    const { id } = (await copy(quizId)).it as Quiz;
    const [own] = await rowsOf(id);
    await get(teacher, 'UpdateQuiz', { id, input: { title: 'Mine' } });
    await get(teacher, 'RemoveExercise', { id: own?.id });
    expect(await get<Quiz>(author, 'GetQuiz', { id: quizId })).toMatchObject({
      title: 'Quiz',
      exercisesCount: 1,
    });
    await get(author, 'UpdateQuiz', { id: quizId, input: { title: 'Theirs', privacy: 'HIDDEN' } });
    expect(await get<Quiz>(teacher, 'GetQuiz', { id })).toMatchObject({ title: 'Mine', exercisesCount: 0 });
  });

  test('requested twice is one, also at once and when the original was hidden meanwhile', async () => {
    const quizId = await addQuiz(app, author, { exercisesCount: 2 });
    await addStatements(app, quizId, 2);
    const clientId = uuid();
    const both = await Promise.all([copy(quizId, teacher, clientId), copy(quizId, teacher, clientId)]);
    await app.db.update(quiz).set({ privacy: 'HIDDEN' }).where(eq(quiz.id, quizId));
    const ids = [...both, await copy(quizId, teacher, clientId)].map(({ it }) => it?.id);
    expect(new Set(ids).size).toBe(1);
    const own = await app.db.select().from(quiz).where(eq(quiz.authorId, teacher.id));
    expect(own).toHaveLength(1);
    expect(await rowsOf(own[0]?.id ?? 0)).toHaveLength(2);
  });

  test('is made by people who write quizzes, of others’ quizzes that they may see', async () => {
    const quizId = await addQuiz(app, author);
    const student = await createUser(app, { role: 'STUDENT' });
    expect((await copy(quizId, student)).code).toBe('INSUFFICIENT_ROLE');
    expect((await copy(quizId, author)).code).toBe('INVALID_PERMISSIONS');
    expect((await copy(await addQuiz(app, author, { privacy: 'HIDDEN' }))).code).toBe('INVALID_PERMISSIONS');
    const exam = await addQuiz(app, author, { privacy: 'SCHEDULED', availableFrom: app.clock.now() });
    expect((await copy(exam)).code).toBe('INVALID_PERMISSIONS');
    expect((await copy(quizId, teacher, 'x')).code).toBe('BAD_USER_INPUT');
    const clientId = uuid();
    await get(teacher, 'CreateQuiz', { input: { title: 'No copy', clientId } });
    expect((await copy(quizId, teacher, clientId)).code).toBe('BAD_USER_INPUT');
  });

  test('that fails leaves no file and uses no space', async () => {
    const quizId = await makeRich();
    const clientId = uuid();
    await get(teacher, 'CreateQuiz', { input: { title: 'No copy', clientId } });
    const [files, uploads] = [storage.files.size, await app.db.$count(upload)];
    expect((await copy(quizId, teacher, clientId)).code).toBe('BAD_USER_INPUT');
    expect([storage.files.size, await app.db.$count(upload)]).toEqual([files, uploads]);
  });

  test('keeps its files where only the answer to the commit was lost', async () => {
    const quizId = await makeRich();
    const execute = app.db.execute.bind(app.db);
    const lost = async (statement: Parameters<typeof execute>[0]) => {
      await execute(statement);
      throw new Error('connection lost');
    };
    vi.spyOn(app.db, 'execute').mockImplementationOnce(lost as never);
    const { id } = (await copy(quizId)).it as Quiz;
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(10);
    const ids = JSON.stringify(rows).matchAll(/"(?:fileId|audioId)":"([^"]+)"/g);
    for (const [, id] of ids) expect(await isStored(id), id).toBe(true);
  });

  test('that fails waits for the files still being copied before it deletes them', async () => {
    const quizId = await makeRich();
    const files = storage.files.size;
    const put = storage.putStream.bind(storage);
    const { promise: written, resolve: end } = Promise.withResolvers<void>();
    vi.spyOn(storage, 'putStream')
      .mockImplementationOnce(() => Promise.reject(new Error('storage full')))
      .mockImplementationOnce(async (...given) => {
        // Gives code that does not wait the time to remove everything.
        for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
        return put(...given).finally(end);
      });
    expect((await copy(quizId)).code).toBe('INTERNAL_SERVER_ERROR');
    await written;
    expect(storage.files.size).toBe(files);
  });

  test('of more bytes than one copy may have is refused, and nothing is copied', async () => {
    const quizId = await makeRich();
    await app.db.update(upload).set({ size: 100_000_000 }).where(eq(upload.userId, author.id));
    const files = storage.files.size;
    expect((await copy(quizId)).code).toBe('FILE_TOO_LARGE');
    expect(storage.files.size).toBe(files);
  });

  test('with a missing file is refused as a whole', async () => {
    const quizId = await addQuiz(app, author, { exercisesCount: 1 });
    const [id] = await addStatements(app, quizId, 1);
    const audioId = await addSound(app, author, true);
    await app.db
      .update(exercise)
      .set({ audioId })
      .where(eq(exercise.id, id ?? 0));
    await storage.remove(`uploads/${audioId}`);
    const before = storage.files.size;
    expect((await copy(quizId)).code).toBe('UPLOAD_NOT_FOUND');
    expect(storage.files.size).toBe(before);
    expect(await app.db.select().from(quiz).where(eq(quiz.authorId, teacher.id))).toEqual([]);
  });
});

describe('the author of the original', () => {
  const sourceOf = async (person: UserRow | null, id: number) =>
    (await get<Quiz>(person, 'GetQuiz', { id })).source;

  test('is shown to everybody except those who may not see that person', async () => {
    const { id } = (await copy(await addQuiz(app, author))).it as Quiz;
    await get(teacher, 'UpdateQuiz', { id, input: { privacy: 'PUBLIC' } });
    const blocked = await createUser(app, { role: 'STUDENT' });
    await app.db.insert(userBlock).values({ blockerId: author.id, blockedId: blocked.id });
    expect(await sourceOf(null, id)).toMatchObject({ author: { id: author.id } });
    expect(await sourceOf(blocked, id)).toEqual({ title: 'Quiz', author: null });
  });

  test('has no name once they left', async () => {
    const { id } = (await copy(await addQuiz(app, author))).it as Quiz;
    await app.db.update(user).set({ deletedAt: app.clock.now() }).where(eq(user.id, author.id));
    expect(await sourceOf(teacher, id)).toEqual({ title: 'Quiz', author: null });
    app.clock.advance(31 * DAY_MS);
    await anonymiseDeletedUsers(app.sys);
    expect(await sourceOf(teacher, id)).toEqual({ title: 'Quiz', author: null });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exerciseInputs, sendPicture } from '../../testing/exercise-inputs.ts';
import { createUser, PASSWORD } from '../../testing/factories.ts';
import { createMemoryStorage } from '../../testing/fakes.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { anonymiseDeletedUsers } from '../privacy/jobs.ts';
import { pruneUploads } from '../upload/service.ts';

const storage = createMemoryStorage();
let app: TestApp;
let author: UserRow;
let stranger: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp({ platform: { storage } });
  author = await createUser(app, { role: 'INSTRUCTOR' });
  stranger = await createUser(app, { role: 'INSTRUCTOR' });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

interface Shown {
  id: number;
  title: string;
  revision: number;
  version: number;
}
interface Quiz {
  id: number;
  title: string;
  revision: number;
  coverUri: string | null;
  exercisesCount: number;
}

const newId = () => app.sys.platform.ids.randomUuid();
const addQuiz = () => get<Quiz>(author, 'CreateQuiz', { input: { title: 'Quiz' } });
const trueFalse = { statements: [{ text: 'Ice is cold', answer: true }] };
const block = { type: 'trueFalse', trueFalse };
const exercises = async (quizId: number) =>
  (await get<{ items: Shown[] }>(author, 'GetExercisesAdminPaginated', { quizId })).items;

describe('an exercise sent again because the answer was lost', () => {
  const create = (input: object, by = author) => ask<Shown>(by, 'CreateExercise', { input });

  test.each(Object.keys(exerciseInputs('')))('is added once: %s', async (type) => {
    const { id: quizId } = await addQuiz();
    const blocks = exerciseInputs(await sendPicture(app.sys, author.id)) as Record<string, object>;
    const input = { quizId, clientId: newId(), type, language: 'en', [type]: blocks[type] };
    const first = await create(input);
    expect(first.code).toBeUndefined();
    expect((await create(input)).it).toEqual(first.it);
    expect((await create({ ...input, clientId: input.clientId.toUpperCase() })).it).toEqual(first.it);
    expect(await exercises(quizId)).toHaveLength(1);
  });

  test('several times at once is added once, with the latest text', async () => {
    const { id: quizId } = await addQuiz();
    const input = { quizId, clientId: newId(), language: 'en', ...block };
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(input)));
    expect(new Set(answers.map(({ it }) => it?.id)).size).toBe(1);
    const typedOn = await create({ ...input, title: 'Corrected', points: 3 });
    expect(typedOn.it).toMatchObject({ id: answers[0]?.it?.id, title: 'Corrected', points: 3 });
    expect(await get(author, 'GetQuiz', { id: quizId })).toMatchObject({ exercisesCount: 1 });
  });

  test('does not overwrite a change made since: it is a conflict, and a new id makes another exercise', async () => {
    const { id: quizId } = await addQuiz();
    const input = { quizId, clientId: newId(), title: 'From the desk', ...block };
    const { it } = await create(input);
    await get(author, 'UpdateExercise', { id: it?.id, input: { title: 'From the phone' } });
    expect((await create(input)).code).toBe('EDIT_CONFLICT');
    expect(await exercises(quizId)).toMatchObject([{ title: 'From the phone' }]);
    expect((await create({ ...input, clientId: newId() })).it?.id).not.toBe(it?.id);
  });

  test('another person’s id, one of another quiz and an invalid id are refused alike; the id of a removed one is free', async () => {
    const { id: quizId } = await addQuiz();
    const clientId = newId();
    const { it } = await create({ quizId, clientId, ...block });
    const theirs = await get<Quiz>(stranger, 'CreateQuiz', { input: { title: 'Theirs' } });
    const refused = await create({ quizId: theirs.id, clientId, ...block }, stranger);
    const malformed = await create({ quizId: theirs.id, clientId: 'no uuid', ...block }, stranger);
    expect([refused.code, malformed.code]).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT']);
    expect((await create({ quizId: (await addQuiz()).id, clientId, ...block })).code).toBe('BAD_USER_INPUT');
    await get(author, 'RemoveExercise', { id: it?.id });
    expect((await create({ quizId, clientId, ...block })).it?.id).not.toBe(it?.id);
  });
});

describe('a quiz sent again because the answer was lost', () => {
  const create = (input: object, by = author) => ask<Quiz>(by, 'CreateQuiz', { input });

  test('is created once, with the latest text', async () => {
    const search = newId();
    const input = { clientId: newId(), title: `Verbs ${search}` };
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(input)));
    const [first] = answers;
    expect(new Set(answers.map(({ it }) => it?.id)).size).toBe(1);
    expect((await create(input)).it).toEqual(first?.it);
    expect((await create({ ...input, itemsPerPage: 3 })).it).toMatchObject({
      id: first?.it?.id,
      itemsPerPage: 3,
    });
    expect(await get(author, 'GetQuizzes', { search })).toMatchObject({ total: 1 });
  });

  test('does not overwrite a change made since', async () => {
    const input = { clientId: newId(), title: 'From the desk' };
    const { it } = await create(input);
    await get(author, 'UpdateQuiz', { id: it?.id, input: { title: 'From the phone' } });
    expect((await create(input)).code).toBe('EDIT_CONFLICT');
    expect(await get(author, 'GetQuiz', { id: it?.id })).toMatchObject({ title: 'From the phone' });
  });

  test('another person’s id is refused like an invalid one; the id of a deleted quiz is free', async () => {
    const clientId = newId();
    const { it } = await create({ clientId, title: 'Quiz' });
    const refused = await create({ clientId, title: 'Quiz' }, stranger);
    expect([refused.code, refused.extensions.fields]).toEqual(['BAD_USER_INPUT', undefined]);
    expect((await create({ clientId: 'x', title: 'Quiz' }, stranger)).code).toBe('BAD_USER_INPUT');
    await get(author, 'DeleteQuiz', { id: it?.id });
    expect((await create({ clientId, title: 'Quiz' })).it?.id).not.toBe(it?.id);
  });
});

describe('when two people edit at once', () => {
  test('the second edit of an exercise is a conflict, also of a title; students’ answers stay valid', async () => {
    const { id: quizId } = await addQuiz();
    const { id, revision, version } = await get<Shown>(author, 'CreateExercise', {
      input: { quizId, ...block },
    });
    const change = (input: object) => ask<Shown>(author, 'UpdateExercise', { id, input });
    const attempt = await get<{ id: string }>(author, 'StartQuizAttempt', { quizId });
    const first = await change({ title: 'First', revision });
    expect(first.it).toMatchObject({ revision: revision + 1, version });
    expect((await change({ title: 'Second', revision })).code).toBe('EDIT_CONFLICT');
    // The answer was lost: repeating the request is neither a conflict with oneself nor an edit.
    expect((await change({ title: 'First', revision })).it).toEqual(first.it);
    expect((await change({ title: 'Second', revision: revision + 1 })).it?.title).toBe('Second');
    const data = [{ exerciseId: id, version, answer: { values: [] } }];
    await get(author, 'CheckQuizExercises', { quizId, attemptId: attempt.id, data });
  });

  test('the second edit of a quiz’s settings is a conflict; exercises added meanwhile are not an edit of them', async () => {
    const { id, revision } = await addQuiz();
    const change = (input: object) => ask<Quiz>(author, 'UpdateQuiz', { id, input });
    await get(author, 'CreateExercise', { input: { quizId: id, ...block } });
    const first = await change({ title: 'First', revision });
    expect(first.it).toMatchObject({ title: 'First', revision: revision + 1 });
    expect((await change({ title: 'Second', revision })).code).toBe('EDIT_CONFLICT');
    expect((await change({ title: 'First', revision })).it).toEqual(first.it);
    expect((await change({ title: 'Second', revision: revision + 1 })).it?.title).toBe('Second');
    expect((await change({ title: 'Without a word of it' })).code).toBeUndefined();
  });
});

describe('files', () => {
  const pathOf = (id: string) => `uploads/${id}`;
  const room = async () => {
    const fileId = await sendPicture(app.sys, author.id);
    const images = [{ id: 'i1', fileId, alt: 'A room' }];
    const spots = [{ imageId: 'i1', x: 0.1, y: 0.1, w: 0.2, h: 0.2, phrase: 'lamp' }];
    return { fileId, input: { type: 'dragTheWordsImage', dragTheWordsImage: { images, spots } } };
  };
  const isStored = async (id: string) => (await storage.get(pathOf(id))) !== null;
  const opens = async (id: string) => (await ask(author, 'GetUpload', { id })).code ?? 'ok';

  test('of a removed exercise and a deleted quiz are deleted after a day, also when the storage is away at first', async () => {
    const [removed, staying] = [await room(), await room()];
    const { id: quizId } = await addQuiz();
    const { id } = await get<Shown>(author, 'CreateExercise', { input: { quizId, ...removed.input } });
    await get(author, 'CreateExercise', { input: { quizId, ...staying.input } });
    await get(author, 'RemoveExercise', { id });
    const remove = () => Promise.reject(new Error('away'));
    await pruneUploads(app.sys);
    expect([await isStored(removed.fileId), await opens(removed.fileId)]).toEqual([true, 'UPLOAD_NOT_FOUND']);
    app.clock.advance(25 * 3600_000);
    await pruneUploads({ ...app.sys, platform: { ...app.sys.platform, storage: { ...storage, remove } } });
    expect([await isStored(removed.fileId), await opens(removed.fileId)]).toEqual([true, 'UPLOAD_NOT_FOUND']);
    await pruneUploads(app.sys);
    expect([await isStored(removed.fileId), await isStored(staying.fileId)]).toEqual([false, true]);
    await get(author, 'DeleteQuiz', { id: quizId });
    app.clock.advance(25 * 3600_000);
    await pruneUploads(app.sys);
    expect(await isStored(staying.fileId)).toBe(false);
  });

  test('removed by another person’s edit cause a conflict, not an error about a missing file', async () => {
    const [former, next] = [await room(), await room()];
    const { id: quizId } = await addQuiz();
    const { id, revision } = await get<Shown>(author, 'CreateExercise', {
      input: { quizId, ...former.input },
    });
    await get(author, 'UpdateExercise', { id, input: { ...next.input, type: undefined, revision } });
    const { type: _type, ...block } = former.input;
    const change = (input: object) =>
      ask<Shown>(author, 'UpdateExercise', { id, input: { ...block, ...input } });
    expect((await change({ title: 'Mine', revision })).code).toBe('EDIT_CONFLICT');
    expect((await change({ title: 'Mine', revision: revision + 1 })).code).toBe('UPLOAD_NOT_FOUND');
  });

  test('added by an administrator belong to the author from then on', async () => {
    const admin = await createUser(app, { role: 'ADMIN' });
    const fileId = await sendPicture(app.sys, admin.id);
    const { id: quizId } = await addQuiz();
    const own = await room();
    const { id } = await get<Shown>(author, 'CreateExercise', { input: { quizId, ...own.input } });
    const drag = own.input.dragTheWordsImage;
    const images = [{ id: 'i1', fileId, alt: 'A room' }];
    await get(admin, 'UpdateExercise', { id, input: { dragTheWordsImage: { ...drag, images } } });
    expect(await opens(fileId)).toBe('ok');
    expect((await ask(admin, 'GetUpload', { id: fileId })).code).toBe('UPLOAD_NOT_FOUND');
  });

  test('shown by a submission are deleted with their author, and its details with them', async () => {
    const deletedUser = await createUser(app, { role: 'INSTRUCTOR' });
    const student = await createUser(app, { role: 'STUDENT' });
    const fileId = await sendPicture(app.sys, deletedUser.id);
    const { id: quizId } = await get<Quiz>(deletedUser, 'CreateQuiz', {
      input: { title: 'Quiz', privacy: 'PUBLIC' },
    });
    const plain = await get<Quiz>(deletedUser, 'CreateQuiz', {
      input: { title: 'Plain', privacy: 'PUBLIC' },
    });
    const { input } = await room();
    const images = [{ id: 'i1', fileId, alt: 'A room' }];
    const dragTheWordsImage = { ...input.dragTheWordsImage, images };
    await get(deletedUser, 'CreateExercise', { input: { quizId, ...input, dragTheWordsImage } });
    await get(deletedUser, 'CreateExercise', { input: { quizId: plain.id, ...block } });
    const entries: number[] = [];
    for (const id of [quizId, plain.id]) {
      const attempt = await get<{ id: string }>(student, 'StartQuizAttempt', { quizId: id });
      const sent = { quizId: id, attemptId: attempt.id, data: [] };
      const submitted = await get<{ quizHistoryId: number }>(student, 'CheckQuizExercises', sent);
      entries.push(submitted.quizHistoryId);
    }
    await get(deletedUser, 'DeleteUser', { password: PASSWORD });
    app.clock.advance(31 * 24 * 3600 * 1000);
    await anonymiseDeletedUsers(app.sys);
    const details = entries.map((quizHistoryId) => get(student, 'GetQuizHistory', { quizHistoryId }));
    expect(await Promise.all(details)).toMatchObject([
      { detailsAvailable: false },
      { detailsAvailable: true },
    ]);
  });

  test('still shown by a submission stay when its quiz is deleted', async () => {
    const shown = await room();
    const { id: quizId } = await addQuiz();
    await get(author, 'CreateExercise', { input: { quizId, ...shown.input } });
    const attempt = await get<{ id: string }>(author, 'StartQuizAttempt', { quizId });
    await get(author, 'CheckQuizExercises', { quizId, attemptId: attempt.id, data: [] });
    await get(author, 'DeleteQuiz', { id: quizId });
    await pruneUploads(app.sys);
    expect([await isStored(shown.fileId), await opens(shown.fileId)]).toEqual([true, 'ok']);
  });
});

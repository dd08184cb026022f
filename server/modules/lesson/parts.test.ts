import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LESSON_ATTACHMENTS_MAX, LESSON_QUIZZES_MAX } from '#contract/limits.ts';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { addAttachments, addLesson, addLessonFile, addLinks } from '#server/testing/lesson-fixture.ts';
import { addQuiz, createQuizFixture } from '#server/testing/quiz-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { findSaved } from '../upload/service.ts';

let app: TestApp;
let author: UserRow;
let other: UserRow;
let lessonId: number;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
  author = await createUser(app, { role: 'INSTRUCTOR' });
  other = await createUser(app, { role: 'INSTRUCTOR' });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  lessonId = await addLesson(app, author);
});

interface Attachment {
  id: number;
  title: string;
  order: number;
}
interface Lesson {
  attachments: Attachment[];
  quizzes: { id: number }[];
  audio: { id: string; title: string } | null;
}

const lesson = () => get<Lesson>(author, 'GetLesson', { id: lessonId });
const attachments = async () => (await lesson()).attachments.map(({ order, title }) => `${order} ${title}`);
const quizIds = async () => (await lesson()).quizzes.map(({ id }) => id);
const codeOf = async (operation: string, input: object, by: UserRow = author) =>
  (await ask(by, operation, input)).code ?? 'ok';
const newFile = () => addLessonFile(app, author, 'LESSON_FILE', false);
const isThere = async (file: string) => (await findSaved(app.sys, file)) !== null;
const attach = async (title?: string, file?: string) =>
  get<Attachment>(author, 'CreateLessonAttachment', { lessonId, file: file ?? (await newFile()), title });

describe('attachments', () => {
  test('are appended, named by their file or by a title, and added once however often they are sent', async () => {
    const file = await newFile();
    const first = await attach(undefined, file);
    expect(first).toMatchObject({ title: 'a.mp3', order: 1, mimeType: 'audio/mpeg', size: 3 });
    expect(await attach(undefined, file)).toMatchObject({ id: first.id });
    await attach('План');
    expect(await attachments()).toEqual(['1 a.mp3', '2 План']);
  });

  test('take the asked place; one beyond the end is the last', async () => {
    await attach('one');
    const document = `mutation($file: ID!, $lessonId: Int!, $title: String, $order: Int) {
      createLessonAttachment(file: $file, lessonId: $lessonId, title: $title, order: $order) { order } }`;
    const put = async (title: string, order: number) => {
      const sent = { file: await newFile(), lessonId, title, order };
      const { data, errors } = await app.query(document, sent, await tokenFor(app, author));
      return data ?? errors?.[0]?.extensions.fields;
    };
    await put('first', 1);
    await put('last', 2 ** 31 - 1);
    expect(await attachments()).toEqual(['1 first', '2 one', '3 last']);
    expect(await put('none', 0)).toEqual({ order: { code: 'NUMBER_TOO_SMALL', values: { min: 1 } } });
  });

  test('are renamed, removed with their files, and swapped', async () => {
    const file = await newFile();
    const { id } = await attach('one', file);
    const { id: second } = await attach('two');
    const { id: third } = await attach('three');
    await get(author, 'ChangeOrderLessonAttachment', { fromId: id, toId: third });
    await get(author, 'ChangeOrderLessonAttachment', { fromId: id, toId: id });
    expect(await attachments()).toEqual(['1 three', '2 two', '3 one']);
    expect(await get(author, 'UpdateLessonAttachment', { id: second, title: ' Two ' })).toMatchObject({
      title: 'Two',
    });
    await get(author, 'RemoveLessonAttachment', { id: third });
    await get(author, 'RemoveLessonAttachment', { id });
    expect(await attachments()).toEqual(['1 Two']);
    expect(await isThere(file)).toBe(false);
    expect(await codeOf('RemoveLessonAttachment', { id })).toBe('LESSON_ATTACHMENT_NOT_FOUND');
  });

  test('of two swaps at once both happen', async () => {
    const [one = 0, two = 0, three = 0] = await addAttachments(app, author, lessonId, 3);
    await Promise.all([
      get(author, 'ChangeOrderLessonAttachment', { fromId: one, toId: two }),
      get(author, 'ChangeOrderLessonAttachment', { fromId: two, toId: three }),
    ]);
    const orders = (await lesson()).attachments.map(({ order }) => order);
    expect(orders).toEqual([1, 2, 3]);
  });

  test('two removals at once leave no gap', async () => {
    const [one = 0, two = 0] = await addAttachments(app, author, lessonId, 4);
    await Promise.all([one, two].map((id) => get(author, 'RemoveLessonAttachment', { id })));
    expect(await attachments()).toEqual(['1 File', '2 File']);
  });

  test('hold 50', async () => {
    await addAttachments(app, author, lessonId, LESSON_ATTACHMENTS_MAX - 1);
    const sent = [await newFile(), await newFile()];
    const codes = await Promise.all(sent.map((file) => codeOf('CreateLessonAttachment', { lessonId, file })));
    expect(codes.sort()).toEqual(['LESSON_ATTACHMENTS_FULL', 'ok']);
  });

  test('of others, and other people’s files, are refused', async () => {
    const theirs = await addLesson(app, other);
    const [id = 0] = await addAttachments(app, other, theirs, 1);
    const { id: mine } = await attach();
    const file = await newFile();
    expect(await codeOf('CreateLessonAttachment', { lessonId: theirs, file })).toBe('INSUFFICIENT_ROLE');
    expect(await codeOf('UpdateLessonAttachment', { id, title: 'Mine' })).toBe('INSUFFICIENT_ROLE');
    expect(await codeOf('RemoveLessonAttachment', { id })).toBe('INSUFFICIENT_ROLE');
    expect(await codeOf('ChangeOrderLessonAttachment', { fromId: mine, toId: id })).toBe(
      'LESSON_ATTACHMENT_NOT_FOUND',
    );
    const foreign = await addLessonFile(app, other, 'LESSON_FILE', false);
    expect(await codeOf('CreateLessonAttachment', { lessonId, file: foreign })).toBe('UPLOAD_NOT_FOUND');
    const cover = await addLessonFile(app, author, 'LESSON_COVER', false);
    expect(await codeOf('CreateLessonAttachment', { lessonId, file: cover })).toBe('UPLOAD_NOT_FOUND');
  });

  test('of a deleted lesson are gone, with their files', async () => {
    const file = await newFile();
    const { id } = await attach('one', file);
    await get(author, 'DeleteLesson', { id: lessonId });
    expect(await codeOf('UpdateLessonAttachment', { id, title: 'Mine' })).toBe('LESSON_ATTACHMENT_NOT_FOUND');
    expect(await isThere(file)).toBe(false);
  });
});

describe('linked quizzes', () => {
  test('are appended once, swapped and unlinked; the quiz stays', async () => {
    const [one, two] = [await addQuiz(app, author), await addQuiz(app, author)];
    for (const quizId of [one, two, one]) await get(author, 'LinkQuiz', { lessonId, quizId });
    expect(await quizIds()).toEqual([one, two]);
    await get(author, 'ChangeOrderLessonQuiz', { lessonId, fromQuizId: one, toQuizId: two });
    expect(await quizIds()).toEqual([two, one]);
    await get(author, 'UnlinkQuiz', { lessonId, quizId: two });
    await get(author, 'UnlinkQuiz', { lessonId, quizId: two });
    expect(await quizIds()).toEqual([one]);
    expect(await codeOf('GetQuiz', { id: two })).toBe('ok');
    expect(await codeOf('ChangeOrderLessonQuiz', { lessonId, fromQuizId: one, toQuizId: two })).toBe(
      'QUIZ_NOT_FOUND',
    );
  });

  test('a deleted quiz is in the lesson no more', async () => {
    const [one = 0, two = 0] = await addLinks(app, author, lessonId, 2);
    await get(author, 'DeleteQuiz', { id: one });
    expect(await quizIds()).toEqual([two]);
    expect(await codeOf('LinkQuiz', { lessonId, quizId: one })).toBe('QUIZ_NOT_FOUND');
  });

  test('are the author’s own, 20 at most', async () => {
    const theirs = await addQuiz(app, other);
    expect(await codeOf('LinkQuiz', { lessonId, quizId: theirs })).toBe('QUIZ_NOT_FOUND');
    expect(await codeOf('LinkQuiz', { lessonId, quizId: theirs }, other)).toBe('INSUFFICIENT_ROLE');
    await addLinks(app, author, lessonId, LESSON_QUIZZES_MAX - 1);
    const quizzes = [await addQuiz(app, author), await addQuiz(app, author)];
    const codes = await Promise.all(quizzes.map((quizId) => codeOf('LinkQuiz', { lessonId, quizId })));
    expect(codes.sort()).toEqual(['LESSON_QUIZZES_FULL', 'ok']);
  });
});

describe('the sound', () => {
  test('is set, renamed, renewed and removed', async () => {
    const [first, second] = [
      await addLessonFile(app, author, 'LESSON_AUDIO', false),
      await addLessonFile(app, author, 'LESSON_AUDIO', false),
    ];
    await get(author, 'CreateLessonAudio', { lessonId, file: first, title: 'Dialogue' });
    expect((await lesson()).audio).toMatchObject({ id: first, title: 'Dialogue' });
    const rename = 'mutation($id: ID!) { updateAudio(id: $id, title: "Диалог") { title } }';
    const renamed = await app.query(rename, { id: first }, await tokenFor(app, author));
    expect(renamed.data).toEqual({ updateAudio: { title: 'Диалог' } });
    const renew =
      'mutation($old: ID!, $new: ID!) { renewLessonAudio(newAudio: $new, oldAudio: $old) { id title } }';
    const renewed = await app.query(renew, { old: first, new: second }, await tokenFor(app, author));
    expect(renewed.data).toEqual({ renewLessonAudio: { id: second, title: 'Диалог' } });
    expect(await isThere(first)).toBe(false);
    await get(author, 'RemoveLessonAudio', { id: second });
    expect((await lesson()).audio).toBeNull();
    expect(await codeOf('RemoveLessonAudio', { id: second })).toBe('AUDIO_NOT_FOUND');
  });

  test('one of an exercise has its title changed by the same call', async () => {
    const { audioId } = await createQuizFixture(app, author, other);
    const document = 'mutation($id: ID!) { updateAudio(id: $id, title: "Новое") { id title } }';
    const { data } = await app.query(document, { id: audioId }, await tokenFor(app, author));
    expect(data).toEqual({ updateAudio: { id: audioId, title: 'Новое' } });
    const { errors } = await app.query(document, { id: audioId }, await tokenFor(app, other));
    expect(errors?.[0]?.extensions.code).toBe('INSUFFICIENT_ROLE');
  });
});

import type { UploadPurpose } from '#contract/upload.ts';
import type { SystemContext } from '../context.ts';
import { lesson, lessonAttachment, lessonQuiz, lessonVersion, lessonWord } from '../db/schema/lesson.ts';
import { upload } from '../db/schema/upload.ts';
import type { UserRow } from '../modules/account/model.ts';
import { listWords } from '../modules/lesson/word-store.ts';
import { addQuiz, addStatements } from './quiz-fixture.ts';

type App = { sys: SystemContext };
type Person = Pick<UserRow, 'id'>;

/** A lesson of this author, as a thing; by default open to everybody. */
export async function addLesson(
  { sys: { db, platform } }: App,
  { id: authorId }: Person,
  values: Partial<typeof lesson.$inferInsert> = {},
): Promise<number> {
  const now = platform.clock.now();
  const [row] = await db
    .insert(lesson)
    .values({ title: 'Lesson', privacy: 'PUBLIC', ...values, authorId, createdAt: now, updatedAt: now })
    .returning({ id: lesson.id });
  if (!row) throw new Error('no lesson');
  return row.id;
}

/** A file that its owner has uploaded; `used`: something refers to it. */
export async function addLessonFile(
  { sys: { db, platform, registry } }: App,
  { id: userId }: Person,
  purpose: UploadPurpose,
  used = true,
): Promise<string> {
  const id = platform.ids.randomUuid();
  const usedAt = used ? platform.clock.now() : null;
  const file = { name: 'a.mp3', mimeType: 'audio/mpeg', size: 3 };
  const { isPublic } = registry.uploadPurposes[purpose];
  await db.insert(upload).values({ ...file, id, userId, purpose, isPublic, usedAt });
  await platform.storage.put(`uploads/${id}`, Buffer.from('mp3'), 'audio/mpeg');
  return id;
}

/** Adds words with sounds, in their order; returns their ids. */
export async function addWords(app: App, author: Person, lessonId: number, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = app.sys.platform.ids.randomUuid();
    const audioId = await addLessonFile(app, author, 'LESSON_AUDIO');
    const position = `a${String(index).padStart(3, '0')}1`;
    const texts = { word: 'ice', translation: 'муз', example: 'Ice is cold.' };
    await app.sys.db.insert(lessonWord).values({ id, lessonId, position, ...texts, audioId, revision: 1 });
    ids.push(id);
  }
  return ids;
}

/** Adds attachments in their order; returns their ids. */
export async function addAttachments(
  app: App,
  author: Person,
  lessonId: number,
  count: number,
): Promise<number[]> {
  const values = [];
  for (let order = 1; order <= count; order += 1)
    values.push({ lessonId, fileId: await addLessonFile(app, author, 'LESSON_FILE'), title: 'File', order });
  const rows = await app.sys.db
    .insert(lessonAttachment)
    .values(values)
    .returning({ id: lessonAttachment.id });
  return rows.map(({ id }) => id);
}

/** Adds public quizzes of the author with one exercise each, in their order; returns their ids. */
export async function addLinks(app: App, author: Person, lessonId: number, count: number): Promise<number[]> {
  const quizIds: number[] = [];
  for (let order = 1; order <= count; order += 1) {
    const quizId = await addQuiz(app, author, { exercisesCount: 1 });
    await addStatements(app, quizId, 1);
    await app.sys.db.insert(lessonQuiz).values({ lessonId, quizId, order });
    quizIds.push(quizId);
  }
  return quizIds;
}

/** A version of a lesson that is over, with the vocabulary of now and no quiz. */
async function addVersion({ sys: { db, platform } }: App, author: Person, lessonId: number): Promise<number> {
  const words = await listWords(db, [lessonId]);
  const texts = { title: 'Earlier', description: '', notes: '', language: null, level: null };
  const at = platform.clock.now();
  const [row] = await db
    .insert(lessonVersion)
    .values({
      thingId: lessonId,
      editorId: author.id,
      startedAt: at,
      changedAt: at,
      changed: ['title'],
      state: { ...texts, translationLanguage: null, words, quizIds: [] },
    })
    .returning({ id: lessonVersion.id });
  if (!row) throw new Error('no version');
  return row.id;
}

/** A lesson of the author, open to connections, with `rows` of everything that belongs to one, two at least. */
export async function createLessonFixture(app: App, author: Person, rows: number) {
  const clientId = app.sys.platform.ids.randomUuid();
  const audioId = await addLessonFile(app, author, 'LESSON_AUDIO');
  const lessonId = await addLesson(app, author, {
    clientId,
    audioId,
    audioTitle: 'Sound',
    notes: 'Notes',
    privacy: 'CONNECTIONS',
  });
  const count = Math.max(rows, 2);
  const [wordId = ''] = await addWords(app, author, lessonId, count);
  const [attachmentId = 0, otherAttachmentId = 0] = await addAttachments(
    app,
    author,
    lessonId,
    Math.min(count, 49),
  );
  const [quizId = 0, otherQuizId = 0] = await addLinks(app, author, lessonId, Math.min(count, 19));
  return {
    lessonId,
    versionId: await addVersion(app, author, lessonId),
    clientId,
    wordId,
    attachmentId,
    otherAttachmentId,
    quizId,
    otherQuizId,
    /** A quiz of the author that the lesson does not link. */
    freeQuizId: await addQuiz(app, author),
    audioId,
    newAudioId: await addLessonFile(app, author, 'LESSON_AUDIO', false),
    newFileId: await addLessonFile(app, author, 'LESSON_FILE', false),
  };
}

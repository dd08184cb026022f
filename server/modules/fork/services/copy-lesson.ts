import type { Context } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { addExerciseCopies, filesOfAll, listToCopy } from '../../exercise/service.ts';
import type { LessonContent, LessonRow } from '../../lesson/model.ts';
import {
  addLessonCopy,
  addLink,
  findLessonCopy,
  getLessonByItself,
  readToCopy,
} from '../../lesson/service.ts';
import { isCopyable, requireCopyable } from '../../openness/service.ts';
import type { QuizRow } from '../../quiz/model.ts';
import { addCopy, findOpenQuizzes } from '../../quiz/service.ts';
import { addCopies, copyUploads } from '../../upload/service.ts';
import type { Copies } from '../../upload/service.ts';
import type { LessonCopyRow } from '../model.ts';
import { copyOnce, storeWithFiles } from './once.ts';
import type { CopyKey } from './once.ts';

/**
 * Copies somebody else's lesson with its vocabulary, sounds, attachments and cover, and those of its quizzes that the
 * viewer may copy; never its notes. `leftOut`: the others that the viewer may see, none for a repeated request. Errors as
 * copyOnce; LESSON_NOT_FOUND, INVALID_PERMISSIONS, UPLOAD_NOT_FOUND, FILE_TOO_LARGE, BAD_USER_INPUT also for somebody
 * else's `clientId`.
 */
export const copyLesson = (
  ctx: Context,
  input: { lessonId: number; clientId: string },
): Promise<LessonCopyRow> =>
  copyOnce(ctx, input, {
    find: (key) => findMade(ctx, key),
    make: async (key) =>
      makeCopy(ctx, requireCopyable(ctx, await getLessonByItself(ctx, input.lessonId)), key),
  });

async function findMade(ctx: Context, key: CopyKey): Promise<LessonCopyRow | null> {
  const lesson = await findLessonCopy(ctx, key);
  return lesson && { lesson, leftOut: [] };
}

async function makeCopy(ctx: Context, from: LessonRow, key: CopyKey): Promise<LessonCopyRow> {
  const content = await readToCopy(ctx, from);
  const { taken, leftOut } = await chooseQuizzes(ctx, content.quizIds);
  const quizIds = taken.map(({ id }) => id);
  const exercises = await listToCopy(ctx, quizIds);
  const covers = taken.flatMap(({ coverId }) => coverId ?? []);
  const files = [...content.files, ...filesOfAll(exercises), ...covers];
  const copies = await copyUploads(ctx, files, key.authorId);
  return storeWithFiles(ctx, copies, {
    find: () => findMade(ctx, key),
    store: async () => {
      const lesson = await storeCopy(ctx, { key, from, content, taken, exercises, copies });
      return lesson && { lesson, leftOut };
    },
  });
}

/** The quizzes that go with a lesson, and those that the viewer sees and may not copy, in the lesson's order. */
async function chooseQuizzes(ctx: Context, ids: readonly number[]) {
  const seen = await findOpenQuizzes(ctx, ids);
  const inOrder = ids.flatMap((id) => seen.get(id) ?? []);
  return {
    taken: inOrder.filter((quiz) => isCopyable(ctx, quiz)),
    leftOut: inOrder.filter((quiz) => !isCopyable(ctx, quiz)),
  };
}

interface NewCopy {
  key: CopyKey;
  from: LessonRow;
  content: LessonContent;
  taken: readonly QuizRow[];
  exercises: Awaited<ReturnType<typeof listToCopy>>;
  copies: Copies;
}

/** Stores lesson, quizzes and files in one statement; null, and nothing stored, if the owner has a lesson under this id. */
async function storeCopy(ctx: Context, copy: NewCopy): Promise<LessonRow | null> {
  let isTaken = false;
  return inTransaction(ctx, async (inner) => {
    let made: LessonRow | null = null;
    await writeTogether(inner, (changes) => addAll(inner, changes, copy, (row) => (made = row)));
    isTaken = made === null;
    if (made) return made;
    // The transaction takes the copied quizzes back.
    throw new DomainError('BAD_USER_INPUT');
  }).catch((error: unknown) => {
    if (isTaken) return null;
    throw error;
  });
}

function addAll(
  ctx: Context,
  changes: Changes,
  { key, from, content, taken, exercises, copies }: NewCopy,
  then: (lesson: LessonRow | null) => void,
): void {
  const files = copies.ids;
  const lesson = addLessonCopy(ctx, changes, { ...key, from, content, files }, then);
  const { authorId } = key;
  taken.forEach((quiz, index) => {
    const its = exercises.filter(({ quizId }) => quizId === quiz.id);
    const coverId = (quiz.coverId && files.get(quiz.coverId)) ?? null;
    const values = { from: quiz, authorId, clientId: null, exercisesCount: its.length, coverId };
    const part = addCopy(ctx, changes, values, () => undefined);
    addExerciseCopies(ctx, changes, { exercises: its, files }, part);
    addLink(changes, { lesson, quiz: part, order: index + 1 });
  });
  addCopies(ctx, changes, copies, lesson);
}

import type { Context } from '../../../context.ts';
import { writeTogether } from '../../../transaction.ts';
import { addExerciseCopies, filesOfAll, listToCopy } from '../../exercise/service.ts';
import { requireCopyable } from '../../openness/service.ts';
import type { QuizRow } from '../../quiz/model.ts';
import { addCopy, findCopy, getQuizByItself } from '../../quiz/service.ts';
import { addCopies, copyUploads } from '../../upload/service.ts';
import { copyOnce, storeWithFiles } from './once.ts';
import type { CopyKey } from './once.ts';

/**
 * Copies somebody else's quiz with its key and files. Errors as copyOnce; QUIZ_NOT_FOUND, INVALID_PERMISSIONS,
 * UPLOAD_NOT_FOUND, FILE_TOO_LARGE, BAD_USER_INPUT also for somebody else's `clientId`.
 */
export const copyQuiz = (ctx: Context, input: { quizId: number; clientId: string }): Promise<QuizRow> =>
  copyOnce(ctx, input, {
    find: (key) => findCopy(ctx, key),
    make: async (key) => makeCopy(ctx, requireCopyable(ctx, await getQuizByItself(ctx, input.quizId)), key),
  });

async function makeCopy(ctx: Context, from: QuizRow, key: CopyKey): Promise<QuizRow> {
  const exercises = await listToCopy(ctx, [from.id]);
  const files = [...filesOfAll(exercises), ...(from.coverId ? [from.coverId] : [])];
  const copies = await copyUploads(ctx, files, key.authorId);
  const coverId = (from.coverId && copies.ids.get(from.coverId)) ?? null;
  const quiz = { ...key, from, coverId, exercisesCount: exercises.length };
  return storeWithFiles(ctx, copies, {
    find: () => findCopy(ctx, key),
    store: async () => {
      let made: QuizRow | null = null;
      await writeTogether(ctx, (changes) => {
        const part = addCopy(ctx, changes, quiz, (row) => (made = row));
        addExerciseCopies(ctx, changes, { exercises, files: copies.ids }, part);
        addCopies(ctx, changes, copies, part);
      });
      return made;
    },
  });
}

import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { parseIdentity } from '../../../input.ts';
import { writeTogether } from '../../../transaction.ts';
import { requireConfirmedEmail } from '../../account/service.ts';
import { addExerciseCopies, filesOfAll, listToCopy } from '../../exercise/service.ts';
import { requireAuthor, requireCopyable } from '../../openness/service.ts';
import type { QuizRow } from '../../quiz/model.ts';
import { addCopy, findCopy, getQuizByItself } from '../../quiz/service.ts';
import { addCopies, copyUploads, dropCopies } from '../../upload/service.ts';
import type { Copies } from '../../upload/service.ts';
import { SAVED_QUIZ_BUDGETS } from '../budgets.ts';

/**
 * Copies somebody else's quiz with its key and files. Repeating it with the same `clientId` returns the existing
 * copy, whatever happened to it or to the original since. INSUFFICIENT_ROLE, EMAIL_NOT_CONFIRMED, QUIZ_NOT_FOUND,
 * INVALID_PERMISSIONS, UPLOAD_NOT_FOUND, BAD_USER_INPUT, also for somebody else's `clientId`.
 */
export async function copyQuiz(ctx: Context, input: { quizId: number; clientId: string }): Promise<QuizRow> {
  const { id: authorId } = requireAuthor(ctx);
  const { clientId } = parseIdentity(input);
  if (!clientId) throw new DomainError('BAD_USER_INPUT');
  await ctx.platform.limiter.take(SAVED_QUIZ_BUDGETS.quizCopy, String(authorId));
  const key = { authorId, clientId };
  return (
    (await findCopy(ctx, key)) ??
    once(`${authorId}:${clientId}`, async () => {
      await requireConfirmedEmail(ctx);
      return makeCopy(ctx, requireCopyable(ctx, await getQuizByItself(ctx, input.quizId)), key);
    })
  );
}

/** Copies in progress, by owner and id: a repeated request meanwhile waits for the same copy. */
const underWay = new Map<string, Promise<QuizRow>>();

function once(key: string, work: () => Promise<QuizRow>): Promise<QuizRow> {
  const running = underWay.get(key) ?? work().finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}

/**
 * Files are copied first, because no transaction may wait for file storage. If the copy fails, its files are
 * deleted at once.
 */
async function makeCopy(
  ctx: Context,
  from: QuizRow,
  key: { authorId: number; clientId: string },
): Promise<QuizRow> {
  const exercises = await listToCopy(ctx, from.id);
  const files = [...filesOfAll(exercises), ...(from.coverId ? [from.coverId] : [])];
  const copies = await copyUploads(ctx, files, key.authorId);
  const coverId = (from.coverId && copies.ids.get(from.coverId)) ?? null;
  const made = await storeCopy(ctx, {
    quiz: { ...key, from, coverId, exercisesCount: exercises.length },
    exercises,
    copies,
  }).catch(async (error: unknown) => {
    // If only the answer to the commit was lost, the copy exists and uses its files.
    const stored = await findCopy(ctx, key);
    if (stored) return stored;
    await dropCopies(ctx, copies);
    throw error;
  });
  if (made) return made;
  await dropCopies(ctx, copies);
  const other = await findCopy(ctx, key);
  if (!other) throw new DomainError('BAD_USER_INPUT');
  return other;
}

interface NewCopy {
  quiz: Parameters<typeof addCopy>[2];
  exercises: Awaited<ReturnType<typeof listToCopy>>;
  copies: Copies;
}

/** Stores quiz, exercises and files in one statement; null if the owner has a quiz with this `clientId`. */
async function storeCopy(ctx: Context, { quiz, exercises, copies }: NewCopy): Promise<QuizRow | null> {
  let made: QuizRow | null = null;
  await writeTogether(ctx, (changes) => {
    const part = addCopy(ctx, changes, quiz, (row) => (made = row));
    addExerciseCopies(ctx, changes, { exercises, files: copies.ids }, part);
    addCopies(ctx, changes, copies, part);
  });
  return made;
}

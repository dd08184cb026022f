import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { parseIdentity } from '../../../input.ts';
import { inTransaction } from '../../../transaction.ts';
import { copyExercises, filesOfAll, listToCopy } from '../../exercise/service.ts';
import type { QuizRow } from '../../quiz/model.ts';
import { findCopy, getQuiz, insertCopy, requireAuthor, requireCopyable } from '../../quiz/service.ts';
import { claimCopies, copyUploads, dropCopies } from '../../upload/service.ts';
import { SAVED_QUIZ_BUDGETS } from '../budgets.ts';

/**
 * An own copy of somebody else's quiz, key and files and all. Sent again with the same `clientId` it is the copy that was
 * made, whatever became of it or of the original since. INSUFFICIENT_ROLE, QUIZ_NOT_FOUND, INVALID_PERMISSIONS,
 * UPLOAD_NOT_FOUND, BAD_USER_INPUT also for another's `clientId`.
 */
export async function copyQuiz(ctx: Context, input: { quizId: number; clientId: string }): Promise<QuizRow> {
  const { id: authorId } = requireAuthor(ctx);
  const { clientId } = parseIdentity(input);
  if (!clientId) throw new DomainError('BAD_USER_INPUT');
  await ctx.platform.limiter.take(SAVED_QUIZ_BUDGETS.quizCopy, String(authorId));
  const key = { authorId, clientId };
  return (
    (await findCopy(ctx, key)) ??
    once(`${authorId}:${clientId}`, async () =>
      makeCopy(ctx, requireCopyable(ctx, await getQuiz(ctx, input.quizId)), key),
    )
  );
}

/** Copies on their way, by whose they are: pressed again meanwhile, one waits for the same. */
const underWay = new Map<string, Promise<QuizRow>>();

function once(key: string, work: () => Promise<QuizRow>): Promise<QuizRow> {
  const running = underWay.get(key) ?? work().finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}

/** Files are copied first: no transaction waits for storage. Those of a copy that comes to nothing go at once. */
async function makeCopy(
  ctx: Context,
  from: QuizRow,
  key: { authorId: number; clientId: string },
): Promise<QuizRow> {
  const exercises = await listToCopy(ctx, from.id);
  const files = [...filesOfAll(exercises), ...(from.coverId ? [from.coverId] : [])];
  const copies = await copyUploads(ctx, files, key.authorId);
  const coverId = (from.coverId && copies.get(from.coverId)) ?? null;
  const made = await inTransaction(ctx, async (inner) => {
    const to = { ...key, coverId, exercisesCount: exercises.length };
    const quiz = await insertCopy(inner, from, to);
    if (!quiz) return null;
    await copyExercises(inner, exercises, quiz.id, copies);
    await claimCopies(inner, copies);
    return quiz;
  }).catch(async (error: unknown) => {
    // Where only the answer to the commit was lost, the copy is there and its files are in use.
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

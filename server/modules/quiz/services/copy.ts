import type { SystemContext } from '../../../context.ts';
import type { QuizRow } from '../model.ts';
import * as store from '../store.ts';

interface CopyKey {
  authorId: number;
  clientId: string;
}

/** The copy that its owner made under this id before; null if there is none, or if that quiz is no copy. */
export async function findCopy(ctx: SystemContext, key: CopyKey): Promise<QuizRow | null> {
  const found = await store.lockQuizOfClient(ctx.db, key);
  return found && found.sourceAuthorId !== null ? found : null;
}

/**
 * Inserts a hidden quiz with the settings of another, in no folder; it remembers its source. Null if a quiz with
 * this `clientId` exists. Checks no rights; its exercises are inserted in the same transaction.
 */
export async function insertCopy(
  ctx: SystemContext,
  from: QuizRow,
  to: CopyKey & Pick<QuizRow, 'coverId' | 'exercisesCount'>,
): Promise<QuizRow | null> {
  const now = ctx.platform.clock.now();
  return store.insertQuiz(ctx.db, {
    ...to,
    sourceAuthorId: from.authorId,
    title: from.title,
    description: from.description,
    privacy: 'HIDDEN',
    itemsPerPage: from.itemsPerPage,
    showCorrectnessOnError: from.showCorrectnessOnError,
    partialPoints: from.partialPoints,
    shuffleExercises: from.shuffleExercises,
    shuffleOptions: from.shuffleOptions,
    attemptsLimit: from.attemptsLimit,
    revealSolution: from.revealSolution,
    othersMayCopy: from.othersMayCopy,
    createdAt: now,
    updatedAt: now,
  });
}

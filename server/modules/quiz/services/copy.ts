import type { SQL } from 'drizzle-orm';
import type { SystemContext } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import type { QuizRow } from '../model.ts';
import * as store from '../store.ts';

interface CopyKey {
  authorId: number;
  clientId: string;
}

interface NewCopy extends Pick<QuizRow, 'authorId' | 'clientId' | 'coverId' | 'exercisesCount'> {
  from: QuizRow;
}

/** The copy that its owner made under this id before; null if there is none, or if that quiz is no copy. */
export async function findCopy(ctx: SystemContext, key: CopyKey): Promise<QuizRow | null> {
  const found = await store.lockQuizOfClient(ctx.db, key);
  return found && found.sourceTitle !== null ? found : null;
}

/**
 * Adds a hidden quiz with the settings of another, in no folder; it remembers its source. Returns the name of its part,
 * which has no row if a quiz with this `clientId` exists. Checks no rights; its exercises are parts of the same
 * statement.
 */
export function addCopy(
  ctx: SystemContext,
  changes: Changes,
  { from, ...to }: NewCopy,
  then: (quiz: QuizRow | null) => void,
): SQL {
  const now = ctx.platform.clock.now();
  const values = {
    ...to,
    sourceId: from.id,
    sourceTitle: from.title,
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
  } as const;
  return store.addQuiz(ctx.db, changes, values, then);
}

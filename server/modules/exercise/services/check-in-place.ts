import type { CheckResult } from '#contract/exercise/result.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import type { ExerciseAnswerInput } from '../../../generated/resolvers.ts';
import { isId } from '#contract/id.ts';
import { EXERCISE_BUDGETS } from '../budgets.ts';
import { requireNotInLesson } from '../../lesson-access/service.ts';
import { check } from '../engine/check.ts';
import { deserializeAnswer } from '../serializer.ts';
import * as store from '../store.ts';
import { getParent, settingsOf } from './parent.ts';

/**
 * Marks an answer to an exercise of a publication; nothing is stored. For everybody who may see the publication, visitors
 * too, whose budget is that of their address. TOO_MANY_REQUESTS, EXERCISE_NOT_FOUND, INVALID_PERMISSIONS,
 * EXERCISE_CHANGED if `version` is not the current one, INVALID_ANSWER, EXERCISE_IN_LESSON.
 */
export async function checkPublicationExercise(
  ctx: Context & { address: string },
  {
    exerciseId,
    version,
    answer,
  }: {
    exerciseId: number;
    version: number;
    answer?: ExerciseAnswerInput | null | undefined;
  },
): Promise<CheckResult & { errorHint: string | null }> {
  const { viewer, address, platform } = ctx;
  if (viewer) await platform.limiter.take(EXERCISE_BUDGETS.answer, String(viewer.id));
  else await platform.limiter.take(EXERCISE_BUDGETS.visitorAnswer, address);
  const row = isId(exerciseId) ? await store.findExercise(ctx.db, exerciseId) : null;
  // Answers to a quiz are submitted by an attempt.
  if (!row || row.publicationResourceId === null) throw new DomainError('EXERCISE_NOT_FOUND');
  const parent = await getParent(ctx, row);
  if (row.version !== version)
    throw new DomainError('EXERCISE_CHANGED', { details: { exerciseIds: [row.id] } });
  if (viewer) await requireNotInLesson(ctx, viewer.id, [row.id]);
  const sent = deserializeAnswer(row.type, answer);
  const { result } = check({ ...row, points: row.points / 100 } as never, sent, settingsOf(parent));
  return { ...result, errorHint: result.showError ? row.errorHint : null };
}

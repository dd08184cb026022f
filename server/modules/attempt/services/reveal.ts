import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { parsePage, type PageInput } from '../../../paging.ts';
import { isUuid } from '../../../uuid.ts';
import { requireViewer } from '../../../viewer.ts';
import { findExercises } from '../../exercise/service.ts';
import { requireNotInLesson } from '../../lesson-access/service.ts';
import type { HistoryRow, RevealedExercise } from '../model.ts';
import { revealsToTaker } from '../policy.ts';
import * as store from '../store.ts';
import { readVisitorAttempt } from '../token.ts';

interface Asked {
  quizId: number;
  attemptId: string;
}

/**
 * The key of a submitted attempt, for its taker, if the quiz revealed it at that time; three statements at most.
 * ATTEMPT_NOT_FOUND, QUIZ_DETAILS_UNAVAILABLE, BAD_USER_INPUT, EXERCISE_IN_LESSON.
 */
export async function getSolutions(
  ctx: Context,
  { quizId, attemptId, ...page }: PageInput & Asked,
): Promise<{ hasMore: boolean; items: RevealedExercise[] }> {
  const { skip, take } = parsePage(page);
  const former = await getSubmitted(ctx, { quizId, attemptId });
  if (!revealsToTaker(former)) return { hasMore: false, items: [] };
  if (!former.detailsAvailable) throw new DomainError('QUIZ_DETAILS_UNAVAILABLE');
  const rows = await store.listExerciseHistory(ctx.db, former.id, { skip, take: take + 1 });
  const shown = rows.slice(0, take);
  const ids = shown.map(({ exerciseId }) => exerciseId);
  if (ctx.viewer) await requireNotInLesson(ctx, ctx.viewer.id, ids);
  const exercises = new Map((await findExercises(ctx, ids)).map((exercise) => [exercise.id, exercise]));
  const items = shown.flatMap((entry): RevealedExercise[] => {
    const exercise = exercises.get(entry.exerciseId);
    return exercise ? [{ entry, exercise }] : [];
  });
  return { hasMore: rows.length > take, items };
}

/** A visitor's entry is identified only by the signature, which covers the attempt and the quiz. */
async function getSubmitted(ctx: Context, { quizId, attemptId }: Asked): Promise<HistoryRow> {
  const viewerId = ctx.viewer ? requireViewer(ctx).id : null;
  const id = viewerId === null ? readVisitorAttempt(ctx, quizId, attemptId) : attemptId;
  const former = id !== null && isUuid(id) ? await store.findHistoryOf(ctx.db, id) : null;
  if (!former || former.quizId !== quizId || former.userId !== viewerId)
    throw new DomainError('ATTEMPT_NOT_FOUND');
  return former;
}

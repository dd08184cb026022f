import type { LiveVerdicts, PartAnswers } from '#contract/live/answers.ts';
import type { SystemContext } from '../../context.ts';
import { inTransaction } from '../../transaction.ts';
import { findExercises } from '../exercise/service.ts';
import type { StoredExercise } from '../exercise/model.ts';
import { appendSystemOperations, lockStreams } from '../stream/service.ts';
import type { SystemOperation } from '../stream/service.ts';
import { listAnswersTo } from './exercise-store.ts';
import { markOf } from './service.ts';
import { listDeleted, listUnmarked } from './mark-store.ts';
import type { Unmarked } from './mark-store.ts';

/** Exercises of one run; the next run takes further ones. */
export const AT_ONCE = 100;
export const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Tells students what became of their answers to exercises that are revealed, or whose lesson is over, and have not been
 * marked since (R41). Running it twice changes nothing; `scheduleId`: of this lesson alone.
 */
export async function markAnswers(ctx: SystemContext, scheduleId: number | null = null): Promise<void> {
  const since = new Date(ctx.platform.clock.now().getTime() - DAY_MS);
  const found = await listUnmarked(ctx.db, { scheduleId, since, limit: AT_ONCE });
  const exerciseOf = await readExercises(ctx, found);
  for (const unmarked of found) {
    const stored = exerciseOf(unmarked);
    if (!stored) continue;
    try {
      await markExercise(ctx, unmarked, stored);
    } catch (error) {
      // The others do not wait for it.
      ctx.log.error({ err: error, exerciseId: stored.id }, 'answers could not be marked');
    }
  }
}

/** The exercises by which answers are marked: one that was deleted since is as it was at last in the lesson. */
async function readExercises(ctx: SystemContext, found: readonly Unmarked[]) {
  const ids = [...new Set(found.map(({ exerciseId }) => exerciseId))];
  const present = new Map((await findExercises(ctx, ids)).map((stored) => [stored.id, stored]));
  const deleted = await listDeleted(
    ctx.db,
    found.filter(({ exerciseId }) => !present.has(exerciseId)),
  );
  return ({ scheduleId, exerciseId }: Unmarked) =>
    present.get(exerciseId) ??
    deleted.find(({ scheduleId: id, stored }) => id === scheduleId && stored.id === exerciseId)?.stored;
}

/** Names of the streams of a lesson's students. */
export const answersOf = (scheduleId: number) => (studentId: number) =>
  `answers:${scheduleId}:${studentId}` as const;

/** Marks under the lock of the students' streams: an answer that was still taken counts, and no other comes between. */
async function markExercise(
  ctx: SystemContext,
  { scheduleId, exerciseId, studentIds }: Unmarked,
  stored: StoredExercise,
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const nameOf = answersOf(scheduleId);
    await lockStreams(inner, studentIds.map(nameOf));
    const answers = new Map(
      (await listAnswersTo(inner.db, scheduleId, [exerciseId])).map(({ studentId, parts }) => [
        studentId,
        parts,
      ]),
    );
    const operations = studentIds.map((studentId): SystemOperation<'answers'> => ({
      name: nameOf(studentId),
      payload: verdictsOf(stored, answers.get(studentId) ?? {}),
    }));
    await appendSystemOperations(inner, operations);
  });
}

function verdictsOf(stored: StoredExercise, parts: PartAnswers): LiveVerdicts {
  const { result, verdicts } = markOf(stored, parts);
  return {
    verdicts: stored.id,
    version: stored.version,
    points: result.points,
    maxPoints: result.maxPoints,
    parts: verdicts,
  };
}

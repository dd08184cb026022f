import type { SystemContext } from '../../context.ts';
import { inTransaction } from '../../transaction.ts';
import { storeLessonResults } from '../attempt/service.ts';
import { lockStreams } from '../stream/service.ts';
import { listAnswersTo } from './exercise-store.ts';
import { answersOf, AT_ONCE, DAY_MS } from './mark.ts';
import { listUnstored } from './mark-store.ts';
import type { UnstoredResult } from './mark-store.ts';

/**
 * Puts what students answered to the quizzes of lessons that are over into quiz history, with the lesson named. Running it
 * twice changes nothing; `scheduleId`: of this lesson alone.
 */
export async function storeResults(ctx: SystemContext, scheduleId: number | null = null): Promise<void> {
  const since = new Date(ctx.platform.clock.now().getTime() - DAY_MS);
  for (const unstored of await listUnstored(ctx.db, { scheduleId, since, limit: AT_ONCE })) {
    try {
      await inTransaction(ctx, (inner) => storeQuiz(inner, unstored));
    } catch (error) {
      // The others do not wait for it.
      ctx.log.error({ err: error, quizId: unstored.quizId }, 'results of a lesson could not be stored');
    }
  }
}

/** Under the lock of the students' streams: an answer that was still taken before the end counts. */
async function storeQuiz(
  ctx: SystemContext,
  { scheduleId, quizId, exerciseIds, studentIds }: UnstoredResult,
): Promise<void> {
  await lockStreams(ctx, studentIds.map(answersOf(scheduleId)));
  const answers = Map.groupBy(
    await listAnswersTo(ctx.db, scheduleId, exerciseIds),
    ({ studentId }) => studentId,
  );
  await storeLessonResults(ctx, {
    scheduleId,
    quizId,
    exerciseIds,
    answers: studentIds.map((studentId) => ({
      studentId,
      parts: new Map(answers.get(studentId)?.map(({ exerciseId, parts }) => [exerciseId, parts])),
    })),
  });
}

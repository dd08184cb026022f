import { v7 } from 'uuid';
import type { ReleaseState } from '#contract/live/names.ts';
import { liveState } from '../db/schema/live.ts';
import { lessonScheduleQuiz } from '../db/schema/schedule.ts';
import type { UserRow } from '../modules/account/model.ts';
import { appendOperation } from '../modules/stream/service.ts';
import type { TestApp } from './harness.ts';
import { addQuiz, addStatements } from './quiz-fixture.ts';

/** What the teacher makes of an exercise of a lesson. */
export const setRelease = (
  app: TestApp,
  teacher: UserRow,
  { scheduleId, exerciseId, state }: { scheduleId: number; exerciseId: number; state: ReleaseState },
) =>
  appendOperation(app.context(teacher), `lesson:${scheduleId}`, {
    opId: v7(),
    payload: { change: 'release', exerciseId, state },
  });

/** An exercise with a true statement that is released in the lesson, as if before its log began; returns its id. */
export async function releaseStatements(
  app: Pick<TestApp, 'sys'>,
  teacher: UserRow,
  scheduleId: number,
): Promise<number> {
  const { db, platform } = app.sys;
  const quizId = await addQuiz(app, teacher, { exercisesCount: 1 });
  const [exerciseId = 0] = await addStatements(app, quizId, 1);
  await db.insert(lessonScheduleQuiz).values({ scheduleId, quizId, order: 1 });
  await db.insert(liveState).values({
    scheduleId,
    key: `release:${exerciseId}`,
    seq: 0,
    payload: { change: 'release', exerciseId, state: 'RELEASED' },
    createdAt: platform.clock.now(),
  });
  return exerciseId;
}

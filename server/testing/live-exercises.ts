import { v7 } from 'uuid';
import type { ReleaseState } from '#contract/live/names.ts';
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

/** Releases an exercise with a true statement in the lesson, which is open; returns its id. */
export async function releaseStatements(app: TestApp, teacher: UserRow, scheduleId: number): Promise<number> {
  const quizId = await addQuiz(app, teacher, { exercisesCount: 1 });
  const [exerciseId = 0] = await addStatements(app, quizId, 1);
  await app.db.insert(lessonScheduleQuiz).values({ scheduleId, quizId, order: 1 });
  const answer = await setRelease(app, teacher, { scheduleId, exerciseId, state: 'RELEASED' });
  if (!answer.ok) throw new Error(answer.code);
  return exerciseId;
}

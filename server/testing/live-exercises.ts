import { v7 } from 'uuid';
import type { ReleaseState } from '#contract/live/names.ts';
import { liveAnswer } from '../db/schema/live-answer.ts';
import { liveState } from '../db/schema/live.ts';
import { lessonSchedulePublication, lessonScheduleQuiz } from '../db/schema/schedule.ts';
import type { UserRow } from '../modules/account/model.ts';
import { appendOperation } from '../modules/stream/service.ts';
import type { TestApp } from './harness.ts';
import { addInPlace, addPublication } from './material-fixture.ts';
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
  const quizId = await addQuiz(app, teacher, { exercisesCount: 1 });
  const [exerciseId = 0] = await addStatements(app, quizId, 1);
  await app.sys.db.insert(lessonScheduleQuiz).values({ scheduleId, quizId, order: 1 });
  return putReleased(app, scheduleId, exerciseId);
}

/** The same of a publication of the lesson. */
export async function releaseInPublication(
  app: Pick<TestApp, 'sys'>,
  teacher: UserRow,
  scheduleId: number,
): Promise<number> {
  const publicationId = await addPublication(app, teacher);
  const { exerciseId } = await addInPlace(app, publicationId);
  await app.sys.db.insert(lessonSchedulePublication).values({ scheduleId, publicationId, order: 1 });
  return putReleased(app, scheduleId, exerciseId);
}

async function putReleased(
  { sys: { db, platform } }: Pick<TestApp, 'sys'>,
  scheduleId: number,
  exerciseId: number,
): Promise<number> {
  await db.insert(liveState).values({
    scheduleId,
    key: `release:${exerciseId}`,
    seq: 0,
    payload: { change: 'release', exerciseId, state: 'RELEASED' },
    createdAt: platform.clock.now(),
  });
  return exerciseId;
}

/** What a student has answered to a statement in a lesson, and what became of it, as if before the log began. */
export async function giveStatement(
  app: Pick<TestApp, 'sys'>,
  { scheduleId, studentId, exerciseId }: { scheduleId: number; studentId: number; exerciseId: number },
): Promise<void> {
  const row = { scheduleId, studentId, exerciseId, seq: 0, createdAt: app.sys.platform.clock.now() };
  const answer = { a: { value: true, partVersion: 1, nonce: 1 } };
  await app.sys.db.insert(liveAnswer).values([
    { ...row, fact: 'PART', part: 'a', payload: { exerciseId, version: 1, answer } },
    {
      ...row,
      fact: 'VERDICTS',
      part: '',
      payload: { verdicts: exerciseId, version: 1, points: 1, maxPoints: 1, parts: { a: 'CORRECT' } },
    },
  ]);
}

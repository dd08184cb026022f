import type { PartAnswers } from '#contract/live/answers.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { findExercises, lessonSeed, showToStudent, showWhole } from '../../exercise/service.ts';
import type { StoredExercise } from '../../exercise/model.ts';
import { requireNotInLesson } from '../../lesson-access/service.ts';
import { findVersion, listFacts, verdictsIn } from '../answer-store.ts';
import type { AnswerFact } from '../answer-store.ts';
import type { AnswerPartRow, AnswerRow, HintRow } from '../model.ts';
import { getSeenExercise } from './record.ts';
import type { ExerciseAsked } from './record.ts';

/** A student's answer to an exercise, with that as it was. Codes as of getSeenExercise; USER_NOT_FOUND, EXERCISE_IN_LESSON. */
export async function getRecordAnswer(
  ctx: Context,
  asked: ExerciseAsked & { userId: number },
): Promise<AnswerRow> {
  const { lessonScheduleId: scheduleId, exerciseId, userId } = asked;
  const { record, studentIds } = await getSeenExercise(ctx, asked);
  if (!studentIds.includes(userId)) throw new DomainError('USER_NOT_FOUND');
  const { seeAllAnswers } = record.viewerCan;
  // It may be given again in a later lesson: its key waits until that one reveals it.
  if (!seeAllAnswers) await requireNotInLesson(ctx, userId, [exerciseId]);
  const facts = await listFacts(ctx.db, { scheduleId, exerciseId, userId });
  const parts = partsOf(facts, 'PART');
  const result = verdictsIn(facts);
  const version =
    parts.length > 0 ? Math.max(...parts.map((part) => part.version)) : (result?.version ?? null);
  const { stored, lastVersion } = await getVersion(ctx, { scheduleId, exerciseId, version });
  return {
    userId,
    exercise: seeAllAnswers
      ? showWhole(stored)
      : showToStudent(stored, {
          attemptId: lessonSeed(scheduleId),
          shuffleOptions: true,
          hasError: result !== null && result.points < result.maxPoints,
        }),
    ...{ stored, lastVersion, parts, result },
    afterLock: partsOf(facts, 'AFTER_LOCK'),
    hints: hintsOf(facts),
    handedInAt: facts.find(({ fact }) => fact === 'HAND_IN')?.at ?? null,
  };
}

/** Of lessons from before versions were stored there is the exercise as it is now. */
async function getVersion(
  ctx: Context,
  asked: { scheduleId: number; exerciseId: number; version: number | null },
): Promise<{ stored: StoredExercise; lastVersion: number }> {
  const found = await findVersion(ctx.db, asked);
  if (found) return found;
  const [stored] = await findExercises(ctx, [asked.exerciseId]);
  if (!stored) throw new DomainError('EXERCISE_NOT_FOUND');
  return { stored, lastVersion: stored.version };
}

const partsOf = (facts: readonly AnswerFact[], wanted: 'PART' | 'AFTER_LOCK'): AnswerPartRow[] =>
  facts.flatMap(({ fact, payload, at }) =>
    fact === wanted && 'answer' in payload ? toRows(payload.answer, payload.version, at) : [],
  );

const toRows = (answer: PartAnswers, version: number, givenAt: Date): AnswerPartRow[] =>
  Object.entries(answer).map(([part, { value }]) => ({
    ...{ part, version, givenAt },
    text: typeof value === 'string' ? value : null,
    flag: typeof value === 'boolean' ? value : null,
  }));

/** The instructor's hints that were not taken back: to all, and to this student. */
const hintsOf = (facts: readonly AnswerFact[]): HintRow[] =>
  facts.flatMap(({ fact, payload }) => {
    const isToAll = fact === 'HINT_TO_ALL';
    if (!(isToAll || fact === 'HINT') || !('text' in payload) || payload.text === null) return [];
    return [{ part: payload.part, text: payload.text, isToAll }];
  });

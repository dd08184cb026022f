import { v5 } from 'uuid';
import type { PartAnswers } from '#contract/live/answers.ts';
import { fromParts, valuesOf } from '#contract/live/parts.ts';
import type { SystemContext } from '../../../context.ts';
import { check, findExercises, type StoredExercise } from '../../exercise/service.ts';
import * as store from '../store.ts';
import { entriesOf } from './marked.ts';

/** What students answered in a lesson to a quiz. */
export interface LessonAnswers {
  scheduleId: number;
  quizId: number;
  /** Those that the teacher released: no others count. */
  exerciseIds: readonly number[];
  /** By exercise, part by part. */
  answers: readonly { studentId: number; parts: ReadonlyMap<number, PartAnswers> }[];
}

/** Makes the attempt of a student at a quiz in a lesson the same each time it is stored. */
const NAMESPACE = '3b3a3e0e-6f3c-4a3e-9d5b-0c5f2a7f6a11';

const byPlace = (one: StoredExercise, other: StoredExercise) =>
  Number(one.isVocabulary) - Number(other.isVocabulary) || (one.order ?? 0) - (other.order ?? 0);

/**
 * Stores what students answered in a lesson as submissions that name it, with the key shown: the lesson has revealed it.
 * Doing it again changes nothing. Call it inside a transaction that lets no answer come between.
 */
export async function storeLessonResults(ctx: SystemContext, given: LessonAnswers): Promise<void> {
  const { scheduleId, quizId } = given;
  // The quiz first: an exercise that is changed after this makes the details unavailable.
  const found = await store.findToStore(ctx.db, quizId);
  if (!found) return;
  const exercises = (await findExercises(ctx, given.exerciseIds)).toSorted(byPlace);
  if (exercises.length === 0) return;
  for (const { studentId, parts } of given.answers) {
    const marked = exercises.map((exercise) => mark(exercise, parts.get(exercise.id) ?? {}, found));
    const { entries, points } = entriesOf(marked);
    const entry = {
      ...found,
      ...points,
      quizId,
      userId: studentId,
      attemptId: v5(`${scheduleId}:${quizId}:${studentId}`, NAMESPACE),
      lessonScheduleId: scheduleId,
      revealSolution: 'AFTER_SUBMIT' as const,
      createdAt: ctx.platform.clock.now(),
    };
    await store.insertHistory(ctx.db, entry, entries);
  }
}

function mark(exercise: StoredExercise, parts: PartAnswers, quiz: { showCorrectnessOnError: boolean }) {
  const input = fromParts(exercise.type, valuesOf(parts));
  const checked = check({ ...exercise, points: exercise.points / 100 } as never, input, quiz);
  return { exercise, input, checked };
}

import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import { orderSeed, PREVIEW_SEED } from '../engine/order.ts';
import { project } from '../engine/project.ts';
import type { ExerciseRow, ShownBlock, StoredExercise } from '../model.ts';

/** With source and key, for the author and ADMIN. */
export const showWhole = (row: StoredExercise): ExerciseRow => ({
  ...row,
  whole: true,
  shown: { type: row.type, block: row.block } as ShownBlock,
});

/** What the order of options and banks, and the hint, depend on. */
export interface Showing {
  /** Null: the order of every preview. */
  attemptId: string | null;
  shuffleOptions: boolean;
  /** The answer was marked and is not fully correct: only then may the hint be seen, which can give it away. */
  hasError: boolean;
}

/** What orders the options of an exercise in a lesson, in place of an attempt: all see the same. */
export const lessonSeed = (scheduleId: number): string => `lesson:${scheduleId}`;

/** What a student may see, in the order of the attempt. */
export function showToStudent(
  row: StoredExercise,
  { attemptId, shuffleOptions, hasError }: Showing,
): ExerciseRow {
  const seed = attemptId === null ? PREVIEW_SEED : orderSeed(attemptId, row.id, row.version);
  const shown = projected(row.type, row.block as never, { seed, shuffleOptions });
  return { ...row, errorHint: hasError ? row.errorHint : '', whole: false, shown };
}

/** A block without source and key, with its kind. */
export const projected = <T extends ExerciseType>(
  type: T,
  block: Parameters<typeof project<T>>[1],
  ordering: Parameters<typeof project<T>>[2],
): ShownBlock => ({ type, block: project(type, block, ordering) }) as ShownBlock;

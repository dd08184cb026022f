import type { Context } from '../../../context.ts';
import type { ExerciseRow, StoredExercise } from '../model.ts';
import { managesParent, settingsOf } from './parent.ts';
import type { Parent } from './parent.ts';
import { showToStudent, showWhole } from './show.ts';

/** Whole to whoever manages its parent; to others what a student sees before an answer. */
export function showIn(ctx: Context, row: StoredExercise, parent: Parent): ExerciseRow {
  if (managesParent(ctx, parent)) return showWhole(row);
  const { shuffleOptions } = settingsOf(parent);
  return showToStudent(row, { attemptId: null, shuffleOptions, hasError: false });
}

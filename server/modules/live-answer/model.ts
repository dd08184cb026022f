import type { ReleaseState } from '#contract/live/names.ts';
import type { CheckResult, Note, Verdict } from '#contract/exercise/result.ts';
import type { ExerciseRow, StoredExercise } from '../exercise/model.ts';

/** What has become of an exercise. */
export type LiveExerciseState = ReleaseState | 'NOT_RELEASED';

/** An exercise of a lesson, without its content. */
export interface ListedExercise {
  exerciseId: number;
  type: StoredExercise['type'];
  quizId: number | null;
  publicationId: number | null;
  parentTitle: string;
  state: LiveExerciseState;
}

/** An exercise of a lesson as somebody sees it. `stored`: with its key, where they may see that. */
export interface TaskRow {
  exerciseId: number;
  state: LiveExerciseState;
  exercise: ExerciseRow;
  stored: StoredExercise | null;
}

/** A student's answer, marked. */
export interface MarkRow {
  userId: number;
  /** Number of the last change that it counts. */
  seq: number;
  checked: {
    result: CheckResult;
    /** By part. */
    verdicts: Record<string, Verdict>;
    notes: Record<string, Note[]>;
  };
}

/** What stood in a part before. */
export interface FormerAnswerRow {
  seq: number;
  text: string | null;
  flag: boolean | null;
  version: number;
  givenAt: Date;
}

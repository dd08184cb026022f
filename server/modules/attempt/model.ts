import type { Note, Verdict } from '#contract/exercise/result.ts';
import type { exerciseHistory, nonRegisteredUser, quizHistory } from '../../db/schema/quiz.ts';
import type { StoredExercise } from '../exercise/model.ts';

/** Points in hundredths. */
export type HistoryRow = typeof quizHistory.$inferSelect & {
  visitor: Pick<typeof nonRegisteredUser.$inferSelect, 'id' | 'fullName' | 'telNumber'> | null;
  /** When the quiz itself was removed. */
  quizDeletedAt: Date | null;
};

/** Points in hundredths. `input`, `verdicts` and `notes` are those of the exercise's kind. */
export type ExerciseHistoryRow = Omit<typeof exerciseHistory.$inferSelect, 'verdicts' | 'notes'> & {
  verdicts: Record<string, Verdict>;
  notes: Record<string, Note[]>;
};

/** One exercise of a submission, as somebody is shown it. */
export interface ShownHistory {
  entry: ExerciseHistoryRow;
  exercise: StoredExercise;
  /** What its options were ordered by. */
  attemptId: string;
  /** Verdicts, key and all notes may be seen. */
  withSolution: boolean;
  /** With its source: the author and ADMIN. */
  showsWhole: boolean;
}

/** One exercise of a submission, its key revealed to who made it. */
export type RevealedExercise = Pick<ShownHistory, 'entry' | 'exercise'>;

/** A page of submissions. `total`: counted only where it is asked for. */
export interface HistoryListRow {
  total: () => Promise<number>;
  hasMore: boolean;
  items: HistoryRow[];
}

/** What can be asked of entries; the first two are set by the author, the others follow. */
export const HISTORY_FLAGS = [
  'REVIEWED',
  'IMPORTANT',
  'NON_REGISTERED',
  'QUIZ_DELETED',
  'DETAILS_UNAVAILABLE',
  'FULL_POINTS',
] as const;
export type HistoryFlag = (typeof HISTORY_FLAGS)[number];

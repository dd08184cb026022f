import type { Note, Verdict } from '#contract/exercise/result.ts';
import type { exerciseHistory, nonRegisteredUser, quizHistory } from '../../db/schema/quiz.ts';
import type { lessonSchedule } from '../../db/schema/schedule.ts';
import type { StoredExercise } from '../exercise/model.ts';

/** Points in hundredths. */
export type HistoryRow = typeof quizHistory.$inferSelect & {
  visitor: Pick<typeof nonRegisteredUser.$inferSelect, 'id' | 'fullName' | 'telNumber'> | null;
  /** When the quiz itself was deleted. */
  quizDeletedAt: Date | null;
  lesson: Pick<typeof lessonSchedule.$inferSelect, 'id' | 'title' | 'startsAt' | 'instructorId'> | null;
};

/** Points in hundredths. `input`, `verdicts` and `notes` have the types of the exercise's kind. */
export type ExerciseHistoryRow = Omit<typeof exerciseHistory.$inferSelect, 'verdicts' | 'notes'> & {
  verdicts: Record<string, Verdict>;
  notes: Record<string, Note[]>;
  /** The exercise's, as it is now. */
  errorHint: string;
};

/** One exercise of a submission, with what a viewer may see of it. */
export interface ShownHistory {
  entry: ExerciseHistoryRow;
  exercise: StoredExercise;
  /** The seed by which its options were ordered. */
  seed: string;
  /** Whether the viewer may see verdicts, key and all notes. */
  withSolution: boolean;
  /** Whether the source is included: for the author and ADMIN. */
  showsWhole: boolean;
}

/** One exercise of a submission with its key, for the person who submitted it. */
export type RevealedExercise = Pick<ShownHistory, 'entry' | 'exercise'>;

/** A page of submissions. `total`: counted only if it is requested. */
export interface HistoryListRow {
  total: () => Promise<number>;
  hasMore: boolean;
  items: HistoryRow[];
}

/** Flags of submissions; the author sets the first two, the others are derived. */
export const HISTORY_FLAGS = [
  'REVIEWED',
  'IMPORTANT',
  'NON_REGISTERED',
  'QUIZ_DELETED',
  'DETAILS_UNAVAILABLE',
  'FULL_POINTS',
] as const;
export type HistoryFlag = (typeof HISTORY_FLAGS)[number];

import type { Blocks, Projections } from '#contract/exercise/blocks.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import type { ExerciseImage } from '#contract/exercise/parts.ts';
import type { exercise } from '../../db/schema/quiz.ts';

/** A picture or a video above the task. */
export type ExerciseMedia =
  { image: ExerciseImage; videoCode?: never } | { videoCode: string; image?: never };

/** An exercise as it is stored; points in hundredths. `block` is that of its `type`. */
export type StoredExercise = Omit<typeof exercise.$inferSelect, 'block' | 'media'> & {
  block: Blocks[ExerciseType];
  media: ExerciseMedia | null;
};

/** One of the typed blocks with its kind: with source and key, or as a student sees it. */
export type ShownBlock = {
  [T in ExerciseType]: { type: T; block: Projections[T] & Partial<Pick<Blocks[T], 'answer'>> };
}[ExerciseType];

/** An exercise as it is returned. `whole`: for its author or an ADMIN, with source and key. */
export type ExerciseRow = Omit<StoredExercise, 'block'> & { whole: boolean; shown: ShownBlock };

/** The sound above a task. */
export interface AudioRow {
  /** The id of the upload. */
  id: string;
  title: string;
}

export interface ExercisePage {
  total: number;
  hasMore: boolean;
  items: ExerciseRow[];
}

import type { Blocks, Projections } from '#contract/exercise/blocks.ts';
import type { ExerciseLanguage, ExerciseType } from '#contract/exercise/exercise-type.ts';
import type { ExerciseImage } from '#contract/exercise/parts.ts';
import type { ExerciseFault, ExerciseFields } from '#contract/exercise/form.ts';
import type { Violation } from '#contract/exercise/violations.ts';
import type { exercise, exerciseDraft } from '../../db/schema/quiz.ts';
import type { UploadRow } from '../upload/model.ts';

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

/** What is typed into the form of an exercise and not in place. */
export type DraftRow = Omit<typeof exerciseDraft.$inferSelect, 'form'> & { form: ExerciseFields };

/** What the editor of an exercise shows. */
export interface EditedExercise {
  id: number;
  revision: number;
  type: ExerciseType;
  quizId: number | null;
  publicationResourceId: string | null;
  form: ExerciseFields;
  files: UploadRow[];
  violations: Violation[];
  faults: ExerciseFault[];
  hasErrors: boolean;
  isInPlace: boolean;
  isWaiting: boolean;
}

/** A line of the editor's list; `points` as they are typed. */
export interface OutlineRow {
  id: number;
  type: ExerciseType;
  title: string;
  words: string;
  language: ExerciseLanguage;
  points: string;
  order: number | null;
  publicationResourceId: string | null;
  isWaiting: boolean;
  errorsCount: number;
}

/** A line as it is stored: an exercise, its draft, or both. */
export interface StoredOutlineRow extends Pick<
  OutlineRow,
  'id' | 'type' | 'order' | 'publicationResourceId'
> {
  /** What is in place; null: not in place yet. `block`: where nothing else has its words. */
  inPlace:
    | (Pick<StoredExercise, 'title' | 'descriptionStudent' | 'language' | 'points'> & {
        block: StoredExercise['block'] | null;
      })
    | null;
  /** What waits; null: nothing does. */
  form: ExerciseFields | null;
  hasErrors: boolean;
}

import type { ContentPackageNoteCode } from '#contract/content-package.ts';
import type { Drafts } from '#contract/exercise/drafts.ts';
import type { ExerciseLanguage, ExerciseType } from '#contract/exercise/exercise-type.ts';

/** A file as it lies in a package. */
export interface PackedFile {
  /** Without the folder that the format prescribes: `1.jpg`. */
  name: string;
  mimeType: string;
  /** Pixels of a picture. */
  width: number;
  height: number;
}

/** What stands above the task. `fileId`: of an upload, or the path of a file in the package. */
export interface PackedMedia {
  image: { fileId: string; alt: string } | null;
  videoCode: string | null;
  audio: { fileId: string; title: string; autoplay: boolean } | null;
}

export interface PackedFields extends PackedMedia {
  title: string;
  descriptionStudent: string;
  /** No format has it: what a package says to teachers alone. */
  descriptionTeacher: string;
  errorHint: string;
  /** Null: the package does not say. */
  language: ExerciseLanguage | null;
  points: number | null;
  partialPoints: boolean | null;
}

/** One exercise between our quiz and a package: pictures and sounds in its draft refer to files as in PackedMedia. */
export type PackedExercise<T extends ExerciseType = ExerciseType> = {
  [Kind in T]: PackedFields & { type: Kind; draft: Drafts[Kind] };
}[T];

export interface PackedQuiz<Exercise = PackedExercise> {
  title: string;
  description: string;
  shuffleExercises: boolean;
  /** Whether the solution is shown at the end. Null, or absent from what is read: it is not said. */
  revealsSolution?: boolean | null;
  exercises: Exercise[];
}

/** Something that got lost or changed. `exercises`: their numbers, from 1; none: it is about the whole. */
export interface Note {
  code: ContentPackageNoteCode;
  exercises: number[];
  /** Names of files, kinds or broken rules. */
  details: string[];
}

/** Notes something about the exercise at hand. */
export type AddNote = (code: ContentPackageNoteCode, detail?: string) => void;

export const EMPTY_FIELDS: PackedFields = {
  title: '',
  descriptionStudent: '',
  descriptionTeacher: '',
  errorHint: '',
  language: null,
  points: null,
  partialPoints: null,
  image: null,
  videoCode: null,
  audio: null,
};

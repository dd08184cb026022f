import type { QuizRow } from '../quiz/model.ts';
import type { Note } from './engine/model.ts';

export interface PackageReport {
  exercisesCount: number;
  takenCount: number;
  notes: Note[];
}

export interface PackageImport {
  quiz: QuizRow;
  /** Null: the quiz was made by an earlier request, whose notes are not stored. */
  notes: Note[] | null;
}

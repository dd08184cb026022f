import { z } from 'zod';
import type { ContentPackageNoteCode } from '#contract/content-package.ts';
import type { AddNote, Note, PackedExercise } from './model.ts';

/** Details of one note that are listed. */
const DETAILS_MAX = 20;
const DETAIL_LENGTH_MAX = 100;

/** Collects notes, one for each code, with the exercises they are about. */
export interface Notes {
  /** Notes about one exercise, by its number; null: about the whole. */
  of(exercise: number | null): AddNote;
  list(): Note[];
}

export function createNotes(): Notes {
  const notes = new Map<ContentPackageNoteCode, { exercises: Set<number>; details: Set<string> }>();
  return {
    of: (exercise) => (code, detail) => {
      const note = notes.get(code) ?? { exercises: new Set(), details: new Set() };
      notes.set(code, note);
      if (exercise !== null) note.exercises.add(exercise);
      if (detail && note.details.size < DETAILS_MAX) note.details.add(detail.slice(0, DETAIL_LENGTH_MAX));
    },
    list: () =>
      [...notes].map(([code, { exercises, details }]) => ({
        code,
        exercises: [...exercises].sort((one, other) => one - other),
        details: [...details],
      })),
  };
}

/** What was read, or nothing, with a note, if no draft can hold it: one exercise must not stop the rest of a package. */
export function orInvalid(read: () => PackedExercise[], note: AddNote): PackedExercise[] {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    note('EXERCISE_INVALID');
    return [];
  }
}

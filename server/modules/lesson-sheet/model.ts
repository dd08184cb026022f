import type { lessonHomework, lessonSheetItem, lessonSheetWord } from '../../db/schema/lesson-sheet.ts';
import type { StoredExercise } from '../exercise/model.ts';
import type { QuizRow } from '../quiz/model.ts';

export type StoredItem = Omit<typeof lessonSheetItem.$inferSelect, 'scheduleId'>;
export type StoredWord = Pick<
  typeof lessonSheetWord.$inferSelect,
  'id' | 'source' | 'word' | 'translation' | 'sentence' | 'messageSeq'
>;
export type WordPlace = StoredWord['source'];
export type StoredHomework = Pick<typeof lessonHomework.$inferSelect, 'quizId' | 'dueAt'>;

/** What is stored of a sheet; all else is in the log of the lesson. */
export interface StoredSheet {
  revision: number;
  publishedAt: Date | null;
  items: StoredItem[];
  words: StoredWord[];
  lookups: { userId: number; key: string }[];
  /** The students between whom and the instructor is a block. */
  blockedIds: number[];
  homework: StoredHomework[];
}

export interface SheetAbilities {
  edit: boolean;
  publish: boolean;
}

/** Null: all students' items, for the instructor. */
export type WhoseItems = number | null;

export interface SheetRow {
  lessonScheduleId: number;
  state: 'NONE' | 'DRAFT' | 'PUBLISHED';
  publishedAt: Date | null;
  revision: number;
  isFinal: boolean;
  words: SheetWordRow[];
  corrections: SheetCorrectionRow[];
  homework: { quiz: QuizRow; dueAt: Date }[];
  viewerCan: SheetAbilities;
}

/** The instructor's texts of an item; null: as the log has it. */
export type ChangeRow = Pick<StoredItem, 'translation' | 'sentence' | 'note'>;

/** A word as the log has it. */
export interface FoundWord {
  key: string;
  source: 'MATERIAL' | 'CHAT' | 'TEACHER';
  word: string;
  translation: string;
  sentence: string;
}

export interface SheetWordRow extends FoundWord {
  isHidden: boolean;
  change: ChangeRow;
  isLookedUp: boolean;
  lookedUpByIds: number[];
}

/** A correction as the log has it. */
export interface FoundCorrection {
  key: string;
  source: 'CHAT' | 'ANSWER';
  studentId: number;
  about: string;
  original: string;
  corrected: string;
  isTrue: boolean | null;
  note: string;
}

export interface SheetCorrectionRow extends FoundCorrection {
  isHidden: boolean;
  change: ChangeRow;
}

/** Vocabulary that a material has, in its order. */
export interface VocabularyRow {
  word: string;
  translation: string;
  sentence: string;
}

/** What a student answered to an exercise that was marked, and was not fully right. */
export interface MarkedAnswer {
  studentId: number;
  exerciseId: number;
  verdicts: Record<string, string>;
  parts: Record<string, string | boolean | null>;
  exercise: StoredExercise;
}

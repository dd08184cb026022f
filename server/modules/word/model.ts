import type { WordPhase } from '#contract/word/schedule.ts';
import type { word, wordReview } from '../../db/schema/word.ts';

export type WordRow = typeof word.$inferSelect;
export type ReviewRow = typeof wordReview.$inferSelect;

export type AddedWordRow = Pick<WordRow, 'id' | 'key' | 'lessonWordId' | 'sheetKey' | 'word'>;

const TYPED = 'client:';

/** The key of a word that was added from no place, by the id that its device gave it. */
export const typedKey = (clientId: string): string => TYPED + clientId;

/** Null: it was added from a place. */
export const clientIdOf = ({ key }: Pick<WordRow, 'key'>): string | null =>
  key.startsWith(TYPED) ? key.slice(TYPED.length) : null;

/** A word that a person has graded 1 so many times after it had been known. */
export type ForgottenRow = Pick<
  WordRow,
  'ownerId' | 'word' | 'translation' | 'sentence' | 'lessonId' | 'publicationId' | 'scheduleId'
> & { times: number };

export interface ForgottenWordsRow {
  studentId: number;
  words: ForgottenRow[];
}

/** What is stored of a word's progress. */
export type ProgressRow = Pick<WordRow, 'step' | 'stability' | 'difficulty' | 'dueAt' | 'reviewedAt'> & {
  phase: WordPhase;
};

export interface WordCountsRow {
  total: number;
  due: number;
  new: number;
  hard: number;
  steps: number[];
  coming: number[];
  languages: NonNullable<WordRow['language']>[];
}

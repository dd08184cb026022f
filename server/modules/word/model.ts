import type { WordPhase } from '#contract/word/schedule.ts';
import type { word, wordReview } from '../../db/schema/word.ts';

export type WordRow = typeof word.$inferSelect;
export type ReviewRow = typeof wordReview.$inferSelect;

export type AddedWordRow = Pick<WordRow, 'id' | 'lessonWordId' | 'word'>;

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

import type { Id } from './parts.ts';

/** Why a typed answer was forgiven or refused (X33); in the order they are told. */
export const NOTES = [
  'CASE',
  'LETTER',
  'SCRIPT',
  'PUNCTUATION',
  'INNER_PUNCTUATION',
  'DIACRITIC',
  'TYPO',
  'REPEATED',
] as const;
export type Note = (typeof NOTES)[number];

/**
 * What became of a part (X3). HALF: a near miss at half credit. EMPTY: a gap or statement left open. MISSED: a part of
 * the key that was not picked. A part that was neither picked nor is in the key has none.
 */
export const VERDICTS = ['CORRECT', 'HALF', 'WRONG', 'EMPTY', 'MISSED'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a student is told of a checked answer (X4). Points are exact to two decimals. */
export interface CheckResult {
  exerciseId: number | string;
  points: number;
  maxPoints: number;
  /** Nothing usable was given. */
  noAnswer: boolean;
  /** Parts that were given and are wrong, in reading order; empty unless `showIncorrect`. */
  incorrect: Id[];
  showIncorrect: boolean;
  /** Not fully right. */
  showError: boolean;
  /** By gap; only of gaps that may be shown (X5). */
  notes: Record<Id, Note[]>;
}

import type { Id } from './parts.ts';

/** Why a typed answer was accepted with a difference or refused (X33), in display order. */
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
 * The verdict on a part (X3). HALF: a near miss at half credit. EMPTY: a gap or statement left open. MISSED: a part
 * of the key that was not picked. A part that is neither picked nor in the key has no verdict.
 */
export const VERDICTS = ['CORRECT', 'HALF', 'WRONG', 'EMPTY', 'MISSED'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The result of a checked answer, as its student may see it (X4). Points are exact to two decimals. */
export interface CheckResult {
  exerciseId: number | string;
  points: number;
  maxPoints: number;
  /** There was no usable answer. */
  noAnswer: boolean;
  /** Parts with a wrong answer, in reading order; empty unless `showIncorrect`. */
  incorrect: Id[];
  showIncorrect: boolean;
  /** Not fully correct. */
  showError: boolean;
  /** By gap; only of gaps that may be shown (X5). */
  notes: Record<Id, Note[]>;
}

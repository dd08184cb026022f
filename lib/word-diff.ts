import { diffArrays } from 'diff';
import { DIFF_WORDS_MAX } from './contract/limits.ts';
import { tokensOf } from './contract/text-tokens.ts';

export interface DiffPiece {
  kind: 'same' | 'out' | 'in';
  text: string;
}

/**
 * Two texts word by word. Null if more than DIFF_WORDS_MAX words and marks differ: the time of a comparison grows with the
 * square of the differences, and the texts are written by others.
 */
export function diffWords(original: string, corrected: string): DiffPiece[] | null {
  const found = diffArrays(tokensOf(original), tokensOf(corrected), { maxEditLength: DIFF_WORDS_MAX });
  return (
    found?.map(({ value, added, removed }) => ({
      kind: added ? 'in' : removed ? 'out' : 'same',
      text: value.join(''),
    })) ?? null
  );
}

/** What is shown of texts that differ too much: one is taken out, and the other put in. */
export const diffWhole = (original: string, corrected: string): DiffPiece[] => [
  { kind: 'out', text: original },
  { kind: 'in', text: corrected },
];

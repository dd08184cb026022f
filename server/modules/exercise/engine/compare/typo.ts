import type { FoldMask } from './folds.ts';
import type { Alternative, Input } from './forms.ts';
import { isWithin } from './distance.ts';

/** Edits that still count as a typo, by the length of the key in code points (X34). */
const allowedEdits = (length: number): number => (length <= 3 ? 0 : length <= 9 ? 1 : 2);

const digitsOf = (text: string) => text.match(/\p{Nd}/gu)?.join('') ?? '';

/**
 * The alternatives of which the answer is a typo: few edits, and the same digits. Both are compared under the
 * allowed folds.
 */
export function findTypos(
  input: Input,
  alternatives: readonly Alternative[],
  allowed: FoldMask,
): Alternative[] {
  return alternatives.filter((alternative) => {
    const typed = input.as(alternative.target()).under(allowed);
    const wanted = alternative.under(allowed);
    const characters = Array.from(wanted);
    return (
      isWithin(Array.from(typed), characters, allowedEdits(characters.length)) &&
      digitsOf(typed) === digitsOf(wanted)
    );
  });
}

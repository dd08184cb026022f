import { FOLD, FOLD_SETS, type FoldMask } from './folds.ts';
import type { Alternative, Input } from './forms.ts';

/** The alternatives that an answer equals under a set of folds. */
export interface Match {
  folds: FoldMask;
  alternatives: Alternative[];
}

/**
 * The smallest set of `usable` folds, the empty one included, under which the answer equals an alternative (X33);
 * null if there is none.
 */
export function findMatch(
  input: Input,
  alternatives: readonly Alternative[],
  usable: FoldMask,
): Match | null {
  const relevant = alternatives.reduce<FoldMask>(
    (mask, each) => mask | each.relevant() | input.as(each.target()).relevant(),
    0,
  );
  for (const folds of FOLD_SETS) {
    if ((folds & ~(usable & relevant)) !== 0) continue;
    const equal = alternatives.filter((each) => isEqual(input, each, folds));
    if (equal.length > 0) return { folds, alternatives: equal };
  }
  return null;
}

export const isEqual = (input: Input, alternative: Alternative, folds: FoldMask): boolean =>
  input.as(alternative.target()).under(folds) === alternative.under(folds);

/**
 * The folds that make sense for a gap: without punctuation if a key consists only of it, such as a comma, because
 * every mark would equal it then.
 */
export function sensibleFolds(alternatives: readonly Alternative[]): FoldMask {
  const vanishes = alternatives.some((each) => each.under(FOLD.PUNCTUATION) === '');
  return vanishes ? ~(FOLD.PUNCTUATION | FOLD.INNER_PUNCTUATION) : ~0;
}

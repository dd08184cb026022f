import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import type { Verdict } from '#contract/exercise/result.ts';
import type { Marking } from './judge/marking.ts';

/** Hundredths of a point: sums of them are exact. */
export type Hundredths = number;

export const toHundredths = (points: number): Hundredths => Math.round(points * 100);
export const toPoints = (hundredths: Hundredths): number => hundredths / 100;

/** The earned share of the points; `den` may be 0 where nothing can be earned yet. */
interface Share {
  num: number;
  den: number;
}

type Tally = Record<Verdict, number>;

/**
 * Nothing is deducted: each part takes one answer, so trying everything is impossible. Doubled because of half
 * credits.
 */
const perPart = ({ CORRECT, HALF }: Tally, keySize: number): Share => ({
  num: 2 * CORRECT + HALF,
  den: 2 * keySize,
});

/** A wrong pick deducts one, because everything can be picked. */
const perPick = ({ CORRECT, WRONG }: Tally, keySize: number): Share => ({
  num: Math.max(0, CORRECT - WRONG),
  den: keySize,
});

const allOrNothing = ({ CORRECT }: Tally): Share => ({ num: CORRECT, den: 1 });

const SHARES: Record<ExerciseType, (tally: Tally, keySize: number) => Share> = {
  dragTheWords: perPart,
  dragTheWordsImage: perPart,
  fillInTheBlanks: perPart,
  fillInTheBlanksImage: perPart,
  markTheWords: perPick,
  multipleChoice: perPick,
  singleChoice: allOrNothing,
  trueFalse: perPart,
  findSynonym: allOrNothing,
  findThePlace: allOrNothing,
};

function tally(verdicts: Marking['verdicts']): Tally {
  const counts: Tally = { CORRECT: 0, HALF: 0, WRONG: 0, EMPTY: 0, MISSED: 0 };
  for (const verdict of verdicts.values()) counts[verdict] += 1;
  return counts;
}

/** Every part was answered, and correctly (X3). */
export function isFullyRight({ verdicts }: Pick<Marking, 'verdicts'>): boolean {
  return verdicts.size > 0 && [...verdicts.values()].every((verdict) => verdict === 'CORRECT');
}

/**
 * The points for an answer (X40 to X42), in hundredths: all if it is fully correct; else its share, rounded half up
 * once, less than all and never negative.
 */
export function score(
  type: ExerciseType,
  marking: Marking,
  { points, partialPoints }: { points: number; partialPoints: boolean },
): Hundredths {
  const full = toHundredths(points);
  if (isFullyRight(marking)) return full;
  const { num, den } = SHARES[type](tally(marking.verdicts), marking.keySize);
  if (!partialPoints || den === 0) return 0;
  const earned = Math.floor((2 * num * full + den) / (2 * den));
  return Math.max(0, Math.min(earned, full - 1));
}

import type { CheckResult, Verdict } from '#contract/exercise/result.ts';
import type { Checked } from './check.ts';
import { toHundredths, toPoints } from './score.ts';

/** A submission as a whole (X80, X81). */
export interface Totals {
  earnedPoints: number;
  maxPoints: number;
  /** Exercises without a usable answer. */
  unanswered: CheckResult['exerciseId'][];
  /** Answered exercises with a gap or statement left open. */
  incomplete: CheckResult['exerciseId'][];
}

/** Sums the rounded points of each exercise. */
export function totals(checked: readonly Pick<Checked, 'result' | 'verdicts'>[]): Totals {
  const sum = (points: (result: CheckResult) => number) =>
    toPoints(checked.reduce((total, { result }) => total + toHundredths(points(result)), 0));
  const ids = (which: (each: Pick<Checked, 'result' | 'verdicts'>) => boolean) =>
    checked.filter(which).map(({ result }) => result.exerciseId);
  return {
    earnedPoints: sum(({ points }) => points),
    maxPoints: sum(({ maxPoints }) => maxPoints),
    unanswered: ids(({ result }) => result.noAnswer),
    incomplete: ids(({ result, verdicts }) => !result.noAnswer && hasOpenPart(verdicts)),
  };
}

const hasOpenPart = (verdicts: Record<string, Verdict>) => Object.values(verdicts).includes('EMPTY');

import type { GapKey } from '#contract/exercise/blocks.ts';
import type { ExerciseLanguage } from '#contract/exercise/exercise-type.ts';
import { effectiveMatching, type Matching } from '#contract/exercise/matching.ts';
import type { Note, Verdict } from '#contract/exercise/result.ts';
import { allowedFolds, FOLD, namesOf, type FoldMask } from './folds.ts';
import { makeAlternative, makeInput, once, type Alternative, type Input } from './forms.ts';
import { findMatch, sensibleFolds } from './match.ts';
import { findTypos } from './typo.ts';

/** A gap's key prepared for comparing. */
export interface ReadyGap {
  alternatives: Alternative[];
  zero: boolean;
  typos: Required<Matching>['typos'];
  /** Folds its settings allow. */
  allowed(): FoldMask;
  /** Folds that make sense for its key. */
  sensible(): FoldMask;
}

export function readyGap(key: GapKey, matching: Matching, language: ExerciseLanguage): ReadyGap {
  const settings = effectiveMatching(matching, key.matching);
  const alternatives = key.accepted.map((text) => makeAlternative(text, language));
  const sensible = once(() => sensibleFolds(alternatives));
  const allowed = once(() => allowedFolds(settings) & sensible());
  return { alternatives, zero: key.zero, typos: settings.typos, allowed, sensible };
}

/** The decision about a typed text, before gaps are compared with one another. */
export interface Decision {
  verdict: Extract<Verdict, 'CORRECT' | 'HALF' | 'WRONG'>;
  notes: Note[];
  /** The alternatives it matches; empty if it is wrong or the zero answer. */
  taken: Alternative[];
}

/** Whether a text is, under the allowed folds of `gap`, an answer to another gap. */
export type IsElsewhere = (input: Input, gap: ReadyGap) => boolean;

const ZERO_ANSWERS = ['-', '\u2205'];
const FORGIVING_TYPOS = FOLD.LETTER | FOLD.SCRIPT | FOLD.DIACRITIC;

const wrong = (notes: Note[] = []): Decision => ({ verdict: 'WRONG', notes, taken: [] });

/** Decides one gap (X33, X34); `text` is not blank. */
export function decideGap(
  text: string,
  gap: ReadyGap,
  language: ExerciseLanguage,
  isElsewhere: IsElsewhere,
): Decision {
  const input = makeInput(text, language);
  const { alternatives, zero } = gap;
  const exact = alternatives.filter(({ base }) => base === input.base);
  if (ZERO_ANSWERS.includes(input.base) && (zero || exact.length === 0))
    return zero ? { verdict: 'CORRECT', notes: [], taken: [] } : wrong();
  if (exact.length > 0) return { verdict: 'CORRECT', notes: [], taken: exact };
  const match = findMatch(input, alternatives, gap.allowed());
  if (match) return { verdict: 'CORRECT', notes: namesOf(match.folds), taken: match.alternatives };
  const any = findMatch(input, alternatives, gap.sensible());
  return decideMiss(input, gap, any ? any.folds & ~gap.allowed() : 0, isElsewhere);
}

/** `reasons`: the folds that are not allowed and would have made it match; none if nothing would. */
function decideMiss(input: Input, gap: ReadyGap, reasons: FoldMask, isElsewhere: IsElsewhere): Decision {
  const { alternatives, typos } = gap;
  const excused = typos !== 'OFF' && (reasons & ~FORGIVING_TYPOS) === 0;
  const taken = excused ? findTypos(input, alternatives, gap.allowed()) : [];
  const isTypo = taken.length > 0 && !isElsewhere(input, gap);
  if (isTypo && typos === 'FULL') return { verdict: 'CORRECT', notes: ['TYPO'], taken };
  if (isTypo && typos === 'HALF') return { verdict: 'HALF', notes: ['TYPO'], taken };
  if (reasons !== 0) return wrong(namesOf(reasons));
  return wrong(isTypo ? ['TYPO'] : []);
}

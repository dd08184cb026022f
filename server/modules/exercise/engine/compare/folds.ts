import type { ExerciseLanguage } from '#contract/exercise/exercise-type.ts';
import { isDigit } from '#contract/exercise/marked-text.ts';
import type { Matching } from '#contract/exercise/matching.ts';
import type { Note } from '#contract/exercise/result.ts';

/**
 * A fold removes one kind of difference between two base forms (X32). Sets of folds are bit masks, and these are
 * the bits; of two sets of equal size the lower mask counts as the smaller set.
 */
export const FOLD = {
  CASE: 1,
  LETTER: 2,
  SCRIPT: 4,
  PUNCTUATION: 8,
  INNER_PUNCTUATION: 16,
  DIACRITIC: 32,
} as const satisfies Partial<Record<Note, number>>;
export type FoldName = keyof typeof FOLD;
export type FoldMask = number;

const NAMES = Object.keys(FOLD) as FoldName[];
const ALL_FOLDS: FoldMask = 63;

/** The folds of a set, in display order. */
export const namesOf = (mask: FoldMask): FoldName[] => NAMES.filter((name) => mask & FOLD[name]);

const sizeOf = (mask: FoldMask) => namesOf(mask).length;

/** Every set of folds, smallest first; sets of equal size by mask. */
export const FOLD_SETS: readonly FoldMask[] = Array.from({ length: ALL_FOLDS + 1 }, (_, mask) => mask).sort(
  (one, other) => sizeOf(one) - sizeOf(other) || one - other,
);

/** The folds a gap's settings allow. */
export function allowedFolds(matching: Required<Matching>): FoldMask {
  return (
    (matching.case === 'IGNORE' ? FOLD.CASE : 0) |
    (matching.letters === 'FOLD' ? FOLD.LETTER | FOLD.SCRIPT : 0) |
    (matching.punctuation !== 'STRICT' ? FOLD.PUNCTUATION : 0) |
    (matching.punctuation === 'ALL' ? FOLD.INNER_PUNCTUATION : 0) |
    (matching.diacritics === 'IGNORE' ? FOLD.DIACRITIC : 0)
  );
}

/**
 * The script into which lookalikes of an answer are converted: that of the key. Null: none, as for the key itself.
 */
export type Target = 'CYRILLIC' | 'LATIN' | null;

export interface FoldContext {
  language: ExerciseLanguage;
  target: Target;
}

const LATIN_LOOKALIKES = 'ABCEHIKMOPTXYaceiopxyhkəƏɵƟ';
const CYRILLIC_LOOKALIKES = 'АВСЕНІКМОРТХУасеіорхуһкәӘөӨ';
const pairs = (from: string, to: string) =>
  new Map(Array.from(from, (c, at) => [c, Array.from(to)[at] ?? c]));
const LOOKALIKES = {
  CYRILLIC: pairs(LATIN_LOOKALIKES, CYRILLIC_LOOKALIKES),
  LATIN: pairs(CYRILLIC_LOOKALIKES, LATIN_LOOKALIKES),
};
const LOOKALIKE = {
  CYRILLIC: new RegExp(`[${LATIN_LOOKALIKES}]`, 'g'),
  LATIN: new RegExp(`[${CYRILLIC_LOOKALIKES}]`, 'g'),
};

/** Letters that people type for one another: in Russian, on Turkish keyboards, Romanian commas for cedillas. */
const LETTERS = pairs('ёЁİıșȘțȚ', 'еЕIişŞţŢ');
const LETTER = /[ёЁİıșȘțȚ]/g;
/** The Armenian conjunction, written out. */
const YEV = /([եԵ])([վՎ])/g;

const PLAIN_CYRILLIC = pairs('әғқңөұүһіӘҒҚҢӨҰҮҺІ', 'агкноуухиАГКНОУУХИ');
const SPECIAL_CYRILLIC = /[әғқңөұүһіӘҒҚҢӨҰҮҺІ]/g;
const LATIN_MARKS = /(\p{Script=Latin})\p{M}+/gu;
const UZBEK_MARK = /([og])'/gi;

const swap = (text: string, pattern: RegExp, by: ReadonlyMap<string, string>) =>
  text.replace(pattern, (c) => by.get(c) ?? c);

/** Armenian stress, exclamation and question marks, which occur within words. */
const ARMENIAN_MARKS = /[\u055b\u055c\u055e]/g;
const EDGE = new Set(' .,!?;:"()[]{}-¿¡\u055d\u0589\u055f');
const INNER = /[.,!?;:"()[\]{}¿¡\u055d\u0589\u055f\u055b\u055c\u055e]/g;

/**
 * Strips punctuation and spaces from both ends, and pairs of single quotes around the whole; a minus before a digit
 * stays.
 */
function stripEdges(text: string): string {
  let start = 0;
  let end = text.length;
  for (;;) {
    const isMinus = text[start] === '-' && isDigit(text[start + 1]);
    if (start < end && EDGE.has(text[start] ?? '') && !isMinus) start += 1;
    else if (start < end && EDGE.has(text[end - 1] ?? '')) end -= 1;
    else if (end - start > 1 && text[start] === "'" && text[end - 1] === "'") {
      start += 1;
      end -= 1;
    } else return text.slice(start, end);
  }
}

/** A hyphen that is not a minus. */
const HYPHEN = /-(?!\p{Nd})/gu;
const collapse = (text: string) => text.replace(/ +/g, ' ').trim();

/** In the order in which folds are applied. */
const STEPS: readonly [FoldMask, (text: string, context: FoldContext) => string][] = [
  [FOLD.SCRIPT, (text, { target }) => (target ? swap(text, LOOKALIKE[target], LOOKALIKES[target]) : text)],
  [FOLD.LETTER, (text) => swap(text, LETTER, LETTERS).replace(YEV, (_, e, v) => e + (v === 'վ' ? 'ւ' : 'Ւ'))],
  // By the root locale: in Uzbek and Turkmen i and I are a plain pair, unlike under the Turkish rules.
  [FOLD.CASE, (text) => text.toLowerCase()],
  [FOLD.DIACRITIC, stripDiacritics],
  [FOLD.PUNCTUATION, (text) => stripEdges(text.replace(ARMENIAN_MARKS, ''))],
  [FOLD.INNER_PUNCTUATION, (text) => collapse(text.replace(INNER, '').replace(HYPHEN, ' '))],
];

function stripDiacritics(text: string, { language }: FoldContext): string {
  const plain = swap(text, SPECIAL_CYRILLIC, PLAIN_CYRILLIC)
    .normalize('NFD')
    .replace(LATIN_MARKS, '$1')
    .normalize('NFC');
  return language === 'uz' ? plain.replace(UZBEK_MARK, '$1') : plain;
}

/** The step of a set that is applied last. */
export function lastStep(mask: FoldMask): (typeof STEPS)[number] | undefined {
  return STEPS.findLast(([bit]) => mask & bit);
}

const HAS_LETTER = /[ёЁİıșȘțȚ]|[եԵ][վՎ]/;
const HAS_DIACRITICS = /[әғқңөұүһіӘҒҚҢӨҰҮҺІ]|\p{M}|(?![a-zA-Z])\p{Script=Latin}/u;
const HAS_UZBEK_MARK = /[ogоО]'/i;
/** Letters whose Cyrillic lookalike corresponds to a plain letter. */
const HAS_SPECIAL_LOOKALIKE = /[iIhəƏɵƟ]/;
const HAS_PUNCTUATION = /[^\p{L}\p{N}\p{M} ]/u;

/**
 * Folds that may change a text; all others can be skipped. It may return too many, but never misses one that would
 * change anything, on its own or after others.
 */
export function relevantFolds(text: string, { language, target }: FoldContext): FoldMask {
  const diacritics =
    HAS_DIACRITICS.test(text) ||
    (language === 'uz' && HAS_UZBEK_MARK.test(text)) ||
    (target === 'CYRILLIC' && HAS_SPECIAL_LOOKALIKE.test(text));
  return (
    (text.toLowerCase() !== text ? FOLD.CASE : 0) |
    (HAS_LETTER.test(text) ? FOLD.LETTER : 0) |
    (target && text.search(LOOKALIKE[target]) >= 0 ? FOLD.SCRIPT : 0) |
    (HAS_PUNCTUATION.test(text) ? FOLD.PUNCTUATION | FOLD.INNER_PUNCTUATION : 0) |
    (diacritics ? FOLD.DIACRITIC : 0)
  );
}

const HAS_CYRILLIC = /\p{Script=Cyrillic}/u;
const HAS_LATIN = /\p{Script=Latin}/u;

/** The script of a key whose letters all belong to one of the two scripts; null otherwise. */
export function scriptOf(key: string): Target {
  const cyrillic = HAS_CYRILLIC.test(key);
  const latin = HAS_LATIN.test(key);
  if (cyrillic === latin) return null;
  return cyrillic ? 'CYRILLIC' : 'LATIN';
}

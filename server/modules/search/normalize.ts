import { latin } from './letters.ts';

/**
 * Normalizing converts queries and names to a skeleton in plain Latin letters, so that Айзада, Aizada and Ayzada
 * are one name. If one spelling stands for two sounds (Uzbek x is h, English x is ks), a word has several
 * skeletons; two words are the same name if they share one. docs/decisions/people-search.md has the rules.
 */

/** Increase it with every change of the rules: a job then normalizes all people again. */
export const NORMALIZE_VERSION = 1;

/** Maximum length of a word; longer ones are cut, in queries and in rows. */
const WORD_MAX = 32;

/**
 * Characters that are written in words but not pronounced: soft signs, and all forms of the sign in Uzbek oʻ and
 * gʻ.
 */
const SILENT = /['’‘ʻʼʹ`´]/g;

/** Splits a text into lower-case words without punctuation. */
function split(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(SILENT, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Transliterates a word as it would be typed: `zh`, `kh` and the like remain. */
function toLatin(word: string): string {
  const armenian = word.replace(/եւ/g, 'և').replace(/ու/g, 'u').replace(/^ո/, 'vo');
  return [...armenian.normalize('NFC')].map(latin).join('');
}

/** One letter for each sound that Latin spellings write differently. Applied in order: longer ones first. */
const SOUNDS: readonly [RegExp, string][] = [
  [/shch|sch/g, 'sh'],
  [/tsch|tch/g, 'ch'],
  [/dzh|dj/g, 'j'],
  [/zh/g, 'j'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/w/g, 'v'],
  [/ye/g, 'e'],
];

/** Spellings with two readings, each marked by the spelling it came from. */
const FORKS: readonly [RegExp, readonly [string, string]][] = [
  [/x/g, ['ks', 'h']],
  [/N/g, ['n', 'ng']],
  [/yo/g, ['io', 'e']],
];

const settle = (word: string): string =>
  [...word.replaceAll('y', 'i').replace(/i{2,}/g, 'i')].slice(0, WORD_MAX).join('');

/** All skeletons of a word in Latin letters, the usual one first. */
function skeletonsOf(word: string): string[] {
  const sounded = SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
  let forms = [sounded];
  for (const [written, ways] of FORKS)
    forms = forms.flatMap((form) =>
      form.search(written) < 0 ? [form] : ways.map((way) => form.replace(written, way)),
    );
  return [...new Set(forms.map(settle))].filter((form) => form !== '');
}

/** The skeletons of each word of a text. */
export const normalizeWords = (text: string): string[][] =>
  split(text)
    .map((word) => skeletonsOf(toLatin(word)))
    .filter((forms) => forms.length > 0);

/** Word endings that may be incomplete while a word is typed: `Mik` of Mikhail. */
const UNFINISHED: readonly [RegExp, string][] = [
  [/k$/, 'h'],
  [/c$/, 's'],
  [/c$/, 'ch'],
  [/sh?c$/, 'sh'],
  [/d?z$/, 'j'],
  [/d$/, 'j'],
  [/p$/, 'f'],
  [/y$/, 'e'],
];

/** A word of a query. */
export interface TypedWord {
  /** Its skeletons, the usual one first. */
  wholes: string[];
  /** Prefixes of the words it may be the beginning of: its skeletons and, for an incomplete ending, others. */
  prefixes: string[];
}

export function normalizeTyped(text: string): TypedWord[] {
  return split(text).flatMap((word) => {
    const typed = toLatin(word);
    const wholes = skeletonsOf(typed);
    if (wholes.length === 0) return [];
    const others = UNFINISHED.flatMap(([end, instead]) =>
      end.test(typed) ? skeletonsOf(typed.replace(end, instead)) : [],
    );
    // The first of the two letters with which Armenian writes u.
    if (word.endsWith('ո')) others.push(...skeletonsOf(toLatin(`${word}ւ`)));
    return [{ wholes, prefixes: [...new Set([...wholes, ...others])] }];
  });
}

/** The letters of which skeletons consist. */
const ALPHABET = [...'abcdefghijklmnoprstuvz'];
/** Minimum length for typos: in shorter words one letter matters too much. */
const TYPO_MIN = 4;

/** All skeletons one typo away: an extra, missing or wrong letter, or two swapped ones. About 600 for 12 letters. */
export function typosOf(word: string): string[] {
  // Code points: half of a letter is no text.
  const letters = [...word];
  if (letters.length < TYPO_MIN) return [];
  const typos = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const [before, letter, after] = [
      letters.slice(0, at).join(''),
      letters[at],
      letters.slice(at + 1).join(''),
    ];
    for (const other of ALPHABET) typos.add(before + other + letter + after);
    if (!letter) continue;
    typos.add(before + after);
    for (const other of ALPHABET) typos.add(before + other + after);
    const next = letters[at + 1];
    if (next) typos.add(before + next + letter + letters.slice(at + 2).join(''));
  }
  typos.delete(word);
  return [...typos];
}

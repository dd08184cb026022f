import { latin } from './letters.ts';

/**
 * Normalizing: what is typed and what people are called are brought to one skeleton in plain Latin letters, so that Айзада,
 * Aizada and Ayzada are one name. Where one spelling stands for two sounds (Uzbek x is h, English x is ks) a word has
 * several skeletons; two words are the same name when they share one. docs/decisions/people-search.md has the rules.
 */

/** Raise it with every change of the rules: all people are normalized again, by a job. */
export const NORMALIZE_VERSION = 1;

/** Of one word; what is longer is cut, on both sides. */
const WORD_MAX = 32;

/** Written inside words, heard nowhere: soft signs, and the sign of Uzbek oʻ and gʻ in all its shapes. */
const SILENT = /['’‘ʻʼʹ`´]/g;

/** Words, lower case, without anything else. */
function split(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(SILENT, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** In Latin letters, as they would be typed: `zh`, `kh` and the like still stand. */
function toLatin(word: string): string {
  const armenian = word.replace(/եւ/g, 'և').replace(/ու/g, 'u').replace(/^ո/, 'vo');
  return [...armenian.normalize('NFC')].map(latin).join('');
}

/** Each sound by one letter, where Latin spellings differ. In order: longer ones first. */
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

/** What is written in two ways, each with the marks of the way it came. */
const FORKS: readonly [RegExp, readonly [string, string]][] = [
  [/x/g, ['ks', 'h']],
  [/N/g, ['n', 'ng']],
  [/yo/g, ['io', 'e']],
];

const settle = (word: string): string => word.replaceAll('y', 'i').replace(/i{2,}/g, 'i').slice(0, WORD_MAX);

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

/** Each word of a text by its skeletons. */
export const normalizeWords = (text: string): string[][] =>
  split(text)
    .map((word) => skeletonsOf(toLatin(word)))
    .filter((forms) => forms.length > 0);

/** What the end of a word may be the beginning of, while it is being typed: `Mik` of Mikhail. */
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

/** A word as it was typed. */
export interface TypedWord {
  /** Its skeletons, the usual one first. */
  wholes: string[];
  /** What words it may be the beginning of begin with: the skeletons and, for an unfinished end, others. */
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
    // Half of the two letters Armenian writes u with.
    if (word.endsWith('ո')) others.push(...skeletonsOf(toLatin(`${word}ւ`)));
    return [{ wholes, prefixes: [...new Set([...wholes, ...others])] }];
  });
}

/** Letters skeletons are made of. */
const ALPHABET = [...'abcdefghijklmnoprstuvz'];
/** Of shorter words one letter is too much of the whole. */
const TYPO_MIN = 4;

/** All skeletons one typo away: a letter too many, missing, wrong, or two in the wrong order. Some 600 of 12 letters. */
export function typosOf(word: string): string[] {
  if (word.length < TYPO_MIN) return [];
  const typos = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
    for (const other of ALPHABET) typos.add(before + other + letter + after);
    if (!letter) continue;
    typos.add(before + after);
    for (const other of ALPHABET) typos.add(before + other + after);
    if (after) typos.add(before + after.slice(0, 1) + letter + after.slice(1));
  }
  typos.delete(word);
  return [...typos];
}

import { APOSTROPHES } from './base-form.ts';
import type { ExerciseLanguage } from './exercise-type.ts';

/** A piece of text: a word that a student can mark, or the text between two words. */
export interface Word {
  s: string;
  /** False: spaces, punctuation, signs. */
  unit: boolean;
}

const HYPHENS = '\\-\\u2010\\u2011\\u058a\\ufe63\\uff0d';
/** Unicode counts some apostrophes as letters; here they join or end words like the other apostrophes. */
const START = `(?![${APOSTROPHES}])[\\p{L}\\p{N}]`;
/** Armenian stress, exclamation and question marks stand within words and at their end. */
const NEXT = `${START}|[\\p{M}\\u055b\\u055c\\u055e]`;
/** The Uzbek letters oʻ and gʻ end with the apostrophe. */
const UZBEK_NEXT = `${NEXT}|(?<=[oOgG])[${APOSTROPHES}]`;
/** Invisible characters that do not separate words: soft hyphen, joiners. */
const GLUE = '\\u00ad\\u200c\\u200d\\u2060';

function wordPattern(next: string): RegExp {
  const run = `(?:${START})(?:${next}|[${GLUE}](?=${START}))*`;
  const joiner = `[${APOSTROPHES}${HYPHENS}\\u055f]|(?<=\\p{Nd})[.,:/](?=\\p{Nd})`;
  return new RegExp(`${run}(?:(?:${joiner})${run})*`, 'gu');
}

const WORD = wordPattern(NEXT);
const UZBEK_WORD = wordPattern(UZBEK_NEXT);

/**
 * Splits text into words and the text between them (X17). `Intl.Segmenter` would separate the Uzbek gʻ and the
 * Armenian question mark from their words.
 */
export function cutWords(text: string, language: ExerciseLanguage): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(language === 'uz' ? UZBEK_WORD : WORD)) {
    if (match.index > end) words.push({ s: text.slice(end, match.index), unit: false });
    words.push({ s: match[0], unit: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) words.push({ s: text.slice(end), unit: false });
  return words;
}

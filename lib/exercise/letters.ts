import type { ExerciseLanguage } from '@/lib/contract/exercise/exercise-type.ts';

/** Letters that keyboards of a language's learners often lack. */
export const SPECIAL_LETTERS: Record<ExerciseLanguage, readonly string[]> = {
  en: [],
  ru: ['ё'],
  ky: ['ң', 'ө', 'ү'],
  kk: ['ә', 'і', 'ң', 'ғ', 'ү', 'ұ', 'қ', 'ө', 'һ'],
  uz: ['oʻ', 'gʻ', 'ʼ'],
  tk: ['ä', 'ç', 'ň', 'ö', 'ş', 'ü', 'ý', 'ž'],
  hy: ['և', '՞', '՜', '՛', '՝', '։'],
};

/** The sign for "no word belongs here". */
export const ZERO_SIGN = '∅';

/** Inserts a letter at the cursor; returns the text and the new cursor position. */
export function insertLetter(
  text: string,
  selection: { start: number; end: number },
  letter: string,
): { text: string; cursor: number } {
  return {
    text: text.slice(0, selection.start) + letter + text.slice(selection.end),
    cursor: selection.start + letter.length,
  };
}

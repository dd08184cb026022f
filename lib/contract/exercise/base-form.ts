/** Soft hyphens, zero-width, bidirectional and other characters without a glyph. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Every character that people type for an apostrophe: ' ` ´ ʹ ʻ ʼ ʽ ˈ ˊ ˋ ՚ ‘ ’ ‛ ′ ‵ ꞌ ＇ */
export const APOSTROPHES =
  "'`\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u02ca\u02cb\u055a\u2018\u2019\u201b\u2032\u2035\ua78c\uff07";
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
/** « » “ ” „ ‟ ″ ‶ */
const DOUBLE_QUOTE = /[\u00ab\u00bb\u201c\u201d\u201e\u201f\u2033\u2036]/g;
/** Hyphens and dashes ‐ to ―, − ֊ ﹘ ﹣ － */
const DASH = /[\u2010-\u2015\u2212\u058a\ufe58\ufe63\uff0d]/g;

/** Cyrillic stress marks. A letter that Unicode composes with the grave is decomposed first. */
const STRESS = /(\p{Script=Cyrillic})[\u0300\u0301]+/gu;
const COMPOSED_STRESS = /[\u0400\u040d\u0450\u045d]/g;

/** ASCII text that equals its base form; most answers do. */
const PLAIN = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

/**
 * The form in which texts are compared, key and input alike (X30): invisible characters dropped, apostrophes, quotes and
 * dashes made one, NFKC, Cyrillic stress marks dropped, white space collapsed. Quotes come before NFKC, which would turn
 * the acute accent that stands for an apostrophe into a space.
 */
export function baseForm(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(INVISIBLE, '')
    .replace(APOSTROPHE, "'")
    .replace(DOUBLE_QUOTE, '"')
    .replace(DASH, '-')
    .normalize('NFKC')
    .replace(COMPOSED_STRESS, (letter) => letter.normalize('NFD'))
    .replace(STRESS, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** An author sees two texts with equal forms as the same (X75): base form, ignoring letter case. */
export const alikeForm = (text: string): string => baseForm(text).toLowerCase();

/** Whether a text has nothing visible. */
export const isBlank = (text: string | null | undefined): boolean => !text || baseForm(text) === '';

/** Length in code points, as authors and limits count it. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** The first `max` code points. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  let count = 0;
  for (const character of text) {
    if (count === max) break;
    count += 1;
    end += character.length;
  }
  return text.slice(0, end);
}

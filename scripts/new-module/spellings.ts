/** A domain word as it stands in each kind of name, one of it and several. */
export interface Word {
  /** In kebab-case: `saved-quiz`, `saved-quizzes`. */
  one: string;
  many: string;
}

/** Several of what a word names: `quiz` needs to be said (quizzes), `review` and `category` do not. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const camelCase = (kebab: string) =>
  kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const constantCase = (kebab: string) => kebab.replaceAll('-', '_').toUpperCase();

/** The word the template is written for: of two parts, so that each spelling shows which one it is. */
const STAND_IN = /FIELD_NOTE(S?)|([fF])ield([-_ ]?)[nN]ote(s?)/g;

/** A text or a path of the template, with the word in the place of the stand-in in each of its spellings. */
export function respell(text: string, word: Word): string {
  return text.replace(
    STAND_IN,
    (_all: string, constants?: string, initial?: string, separator?: string, plural?: string) => {
      if (!initial) return constantCase(constants ? word.many : word.one);
      const kebab = plural ? word.many : word.one;
      const spelt = separator ? kebab.replaceAll('-', separator) : camelCase(kebab);
      return initial === 'F' ? capital(spelt) : spelt;
    },
  );
}

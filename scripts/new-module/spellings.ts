/** A domain word in each kind of name, singular and plural. */
export interface Word {
  /** In kebab-case: `saved-quiz`, `saved-quizzes`. */
  one: string;
  many: string;
}

/** The plural of a word: irregular ones must be given (`quiz`: quizzes), `review` and `category` need not. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const camelCase = (kebab: string) =>
  kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const constantCase = (kebab: string) => kebab.replaceAll('-', '_').toUpperCase();

/** The template's placeholder word: two parts, so that each spelling is distinguishable. */
const STAND_IN = /FIELD_NOTE(S?)|([fF])ield([-_ ]?)[nN]ote(s?)/g;

/** A text or path of the template with the word in place of the placeholder, in each spelling. */
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

/** A pasted line, cut at its signs. */
export interface ListedWord {
  word: string;
  translation: string;
  example: string;
}

/** Between the columns of a line, the surest first: a sheet has tabs. A hyphen within a word is none. */
const SIGNS = [/\t/, /;/, /\s+[–—-]\s+/];

const cut = (line: string): string[] => {
  const sign = SIGNS.find((each) => each.test(line));
  return (sign ? line.split(sign) : [line]).map((part) => part.trim());
};

/** The words of a pasted list: word, translation and example of each line; what follows belongs to the example. */
export function parseWordList(text: string): ListedWord[] {
  return text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [word = '', translation = '', ...rest] = cut(line);
      return { word, translation, example: rest.filter(Boolean).join('; ') };
    })
    .filter(({ word, translation, example }) => `${word}${translation}${example}` !== '');
}

/** Whether a pasted text is a list and not a word. */
export const isWordList = (text: string): boolean => /[\r\n\t]/.test(text.trim());

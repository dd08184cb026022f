/** The words of a text in small letters: what a search compares. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A text search of PostgreSQL for titles that have each of these words, or words that begin with them. */
export const titleQuery = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(' & ');

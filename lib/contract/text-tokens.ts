/** A word of any script, a break of line, white space, or one other character. */
const TOKEN = /[\p{L}\p{M}\p{N}_\u00AD]+|\r?\n|[^\S\r\n]+|[^]/gu;

/**
 * What two texts are compared by. The words of the library that compares are of Latin letters: it would compare Cyrillic
 * letter by letter.
 */
export const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

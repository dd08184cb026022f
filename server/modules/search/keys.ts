/** Keys of a person's row: what filters ask for, and the beginnings of words, for one index over all of them. */

const BEGINNING_MAX = 3;

export const roleKey = (role: string): string => `r:${role}`;
export const targetKey = (languageId: number): string => `t:${languageId}`;
export const speaksKey = (languageId: number): string => `l:${languageId}`;
export const interestKey = (interestId: number): string => `i:${interestId}`;
export const specialityKey = (specialityId: number): string => `s:${specialityId}`;

/** The longest key a word that begins like this is surely found by. */
export const beginningKey = (start: string): string => `~${start.slice(0, BEGINNING_MAX)}`;

/** All keys a word is found by. */
export const beginningKeys = (word: string): string[] =>
  [...word.slice(0, BEGINNING_MAX)].map((_, index) => `~${word.slice(0, index + 1)}`);

/** A speciality among the words: no skeleton begins like this. */
export const specialityWord = (specialityId: number): string => `#${specialityId}`;

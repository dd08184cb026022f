/** Keys of a person's row: what filters ask for, and the beginnings of words, for one index over all of them. */

const BEGINNING_MAX = 3;

export const roleKey = (role: string): string => `r:${role}`;
export const targetKey = (languageId: number): string => `t:${languageId}`;
export const speaksKey = (languageId: number): string => `l:${languageId}`;
export const interestKey = (interestId: number): string => `i:${interestId}`;
export const specialityKey = (specialityId: number): string => `s:${specialityId}`;

const beginning = (word: string): string => word.slice(0, BEGINNING_MAX);

/** The longest key that a word of a name, or of what else is told, is surely found by when it begins like this. */
export const nameKey = (start: string): string => `~${beginning(start)}`;
export const otherKey = (start: string): string => `^${beginning(start)}`;

const beginnings = (word: string): string[] =>
  [...beginning(word)].map((_, index) => word.slice(0, index + 1));

/** All keys a word is found by. Other words than names are not asked for by their first letter. */
export const nameKeys = (word: string): string[] => beginnings(word).map(nameKey);
export const otherKeys = (word: string): string[] => beginnings(word).slice(1).map(otherKey);

/** A speciality among the words: no skeleton begins like this. */
export const specialityWord = (specialityId: number): string => `#${specialityId}`;

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

/** Bits a kind of key has in a mask: the first one and how many. All together a number can hold. */
const BITS: Readonly<Record<string, readonly [first: number, count: number]>> = {
  r: [0, 2],
  t: [2, 10],
  l: [12, 14],
  i: [26, 14],
  s: [40, 12],
};
const ROLE_BITS: Readonly<Record<string, number>> = { INSTRUCTOR: 0, STUDENT: 1 };

/**
 * The bits of these keys; other keys have none. Two keys may share a bit: who has none of the bits a filter asks for has
 * none of its keys, and who has one is looked at.
 */
export function maskOf(keys: readonly string[]): number {
  const bits = keys.flatMap((key) => {
    const [kind = '', value = ''] = key.split(':');
    const [first, count] = BITS[kind] ?? [];
    if (first === undefined || count === undefined) return [];
    return [first + ((ROLE_BITS[value] ?? Number(value)) % count)];
  });
  return [...new Set(bits)].reduce((mask, bit) => mask + 2 ** bit, 0);
}

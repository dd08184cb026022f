/** Keys of a person's row: values of filters, and prefixes of words, in one index. */

import type { Currency, PriceSpan } from './model.ts';

const BEGINNING_MAX = 3;

export const roleKey = (role: string): string => `r:${role}`;
export const targetKey = (languageId: number): string => `t:${languageId}`;
export const speaksKey = (languageId: number): string => `l:${languageId}`;
export const interestKey = (interestId: number): string => `i:${interestId}`;
export const specialityKey = (specialityId: number): string => `s:${specialityId}`;

/** Hourly prices are indexed by steps, each twice the one before; prices within a step are compared exactly. */
const PRICE_STEPS = Array.from({ length: 24 }, (_, step) => 100 * 2 ** step);
const stepOf = (amount: number): number => PRICE_STEPS.filter((least) => least <= amount).length;

/** Keys of all steps between the prices `from` and `to` (minor units). */
export const priceKeys = (currency: Currency, from: number, to: number): string[] =>
  Array.from({ length: stepOf(to) - stepOf(from) + 1 }, (_, at) => `p:${currency}:${stepOf(from) + at}`);

/** Filters for instructors: each is a list of keys of which an instructor must have at least one. */
export const matchFilters = (wanted: {
  languageIds: readonly number[];
  speakIds: readonly number[];
  specialityIds: readonly number[];
  price?: PriceSpan | null;
}): string[][] =>
  [
    ...wanted.languageIds.map((id) => [targetKey(id)]),
    wanted.speakIds.map(speaksKey),
    wanted.specialityIds.map(specialityKey),
    wanted.price ? priceKeys(wanted.price.currency, wanted.price.from, wanted.price.to) : [],
  ].filter((keys) => keys.length > 0);

/** The first letters. A half of a letter outside the basic plane would be no text to the database. */
const lettersOf = (word: string): string[] => [...word.slice(0, 2 * BEGINNING_MAX)].slice(0, BEGINNING_MAX);
const beginning = (word: string): string => lettersOf(word).join('');

/** The longest indexed key for words of a name, or other words, that begin like this. */
export const nameKey = (start: string): string => `~${beginning(start)}`;
export const otherKey = (start: string): string => `^${beginning(start)}`;

const beginnings = (word: string): string[] =>
  lettersOf(word).map((_, index, letters) => letters.slice(0, index + 1).join(''));

/** All keys by which a word is found. Words outside names are not searched by their first letter alone. */
export const nameKeys = (word: string): string[] => beginnings(word).map(nameKey);
export const otherKeys = (word: string): string[] => beginnings(word).slice(1).map(otherKey);

/** A speciality as a word: no skeleton begins like this. */
export const specialityWord = (specialityId: number): string => `#${specialityId}`;

/** Bits of a mask for each kind of key: the first one and how many. All together fit into a number. */
const BITS: Readonly<Record<string, readonly [first: number, count: number]>> = {
  r: [0, 2],
  t: [2, 10],
  l: [12, 14],
  i: [26, 14],
  s: [40, 12],
};
const ROLE_BITS: Readonly<Record<string, number>> = { INSTRUCTOR: 0, STUDENT: 1 };

/**
 * The bits of these keys; other keys have none. Two keys may share a bit: a person without any of a filter's bits
 * has none of its keys; a person with one of them must be checked.
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

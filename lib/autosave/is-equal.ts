import { hashKey } from '@tanstack/react-query';

export type IsEqual = (one: unknown, other: unknown) => boolean;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Compares values as their JSON would be: keys in any order, undefined as if it were absent, and null the same. */
export const isEqualJson: IsEqual = (one, other) =>
  (one ?? null) === (other ?? null) ||
  (isObject(one) && isObject(other) && hashKey([one]) === hashKey([other]));

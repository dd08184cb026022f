import { expect, test } from 'vitest';
import { hasBothGroups, vocabularyLast } from './vocabulary';

const items = [true, false, true, false].map((isVocabulary, id) => ({ id, isVocabulary }));

test('puts the vocabulary after the others, each group in its order', () => {
  expect(vocabularyLast(items).map(({ id }) => id)).toEqual([1, 3, 0, 2]);
});

test('offers a choice only where there are both', () => {
  expect(hasBothGroups(items)).toBe(true);
  expect(hasBothGroups(items.slice(0, 1))).toBe(false);
  expect(hasBothGroups(items.slice(1, 2))).toBe(false);
  expect(hasBothGroups([])).toBe(false);
});

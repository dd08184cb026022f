import { expect, it } from 'vitest';
import { ownsWord } from './policy.ts';

it('a word is its owner’s alone', () => {
  expect(ownsWord({ id: 1 }, { ownerId: 1 })).toBe(true);
  expect(ownsWord({ id: 2 }, { ownerId: 1 })).toBe(false);
});

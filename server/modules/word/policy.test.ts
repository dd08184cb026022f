import { expect, it } from 'vitest';
import { ownsWord, teaches } from './policy.ts';

it('a word is its owner’s alone', () => {
  expect(ownsWord({ id: 1 }, { ownerId: 1 })).toBe(true);
  expect(ownsWord({ id: 2 }, { ownerId: 1 })).toBe(false);
});

it('what is forgotten is for the instructor of the lesson, not for its students', () => {
  expect(teaches({ id: 1 }, { instructorId: 1 })).toBe(true);
  expect(teaches({ id: 2 }, { instructorId: 1 })).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { abilitiesOf, canDecide, isDecidable } from './policy.ts';
import type { ReviewAbilities } from './policy.ts';

const shown = { userId: 1, reviewerId: 2, hiddenAt: null, disputedAt: null, removedAt: null };
const at = new Date();
const hidden = { ...shown, hiddenAt: at };
const instructor = { id: 1, role: 'INSTRUCTOR' } as const;
const reviewer = { id: 2, role: 'STUDENT' } as const;
const admin = { id: 3, role: 'ADMIN' } as const;

const can = (...abilities: (keyof ReviewAbilities)[]): ReviewAbilities => ({
  change: abilities.includes('change'),
  remove: abilities.includes('remove'),
  answer: abilities.includes('answer'),
  dispute: abilities.includes('dispute'),
  report: abilities.includes('report'),
});

describe('who may do what with a review', () => {
  test.each([
    ['its writer', reviewer, shown, can('change', 'remove')],
    ['the instructor', instructor, shown, can('answer', 'dispute', 'report')],
    [
      'the instructor, who has disputed it',
      instructor,
      { ...shown, disputedAt: at },
      can('answer', 'report'),
    ],
    ['its writer, when it is hidden', reviewer, hidden, can('remove')],
    ['its writer, who has removed it', reviewer, { ...shown, removedAt: at }, can()],
    ['the instructor, when it was removed', instructor, { ...shown, removedAt: at }, can()],
    ['its writer, when it is hidden and removed', reviewer, { ...hidden, removedAt: at }, can()],
    ['the instructor, when it is hidden', instructor, hidden, can()],
    ['an administrator', admin, shown, can('report')],
    ['somebody else', { id: 4, role: 'INSTRUCTOR' } as const, shown, can('report')],
    ['somebody else, when it is hidden', { id: 4, role: 'INSTRUCTOR' } as const, hidden, can()],
    ['a visitor', null, shown, can()],
  ])('%s', (_who, viewer, review, expected) => {
    expect(abilitiesOf(viewer, review)).toEqual(expected);
  });

  test('administrators alone decide', () => {
    expect([admin, instructor, reviewer].map(canDecide)).toEqual([true, false, false]);
  });

  test('what was removed is not decided, but the mark of a hidden one is', () => {
    const removed = { removedAt: at };
    expect(isDecidable(shown)).toBe(true);
    expect(isDecidable({ ...shown, ...removed })).toBe(false);
    expect(isDecidable({ ...hidden, ...removed })).toBe(true);
  });
});

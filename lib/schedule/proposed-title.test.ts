import { expect, it } from 'vitest';
import { TITLE_MAX } from '@/lib/contract/limits.ts';
import { followingTitle, proposedTitle } from './proposed-title';
import type { StudentChip } from './schedule-form';

const nurlan: StudentChip = {
  kind: 'user',
  user: { id: 1, firstName: 'Nurlan', lastName: 'X', role: 'STUDENT', isStaff: false, photos: [] },
};
const words = {
  withStudent: (chip: StudentChip) =>
    chip.kind === 'user' ? `Lesson with ${chip.user.firstName}` : 'Lesson',
};
const nothing = { students: [], lessons: [], quizzes: [] };
const propose = (subjects: Partial<Parameters<typeof proposedTitle>[0]>) =>
  proposedTitle({ ...nothing, ...subjects }, words);

it('is that of the first material, else who comes', () => {
  expect(propose({})).toBe('');
  expect(propose({ students: [nurlan] })).toBe('Lesson with Nurlan');
  expect(propose({ students: [{ kind: 'email', email: 'a@b.cd' }] })).toBe('Lesson');
  const quizzes = [{ id: 1, title: 'Articles' }];
  expect(propose({ students: [nurlan], quizzes })).toBe('Articles');
  expect(propose({ quizzes, lessons: [{ id: 2, title: 'At the hotel' }] })).toBe('At the hotel');
});

it('is no longer than a title may be', () => {
  expect(propose({ quizzes: [{ id: 1, title: 'ы'.repeat(500) }] })).toHaveLength(TITLE_MAX);
});

it('follows until one is typed', () => {
  const change = { before: 'Lesson with Nurlan', after: 'Articles' };
  expect(followingTitle('Lesson with Nurlan', change)).toBe('Articles');
  expect(followingTitle(' ', change)).toBe('Articles');
  expect(followingTitle('My own', change)).toBe('My own');
});

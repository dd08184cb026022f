import { expect, test } from 'vitest';
import { checkLessonAccess } from './policy.ts';
import { admin, lesson, over, owner, removed, stranger, student } from '../../testing/lesson-access.ts';

const WRITE = [true, true];
const READ = [true, false];
const NONE = [false, false];
const rights = ({ canRead, canWrite }: { canRead: boolean; canWrite: boolean }) => [canRead, canWrite];

test.each([
  ['its instructor', owner, [lesson()], WRITE],
  ['its student', student, [lesson()], WRITE],
  ['its student, once it is over', student, [over], READ],
  ['a removed student', student, [removed], NONE],
  ['a stranger', stranger, [lesson()], NONE],
  ['an admin', admin, [lesson()], READ],
  ['an admin, of none', admin, [], NONE],
  ['a visitor', null, [lesson()], NONE],
] as const)('lesson: %s', (_who, viewer, lessons, expected) => {
  expect(rights(checkLessonAccess(viewer, lessons))).toEqual(expected);
});

import { expect, test } from 'vitest';
import { checkBoardAccess } from './policy.ts';
import {
  admin,
  cancelled,
  lesson,
  over,
  owner,
  removed,
  stranger,
  student,
} from '../../testing/lesson-access.ts';

const board = { ownerId: 1, accessKey: 'key' };
const others = lesson({ scheduleId: 2, studentIds: [5] });
const othersOver = lesson({ scheduleId: 2, studentIds: [5], state: 'ENDED', open: false });
const toCome = lesson({ state: 'UPCOMING', open: false });

const draw = (mode: 'CHOSEN' | 'TEACHER', ...userIds: number[]) => ({
  change: 'draw' as const,
  mode,
  userIds,
});

const ALL = [true, true];
const READ = [true, false];
const NONE = [false, false];
const rights = ({ canRead, canWrite }: { canRead: boolean; canWrite: boolean }) => [canRead, canWrite];

test.each([
  ['its owner, without a lesson', owner, [], undefined, ALL],
  ['its owner, after the lesson', owner, [over], undefined, ALL],
  ['a student while the room is open', student, [lesson()], undefined, ALL],
  ['a student who is not let draw', student, [lesson({ draw: draw('CHOSEN', 5) })], undefined, READ],
  ['a student who is let draw', student, [lesson({ draw: draw('CHOSEN', 2) })], undefined, ALL],
  [
    'a student while only the teacher draws',
    student,
    [lesson({ draw: draw('TEACHER', 2) })],
    undefined,
    READ,
  ],
  [
    'a student in another lesson that lets them',
    student,
    [lesson({ draw: draw('TEACHER') }), lesson()],
    undefined,
    ALL,
  ],
  [
    'the teacher of another’s board',
    { ...owner, id: 9 },
    [lesson({ instructorId: 9, draw: draw('TEACHER') })],
    undefined,
    ALL,
  ],
  ['a student afterwards', student, [over], undefined, READ],
  ['a student of a cancelled lesson', student, [cancelled], undefined, NONE],
  ['a removed student', student, [removed], undefined, NONE],
  ['a removed student of a lesson that goes on, who had another', student, [removed, over], undefined, NONE],
  ['a past student while others have their lesson', student, [others, over], undefined, NONE],
  ['a past student with the key meanwhile', student, [others, over], 'key', READ],
  ['a past student when theirs is over too', student, [othersOver, over], undefined, READ],
  ['a student of two lessons, one open', student, [lesson(), over], undefined, ALL],
  ['a student of a lesson to come, while others have theirs', student, [others, toCome], undefined, NONE],
  ['a stranger', stranger, [lesson()], undefined, NONE],
  ['a stranger with the key', stranger, [lesson()], 'key', READ],
  ['a visitor', null, [lesson()], undefined, NONE],
  ['a visitor with the key', null, [], 'key', READ],
  ['a visitor with another key', null, [], 'kez', NONE],
  ['an admin', admin, [lesson()], undefined, READ],
] as const)('%s', (_who, viewer, lessons, key, expected) => {
  expect(rights(checkBoardAccess(viewer, board, lessons, key))).toEqual(expected);
});

test('a missing and a hidden board look the same; no key opens a board that has no key', () => {
  expect(checkBoardAccess(stranger, board, [lesson()])).toEqual(checkBoardAccess(stranger, null, []));
  expect(checkBoardAccess(null, { ...board, accessKey: null }, [], '').canRead).toBe(false);
  expect(checkBoardAccess(student, board, [removed]).code).toBe('LIVE_LESSON_REMOVED');
});

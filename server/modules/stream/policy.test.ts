import { describe, expect, test } from 'vitest';
import type { LessonAccess } from '../schedule/model.ts';
import { checkBoardAccess, checkChatAccess, checkLessonAccess } from './policy.ts';

const owner = { id: 1, role: 'INSTRUCTOR' } as const;
const student = { id: 2, role: 'STUDENT' } as const;
const stranger = { id: 3, role: 'STUDENT' } as const;
const admin = { id: 4, role: 'ADMIN' } as const;
const board = { ownerId: 1, accessKey: 'key' };
const lesson = (more: Partial<LessonAccess> = {}): LessonAccess => ({
  scheduleId: 1,
  boardId: 1,
  chatId: 1,
  instructorId: 1,
  studentIds: [2],
  removedIds: [],
  state: 'LIVE',
  open: true,
  ...more,
});
const over = lesson({ state: 'ENDED', open: false });
const cancelled = lesson({ state: 'CANCELLED', open: false });
const others = lesson({ scheduleId: 2, studentIds: [5] });
const othersOver = lesson({ scheduleId: 2, studentIds: [5], state: 'ENDED', open: false });
const toCome = lesson({ state: 'UPCOMING', open: false });
const removed = lesson({ removedIds: [2] });

const ALL = [true, true];
const READ = [true, false];
const NONE = [false, false];
const rights = ({ canRead, canWrite }: { canRead: boolean; canWrite: boolean }) => [canRead, canWrite];

describe('board', () => {
  test.each([
    ['its owner, without a lesson', owner, [], undefined, ALL],
    ['its owner, after the lesson', owner, [over], undefined, ALL],
    ['a student while the room is open', student, [lesson()], undefined, ALL],
    ['a student afterwards', student, [over], undefined, READ],
    ['a student of a cancelled lesson', student, [cancelled], undefined, NONE],
    ['a removed student', student, [removed], undefined, NONE],
    [
      'a removed student of a lesson that goes on, who had another',
      student,
      [removed, over],
      undefined,
      NONE,
    ],
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

  test('missing and hidden look the same; no key opens a board without one', () => {
    expect(checkBoardAccess(stranger, board, [lesson()])).toEqual(checkBoardAccess(stranger, null, []));
    expect(checkBoardAccess(null, { ...board, accessKey: null }, [], '').canRead).toBe(false);
    expect(checkBoardAccess(student, board, [removed]).code).toBe('LIVE_LESSON_REMOVED');
  });
});

describe('chat and lesson', () => {
  test.each([
    ['one of a chat outside lessons', student, true, [], ALL],
    ['one of two who are no longer connected', student, 'closed', [], READ],
    ['a stranger to it', stranger, false, [], NONE],
    ['a student while the room is open', student, true, [lesson()], ALL],
    ['a student afterwards', student, true, [over], READ],
    ['a removed student', student, true, [removed], NONE],
    ['a student taken off the chat', student, false, [lesson()], NONE],
    ['an admin', admin, false, [lesson()], NONE],
    ['a visitor', null, false, [], NONE],
  ] as const)('chat: %s', (_who, viewer, isMember, lessons, expected) => {
    const standing = { isMember: isMember !== false, isOpen: isMember !== 'closed' };
    expect(rights(checkChatAccess(viewer, standing, lessons))).toEqual(expected);
  });

  test('who may not write in a chat of two any more gets the refusal that it is closed', () => {
    expect(checkChatAccess(student, { isMember: true, isOpen: false }, []).code).toBe('CHAT_CLOSED');
    expect(checkChatAccess(stranger, { isMember: false, isOpen: false }, []).code).toBe(
      'INVALID_PERMISSIONS',
    );
  });

  test.each([
    ['its instructor', owner, [lesson()], READ],
    ['its student', student, [over], READ],
    ['a removed student', student, [removed], NONE],
    ['a stranger', stranger, [lesson()], NONE],
    ['an admin', admin, [lesson()], READ],
    ['an admin, of none', admin, [], NONE],
    ['a visitor', null, [lesson()], NONE],
  ] as const)('lesson: %s', (_who, viewer, lessons, expected) => {
    expect(rights(checkLessonAccess(viewer, lessons))).toEqual(expected);
  });
});

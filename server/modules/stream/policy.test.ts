import { describe, expect, test } from 'vitest';
import type { LessonAccess } from '../schedule/model.ts';
import { judgeBoard, judgeChat, judgeLesson } from './policy.ts';

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
  putOutIds: [],
  state: 'LIVE',
  open: true,
  ...more,
});
const over = lesson({ state: 'ENDED', open: false });
const cancelled = lesson({ state: 'CANCELLED', open: false });
const others = lesson({ scheduleId: 2, studentIds: [5] });
const othersOver = lesson({ scheduleId: 2, studentIds: [5], state: 'ENDED', open: false });
const toCome = lesson({ state: 'UPCOMING', open: false });
const putOut = lesson({ putOutIds: [2] });

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
    ['a student put out', student, [putOut], undefined, NONE],
    ['a student put out of a lesson that goes on, who had another', student, [putOut, over], undefined, NONE],
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
    expect(rights(judgeBoard(viewer, board, lessons, key))).toEqual(expected);
  });

  test('missing and hidden look the same; no key opens a board without one', () => {
    expect(judgeBoard(stranger, board, [lesson()])).toEqual(judgeBoard(stranger, null, []));
    expect(judgeBoard(null, { ...board, accessKey: null }, [], '').canRead).toBe(false);
    expect(judgeBoard(student, board, [putOut]).code).toBe('LIVE_LESSON_REMOVED');
  });
});

describe('chat and lesson', () => {
  test.each([
    ['one of a chat outside lessons', student, true, [], ALL],
    ['one of two who are no longer connected', student, 'closed', [], READ],
    ['a stranger to it', stranger, false, [], NONE],
    ['a student while the room is open', student, true, [lesson()], ALL],
    ['a student afterwards', student, true, [over], READ],
    ['a student put out', student, true, [putOut], NONE],
    ['a student taken off the chat', student, false, [lesson()], NONE],
    ['an admin', admin, false, [lesson()], NONE],
    ['a visitor', null, false, [], NONE],
  ] as const)('chat: %s', (_who, viewer, isMember, lessons, expected) => {
    const standing = { isMember: isMember !== false, isOpen: isMember !== 'closed' };
    expect(rights(judgeChat(viewer, standing, lessons))).toEqual(expected);
  });

  test('who may not write in a chat of two any more is told that it is closed', () => {
    expect(judgeChat(student, { isMember: true, isOpen: false }, []).code).toBe('CHAT_CLOSED');
    expect(judgeChat(stranger, { isMember: false, isOpen: false }, []).code).toBe('INVALID_PERMISSIONS');
  });

  test.each([
    ['its instructor', owner, [lesson()], READ],
    ['its student', student, [over], READ],
    ['a student put out', student, [putOut], NONE],
    ['a stranger', stranger, [lesson()], NONE],
    ['an admin', admin, [lesson()], READ],
    ['an admin, of none', admin, [], NONE],
    ['a visitor', null, [lesson()], NONE],
  ] as const)('lesson: %s', (_who, viewer, lessons, expected) => {
    expect(rights(judgeLesson(viewer, lessons))).toEqual(expected);
  });
});

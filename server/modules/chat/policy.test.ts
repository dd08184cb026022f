import { expect, test } from 'vitest';
import { checkChatAccess } from './policy.ts';
import { admin, lesson, over, removed, stranger, student } from '../../testing/lesson-access.ts';

const ALL = [true, true];
const READ = [true, false];
const NONE = [false, false];
const rights = ({ canRead, canWrite }: { canRead: boolean; canWrite: boolean }) => [canRead, canWrite];

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

test('a person who may no longer write in a chat of two is refused because it is closed', () => {
  expect(checkChatAccess(student, { isMember: true, isOpen: false }, []).code).toBe('CHAT_CLOSED');
  expect(checkChatAccess(stranger, { isMember: false, isOpen: false }, []).code).toBe('INVALID_PERMISSIONS');
});

import { timingSafeEqual } from 'node:crypto';
import type { Viewer } from '../../context.ts';
import type { LessonAccess } from '../schedule/model.ts';
import type { StreamAccess } from './model.ts';

export type Asker = Pick<Viewer, 'id' | 'role'> | null;
export interface BoardRights {
  ownerId: number;
  accessKey: string | null;
}

const ALL: StreamAccess = { canRead: true, canWrite: true, code: 'INVALID_PERMISSIONS' };
const READ: StreamAccess = { canRead: true, canWrite: false, code: 'INVALID_PERMISSIONS' };
const refuse = (code: StreamAccess['code']): StreamAccess => ({ canRead: false, canWrite: false, code });

const takesPart = (viewer: { id: number }, lesson: LessonAccess) =>
  lesson.instructorId === viewer.id ||
  lesson.studentIds.includes(viewer.id) ||
  lesson.removedIds.includes(viewer.id);
const isRemoved = (viewer: { id: number }, lesson: LessonAccess) => lesson.removedIds.includes(viewer.id);

/** Lessons a person may still be in: a cancelled one or one they were removed from gives nothing. */
const admitting = (viewer: { id: number }, lessons: readonly LessonAccess[]) =>
  lessons.filter(
    (lesson) => takesPart(viewer, lesson) && !isRemoved(viewer, lesson) && lesson.state !== 'CANCELLED',
  );

function sameKey(given: string | undefined, key: string | null): boolean {
  if (!given || !key) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * A missing board and a hidden one look the same. `lessons`: those that use it. While one of them is open, the board is
 * its people's: whoever had another lesson on it sees no more until that one is over.
 */
export function checkBoardAccess(
  viewer: Asker,
  board: BoardRights | null,
  lessons: readonly LessonAccess[],
  accessKey?: string,
): StreamAccess {
  if (!board) return refuse('BOARD_NOT_FOUND');
  if (viewer?.id === board.ownerId) return ALL;
  const own = viewer ? admitting(viewer, lessons) : [];
  if (own.some((lesson) => lesson.open)) return ALL;
  const isTaken = lessons.some((lesson) => lesson.open);
  if ((own.length > 0 && !isTaken) || viewer?.role === 'ADMIN' || sameKey(accessKey, board.accessKey))
    return READ;
  const removed = viewer && lessons.some((lesson) => isRemoved(viewer, lesson));
  return refuse(removed ? 'LIVE_LESSON_REMOVED' : 'BOARD_NOT_FOUND');
}

/** `lessons`: those whose chat it is; none for a chat outside lessons. A closed one is still read. */
export function checkChatAccess(
  viewer: Asker,
  { isMember, isOpen }: { isMember: boolean; isOpen: boolean },
  lessons: readonly LessonAccess[],
): StreamAccess {
  if (!viewer) return refuse('UNAUTHORIZED');
  if (lessons.length > 0)
    return isMember ? checkLessonsAccess(viewer, lessons) : refuse(refusalOf(viewer, lessons));
  return checkStandingAccess({ isMember, isOpen });
}

/** A chat of two or of a group; for a lesson's the lesson decides. */
export function checkStandingAccess({
  isMember,
  isOpen,
}: {
  isMember: boolean;
  isOpen: boolean;
}): StreamAccess {
  if (!isMember) return refuse('INVALID_PERMISSIONS');
  return isOpen ? ALL : { ...READ, code: 'CHAT_CLOSED' };
}

/** The lesson stream itself; only the server writes it. */
export function checkLessonAccess(viewer: Asker, lessons: readonly LessonAccess[]): StreamAccess {
  if (!viewer) return refuse('UNAUTHORIZED');
  const own = checkLessonsAccess(viewer, lessons);
  return own.canRead || (viewer.role === 'ADMIN' && lessons.length > 0) ? READ : own;
}

function checkLessonsAccess(viewer: { id: number }, lessons: readonly LessonAccess[]): StreamAccess {
  const open = admitting(viewer, lessons);
  if (open.length === 0) return refuse(refusalOf(viewer, lessons));
  return open.some((lesson) => lesson.open) ? ALL : READ;
}

function refusalOf(viewer: { id: number }, lessons: readonly LessonAccess[]): StreamAccess['code'] {
  if (lessons.some((lesson) => isRemoved(viewer, lesson))) return 'LIVE_LESSON_REMOVED';
  const cancelled = lessons.some((lesson) => takesPart(viewer, lesson) && lesson.state === 'CANCELLED');
  return cancelled ? 'SCHEDULE_CANCELLED' : 'INVALID_PERMISSIONS';
}

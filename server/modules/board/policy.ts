import { timingSafeEqual } from 'node:crypto';
import type { Viewer } from '../../context.ts';
import type { LessonAccess } from '../lesson-access/model.ts';
import { admitting, checkLessonsAccess, isRemoved, mayDraw } from '../lesson-access/service.ts';
import { denied, FULL_ACCESS, pausedAccess, READ_ACCESS, takesOperations } from '../stream/model.ts';
import type { StreamAccess } from '../stream/model.ts';

/** What the viewer may do with a board: sent with it, so that screens need not know the rules. */
export interface BoardAbilities {
  write: boolean;
  rename: boolean;
  share: boolean;
  remove: boolean;
}

type Asker = Pick<Viewer, 'id' | 'role'>;
type Person = Pick<Viewer, 'id'>;

/** Who may have boards of their own. */
export function canOwnBoards(viewer: Asker): boolean {
  return viewer.role === 'INSTRUCTOR' || viewer.role === 'ADMIN';
}

/** Only the owner changes name and preview link and removes the board. */
export function canManageBoard(viewer: Asker, board: { ownerId: number }): boolean {
  return viewer.id === board.ownerId;
}

/** `canWrite`: whether the board's stream allows the viewer to write. */
export function abilitiesOf(viewer: Asker, board: { ownerId: number }, canWrite: boolean): BoardAbilities {
  const manage = canManageBoard(viewer, board);
  return { write: canWrite, rename: manage, share: manage, remove: manage };
}

/** What decides who may see a board, besides its lessons. */
export interface BoardRights {
  ownerId: number;
  accessKey: string | null;
}

function sameKey(given: string | undefined, key: string | null): boolean {
  if (!given || !key) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const LOCKED_ACCESS = pausedAccess('BOARD_LOCKED');

const drawsIn = (viewer: Person, lessons: readonly LessonAccess[]) =>
  lessons.some((lesson) => mayDraw(viewer, lesson));

/** Whether the teacher of an open lesson on the board does not let this person draw (R42). */
export function isLockedOut(
  viewer: Person,
  { ownerId }: Pick<BoardRights, 'ownerId'>,
  openLessons: readonly LessonAccess[],
): boolean {
  const own = admitting(viewer, openLessons);
  return viewer.id !== ownerId && own.length > 0 && !drawsIn(viewer, own);
}

/**
 * A missing board and a hidden one are indistinguishable. `lessons`: those that use the board. While one of them is
 * open, only its people see the board; people of another lesson have no access until it is over.
 */
export function checkBoardAccess(
  viewer: Asker | null,
  board: BoardRights | null,
  lessons: readonly LessonAccess[],
  accessKey?: string,
): StreamAccess {
  if (!board) return denied('BOARD_NOT_FOUND');
  if (viewer?.id === board.ownerId) return FULL_ACCESS;
  const own = viewer ? admitting(viewer, lessons) : [];
  const open = own.filter((lesson) => lesson.open);
  if (viewer && open.length > 0) return drawsIn(viewer, open) ? FULL_ACCESS : LOCKED_ACCESS;
  const isTaken = lessons.some((lesson) => lesson.open);
  if (viewer && own.length > 0 && !isTaken) {
    const access = checkLessonsAccess(viewer, own);
    return takesOperations(access) && !drawsIn(viewer, own) ? LOCKED_ACCESS : access;
  }
  if (viewer?.role === 'ADMIN' || sameKey(accessKey, board.accessKey)) return READ_ACCESS;
  const removed = viewer && lessons.some((lesson) => isRemoved(viewer, lesson));
  return denied(removed ? 'LIVE_LESSON_REMOVED' : 'BOARD_NOT_FOUND');
}

import { timingSafeEqual } from 'node:crypto';
import type { Viewer } from '../../context.ts';
import type { LessonAccess } from '../lesson-access/model.ts';
import { admitting, isRemoved } from '../lesson-access/service.ts';
import { denied, FULL_ACCESS, READ_ACCESS } from '../stream/model.ts';
import type { StreamAccess } from '../stream/model.ts';

/** What one may do with a board: sent with it, so that screens need not know the rules. */
export interface BoardAbilities {
  write: boolean;
  rename: boolean;
  share: boolean;
  remove: boolean;
}

type Asker = Pick<Viewer, 'id' | 'role'>;

/** Who may have boards of their own. */
export function canOwnBoards(viewer: Asker): boolean {
  return viewer.role === 'INSTRUCTOR' || viewer.role === 'ADMIN';
}

/** Name, preview link, removal are the owner's. */
export function canManageBoard(viewer: Asker, board: { ownerId: number }): boolean {
  return viewer.id === board.ownerId;
}

/** `canWrite`: what the board's stream says of writing. */
export function abilitiesOf(viewer: Asker, board: { ownerId: number }, canWrite: boolean): BoardAbilities {
  const manage = canManageBoard(viewer, board);
  return { write: canWrite, rename: manage, share: manage, remove: manage };
}

/** What decides who may see a board, beside its lessons. */
export interface BoardRights {
  ownerId: number;
  accessKey: string | null;
}

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
  viewer: Asker | null,
  board: BoardRights | null,
  lessons: readonly LessonAccess[],
  accessKey?: string,
): StreamAccess {
  if (!board) return denied('BOARD_NOT_FOUND');
  if (viewer?.id === board.ownerId) return FULL_ACCESS;
  const own = viewer ? admitting(viewer, lessons) : [];
  if (own.some((lesson) => lesson.open)) return FULL_ACCESS;
  const isTaken = lessons.some((lesson) => lesson.open);
  if ((own.length > 0 && !isTaken) || viewer?.role === 'ADMIN' || sameKey(accessKey, board.accessKey))
    return READ_ACCESS;
  const removed = viewer && lessons.some((lesson) => isRemoved(viewer, lesson));
  return denied(removed ? 'LIVE_LESSON_REMOVED' : 'BOARD_NOT_FOUND');
}

import type { SystemContext } from '../../context.ts';
import type { LessonRow } from '../../db/lesson-columns.ts';
import type { LessonAccess } from './model.ts';
import * as store from './store.ts';
import { isOpen, scheduleState } from './window.ts';

export { admitting, checkLessonAccess, checkLessonsAccess, isRemoved, refusalOf } from './policy.ts';
export { isOpen, joinClosesAt, joinOpensAt, plusMinutes, scheduleState } from './window.ts';

/** The row of a lesson as it stands now, or null. Asks for no rights. */
export async function findLesson(ctx: SystemContext, scheduleId: number): Promise<LessonRow | null> {
  return store.findLesson(ctx.db, { id: scheduleId, now: ctx.platform.clock.now() });
}

/** The lesson in time behind a lesson's log; none when there is none. Asks for no rights: others decide rights by it. */
export async function findLessonAccess(ctx: SystemContext, scheduleId: number): Promise<LessonAccess[]> {
  const now = ctx.platform.clock.now();
  const row = await store.findLesson(ctx.db, { id: scheduleId, now });
  return row ? [toAccess(row, now)] : [];
}

/** The lessons whose chat it is, as findLessonAccess. */
export async function findChatAccess(ctx: SystemContext, chatId: number): Promise<LessonAccess[]> {
  const now = ctx.platform.clock.now();
  return (await store.listOfChat(ctx.db, { id: chatId, now })).map((row) => toAccess(row, now));
}

/**
 * The lessons on a board that decide what this person may do there: those open now and, where they are in none of them,
 * the best of those they had. It costs the same however many were held on the board. Asks for no rights.
 */
export async function findBoardAccess(
  ctx: SystemContext,
  boardId: number,
  userId: number,
): Promise<LessonAccess[]> {
  const now = ctx.platform.clock.now();
  const open = await store.listOpenOfBoard(ctx.db, { id: boardId, now });
  const isIn = open.some(
    ({ instructorId, studentIds, removedIds }) =>
      (instructorId === userId || studentIds.includes(userId)) && !removedIds.includes(userId),
  );
  const own = isIn ? null : await store.findOwnOfBoard(ctx.db, boardId, userId, now);
  return [...open, ...(own ? [own] : [])].map((row) => toAccess(row, now));
}

/** Whether a lesson to come or going on uses the board. */
export async function isBoardInUse(ctx: SystemContext, boardId: number): Promise<boolean> {
  return store.isBoardInUse(ctx.db, boardId, ctx.platform.clock.now());
}

function toAccess(row: LessonRow, now: Date): LessonAccess {
  return {
    scheduleId: row.id,
    boardId: row.boardId,
    chatId: row.chatId,
    instructorId: row.instructorId,
    studentIds: row.studentIds,
    removedIds: row.removedIds,
    state: scheduleState(row, now),
    open: isOpen(row, now),
  };
}

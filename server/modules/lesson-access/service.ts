import type { SystemContext } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import type { LessonRow } from '../../db/lesson-columns.ts';
import { DomainError } from '../../errors.ts';
import type { LessonAccess } from './model.ts';
import * as store from './store.ts';
import { isOpen, scheduleState } from './window.ts';

export { admitting, checkLessonAccess, checkLessonsAccess, isRemoved, mayDraw, refusalOf } from './policy.ts';
export { isOpen, joinClosesAt, joinOpensAt, plusMinutes, scheduleState } from './window.ts';
export type { ScheduleInstants } from './window.ts';

/** The current row of a lesson, or null. Checks no rights. */
export async function findLesson(ctx: SystemContext, scheduleId: number): Promise<LessonRow | null> {
  return store.findLesson(ctx.db, { id: scheduleId, now: ctx.platform.clock.now() });
}

/** The lesson of a lesson stream; empty if there is none. Checks no rights: callers decide rights by it. */
export async function findLessonAccess(ctx: SystemContext, scheduleId: number): Promise<LessonAccess[]> {
  const now = ctx.platform.clock.now();
  const row = await store.findLesson(ctx.db, { id: scheduleId, now });
  return row ? [toAccess(row, now)] : [];
}

/** The lessons that a chat belongs to, as findLessonAccess. */
export async function findChatAccess(ctx: SystemContext, chatId: number): Promise<LessonAccess[]> {
  const now = ctx.platform.clock.now();
  return (await store.listOfChat(ctx.db, { id: chatId, now })).map((row) => toAccess(row, now));
}

/**
 * The lessons on a board that decide what this person may do there: the open ones and, if the person is in none of
 * them, the best of those they had. The cost does not depend on how many lessons used the board. Checks no rights.
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

/** The open lessons on each of these boards, which decide who draws there now; in one statement. Checks no rights. */
export async function listOpenOfBoards(
  db: Database,
  boardIds: readonly number[],
  now: Date,
): Promise<LessonAccess[][]> {
  const rows = await Promise.all(boardIds.map((id) => store.listOpenOfBoard(db, { id, now })));
  return rows.map((lessons) => lessons.map((row) => toAccess(row, now)));
}

/** Whether an upcoming or live lesson uses the board. */
export async function isBoardInUse(ctx: SystemContext, boardId: number): Promise<boolean> {
  return store.isBoardInUse(ctx.db, boardId, ctx.platform.clock.now());
}

/** A lesson that began longer ago is over. */
const LESSON_DAYS_MS = 24 * 60 * 60 * 1000;

/**
 * Those of these exercises that are open in a running lesson of their student: while they are, nothing else tells the student
 * what is right.
 */
export async function listWithheld(
  ctx: SystemContext,
  studentId: number,
  exerciseIds: readonly number[],
): Promise<Set<number>> {
  const since = new Date(ctx.platform.clock.now().getTime() - LESSON_DAYS_MS);
  return new Set(await store.listWithheld(ctx.db, { studentId, exerciseIds, since }));
}

/**
 * While an exercise is open in a running lesson, its student gets no verdict by any other call. EXERCISE_IN_LESSON.
 */
export async function requireNotInLesson(
  ctx: SystemContext,
  studentId: number,
  exerciseIds: readonly number[],
): Promise<void> {
  const withheld = await listWithheld(ctx, studentId, exerciseIds);
  if (withheld.size > 0) throw new DomainError('EXERCISE_IN_LESSON');
}

function toAccess(row: LessonRow & Partial<store.DrawRight>, now: Date): LessonAccess {
  return {
    scheduleId: row.id,
    boardId: row.boardId,
    chatId: row.chatId,
    instructorId: row.instructorId,
    studentIds: row.studentIds,
    removedIds: row.removedIds,
    waitingIds: row.waitingIds,
    state: scheduleState(row, now),
    open: isOpen(row, now),
    draw: row.draw ?? null,
  };
}

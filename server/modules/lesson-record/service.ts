import { isId } from '#contract/id.ts';
import type { Context } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { ScheduleRow } from '../schedule/model.ts';
import { findNextSchedule, peopleOf } from '../schedule/service.ts';
import { attendanceOf, boundsOf } from './attendance.ts';
import { listAnswerLines, listPresence } from './answer-store.ts';
import { findPart, listRecordBoards } from './board-store.ts';
import type { AnswerLineRow, AttendanceRow, RecordBoardRow, RecordRow } from './model.ts';
import { recordLesson } from './record-lesson.ts';
import { getRecord, getSeenExercise, isOver } from './services/record.ts';
import type { ExerciseAsked } from './services/record.ts';

export { getRecordAnswer } from './services/answer.ts';
export { getRecord, isOver, listExercises } from './services/record.ts';
export { listTaken } from './services/taken.ts';
export { boundsOf } from './attendance.ts';

/** When its people were in the room. */
export async function listAttendance(ctx: Context, { schedule }: RecordRow): Promise<AttendanceRow[]> {
  const bounds = schedule.endedAt && boundsOf(schedule);
  if (!bounds) return [];
  return attendanceOf(peopleOf(schedule), await listPresence(ctx.db, schedule.id), bounds);
}

/** Its boards as they stood. One of which nothing was stored yet, because the process died, is stored now. */
export async function listBoards(ctx: Context, record: RecordRow): Promise<RecordBoardRow[]> {
  if (!isOver(record)) return [];
  const { id } = record.schedule;
  const stored = await listRecordBoards(ctx.db, id);
  if (stored.length > 0) return stored;
  await recordLesson(ctx, id);
  return listRecordBoards(ctx.db, id);
}

/** The lesson that follows it, for who is in that one. */
export const findNext = (ctx: Context, { schedule }: RecordRow): Promise<ScheduleRow | null> =>
  findNextSchedule(ctx, schedule);

interface PartAsked {
  lessonScheduleId: number;
  boardId: number;
  part: number;
}

/** A part of a board. Codes as of getRecord; BOARD_NOT_FOUND. */
export async function getBoardPart(
  ctx: Context,
  { lessonScheduleId: scheduleId, boardId, part }: PartAsked,
): Promise<{ boardId: number; part: number; elements: object[] }> {
  await getRecord(ctx, scheduleId);
  const isAsked = isId(boardId) && part >= 0;
  const elements = isAsked ? await findPart(ctx.db, { scheduleId, boardId, part }) : null;
  if (!elements) throw new DomainError('BOARD_NOT_FOUND');
  return { boardId, part, elements };
}

/** What became of answers to an exercise, those of all students for its instructor. Codes as of getSeenExercise. */
export async function listAnswers(ctx: Context, asked: ExerciseAsked): Promise<AnswerLineRow[]> {
  const { lessonScheduleId: scheduleId, exerciseId } = asked;
  const { studentIds } = await getSeenExercise(ctx, asked);
  return listAnswerLines(ctx.db, { scheduleId, exerciseId, studentIds });
}

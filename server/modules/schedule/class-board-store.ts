import { sql } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { LessonBoard } from './model.ts';

/** Who will be in a lesson, and when it begins. */
export interface LessonClass {
  instructorId: number;
  studentIds: readonly number[];
  startsAt: Date;
}

/**
 * Adds a read of the board of the last lesson with exactly these students before this one, locked until the lesson is
 * stored; none if that was removed, or is not the instructor's. It reads the lessons of one student alone.
 */
export function addClassBoardRead(
  changes: Changes,
  { instructorId, studentIds, startsAt }: LessonClass,
  then: (boards: LessonBoard[]) => void,
): void {
  const ids = [...new Set(studentIds)].toSorted((a, b) => a - b);
  const [first] = ids;
  if (first === undefined) return;
  changes.add<LessonBoard>(
    sql`select board.id, board.name from board
      where board.owner_id = ${instructorId} and board.deleted_at is null and board.id = (
        select lesson.board_id from lesson_schedule_student own
        join lesson_schedule lesson on lesson.id = own.schedule_id
        where own.student_id = ${first} and own.starts_at < ${startsAt.toISOString()}::timestamptz
          and lesson.instructor_id = ${instructorId} and lesson.cancelled_at is null
          and array(select one.student_id from lesson_schedule_student one
            where one.schedule_id = lesson.id and one.put_out_at is null order by 1) = ${sql.param(ids)}::int[]
        order by own.starts_at desc, own.schedule_id desc limit 1)
      for key share`,
    then,
  );
}

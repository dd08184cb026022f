import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';

export interface DueHomework {
  scheduleId: number;
  instructorId: number;
  /** Of the lesson. */
  title: string;
  quiz: string;
  /** Those of the lesson's students who have not taken it since they got it; none of whom the instructor has a block with. */
  studentIds: number[];
}

/** Claims homework whose date is less than a day ahead, soonest first, and that was given to the students before that day. */
export const claimDue = (
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<DueHomework[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const given = sql`greatest(work.created_at, sheet.published_at)`;
  return rowsOf<DueHomework>(
    db,
    sql`with due as (
      select work.schedule_id, work.quiz_id, ${given} as given_at from lesson_homework work
      join lesson_sheet sheet on sheet.schedule_id = work.schedule_id
      where work.reminded_at is null and work.due_at > ${at} and work.due_at <= ${at} + interval '1 day'
        and ${given} < work.due_at - interval '1 day'
      order by work.due_at, work.schedule_id, work.quiz_id limit ${limit} for update of work skip locked
    ), claimed as (
      update lesson_homework work set reminded_at = ${at} from due
      where work.schedule_id = due.schedule_id and work.quiz_id = due.quiz_id
      returning work.schedule_id, work.quiz_id, due.given_at
    )
    select lesson.id as "scheduleId", lesson.instructor_id as "instructorId", lesson.title, quiz.title as quiz,
      (select coalesce(json_agg(taken.student_id order by taken.student_id), '[]'::json)
        from lesson_schedule_student taken
        where taken.schedule_id = lesson.id and taken.put_out_at is null and not exists (
          select from user_block block
          where (block.blocker_id = taken.student_id and block.blocked_id = lesson.instructor_id)
            or (block.blocker_id = lesson.instructor_id and block.blocked_id = taken.student_id)) and not exists (
          select from quiz_history done where done.quiz_id = quiz.id and done.user_id = taken.student_id
            and done.created_at > claimed.given_at)) as "studentIds"
    from claimed
    join lesson_schedule lesson on lesson.id = claimed.schedule_id
    join quiz on quiz.id = claimed.quiz_id and quiz.deleted_at is null
    order by lesson.id, quiz.id`,
  );
};

import { getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { JOIN_CLOSES_AFTER_MINUTES, WAITING_TAKEN_MINUTES } from '#contract/limits.ts';
import { lessonInvitation } from './schema/lesson-invitation.ts';
import { liveEntry, livePresence } from './schema/live.ts';
import { board } from './schema/board.ts';
import {
  lessonSchedule,
  lessonScheduleBoard,
  lessonScheduleLesson,
  lessonSchedulePublication,
  lessonScheduleQuiz,
  lessonScheduleStudent,
} from './schema/schedule.ts';

export interface LessonBoard {
  id: number;
  name: string;
}

/** A scheduled lesson with its people, boards and quizzes, read in one query. */
export type LessonRow = typeof lessonSchedule.$inferSelect & {
  /** Sorted by id. */
  studentIds: number[];
  /** Students whom the instructor removed from the live lesson. */
  removedIds: number[];
  /** Addresses whose invitations have not been accepted, in the order in which they were named. */
  invitedEmails: string[];
  /** Its boards that were not removed, in their order. */
  boards: LessonBoard[];
  /** The lessons as things that it uses, in their order; those that were deleted included. */
  lessonIds: number[];
  /** In their order; those that were deleted included. */
  quizIds: number[];
  /** In their order; those that were deleted included. */
  publicationIds: number[];
  /** Somebody is in the room, or left it moments ago. */
  occupied: boolean;
  /** Who was still in the lesson when it ended, for WAITING_TAKEN_MINUTES after the end; before it, nobody. */
  waitingIds: number[];
};

/**
 * Seconds for which a person counts as inside after the last sign of them: a short disconnection closes no lesson.
 */
export const PRESENCE_TTL_SECONDS = 90;

// Columns are qualified by hand: in a single-table select Drizzle omits the table, and a subquery would use its own
// column.
export const scheduleId = sql`${lessonSchedule}.id`;
export const startedAt = sql`${lessonSchedule}.started_at`;
export const endsAt = sql`${lessonSchedule}.ends_at`;

export const secondsBefore = (now: Date, seconds: number) =>
  new Date(now.getTime() - seconds * 1000).toISOString();

/** Ids of the students of the lesson for whom the condition holds. */
export function studentIdsWhere(condition: SQL): SQL<number[]> {
  return sql<number[]>`coalesce((select json_agg(student.student_id order by student.student_id)
    from ${lessonScheduleStudent} student where student.schedule_id = ${scheduleId} and ${condition}), '[]'::json)`;
}

function invitedEmails(): SQL<string[]> {
  return sql<string[]>`coalesce((select json_agg(invitation.email order by invitation.id)
    from ${lessonInvitation} invitation where invitation.schedule_id = ${scheduleId}), '[]'::json)`;
}

function boards(): SQL<LessonBoard[]> {
  return sql<
    LessonBoard[]
  >`coalesce((select json_agg(json_build_object('id', drawn.id, 'name', drawn.name) order by link."order")
    from (select ${lessonSchedule}.board_id, 0 as "order"
      union all select more.board_id, more."order" from ${lessonScheduleBoard} more where more.schedule_id = ${scheduleId}) link
    join ${board} drawn on drawn.id = link.board_id and drawn.deleted_at is null), '[]'::json)`;
}

function lessonIds(): SQL<number[]> {
  return sql<number[]>`coalesce((select json_agg(link.lesson_id order by link."order")
    from ${lessonScheduleLesson} link where link.schedule_id = ${scheduleId}), '[]'::json)`;
}

function quizIds(): SQL<number[]> {
  return sql<number[]>`coalesce((select json_agg(link.quiz_id order by link."order")
    from ${lessonScheduleQuiz} link where link.schedule_id = ${scheduleId}), '[]'::json)`;
}

function publicationIds(): SQL<number[]> {
  return sql<number[]>`coalesce((select json_agg(link.publication_id order by link."order")
    from ${lessonSchedulePublication} link where link.schedule_id = ${scheduleId}), '[]'::json)`;
}

export function occupiedAt(now: Date): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${livePresence} present where present.schedule_id = ${scheduleId}
    and present.last_seen_at > ${secondsBefore(now, PRESENCE_TTL_SECONDS)}::timestamptz)`;
}

/**
 * Ids of the people who had entered and not left by themselves when the lesson ended, while what waited on their
 * devices is taken. A lesson that nobody ended is over, but not yet marked so, once its window has closed.
 */
function waitingIdsAt(now: Date): SQL<number[]> {
  const ended = sql`${lessonSchedule}.ended_at`;
  const taken = secondsBefore(now, WAITING_TAKEN_MINUTES * 60);
  const closed = secondsBefore(now, JOIN_CLOSES_AFTER_MINUTES * 60);
  return sql<number[]>`case when ${startedAt} is not null and (${ended} > ${taken}::timestamptz
      or ${ended} is null and ${endsAt} <= ${closed}::timestamptz)
    then coalesce((select json_agg(entry.user_id order by entry.user_id) from ${liveEntry} entry
      where entry.schedule_id = ${scheduleId} and (entry.left_at is null or entry.left_at >= ${ended})), '[]'::json)
    else '[]'::json end`;
}

/** The columns to select for a LessonRow in its state at `now`. */
export function lessonColumns(now: Date) {
  return {
    ...getTableColumns(lessonSchedule),
    studentIds: studentIdsWhere(sql`true`),
    removedIds: studentIdsWhere(sql`student.put_out_at is not null`),
    invitedEmails: invitedEmails(),
    boards: boards(),
    lessonIds: lessonIds(),
    quizIds: quizIds(),
    publicationIds: publicationIds(),
    occupied: occupiedAt(now),
    waitingIds: waitingIdsAt(now),
  };
}

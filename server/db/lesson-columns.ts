import { getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { livePresence } from './schema/live.ts';
import { lessonSchedule, lessonScheduleStudent } from './schema/schedule.ts';

/** A scheduled lesson with its people, read in one query. */
export type LessonRow = typeof lessonSchedule.$inferSelect & {
  /** Sorted by id. */
  studentIds: number[];
  /** Students whom the instructor removed from the live lesson. */
  removedIds: number[];
  /** Somebody is in the room, or left it moments ago. */
  occupied: boolean;
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

export function occupiedAt(now: Date): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${livePresence} present where present.schedule_id = ${scheduleId}
    and present.last_seen_at > ${secondsBefore(now, PRESENCE_TTL_SECONDS)}::timestamptz)`;
}

/** The columns to select for a LessonRow in its state at `now`. */
export function lessonColumns(now: Date) {
  return {
    ...getTableColumns(lessonSchedule),
    studentIds: studentIdsWhere(sql`true`),
    removedIds: studentIdsWhere(sql`student.put_out_at is not null`),
    occupied: occupiedAt(now),
  };
}

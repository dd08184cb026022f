import { getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { livePresence } from './schema/live.ts';
import { lessonSchedule, lessonScheduleStudent } from './schema/schedule.ts';

/** A lesson in time with its people, read in one query. */
export type LessonRow = typeof lessonSchedule.$inferSelect & {
  /** In the order of their ids. */
  studentIds: number[];
  /** Students the instructor put out of the live lesson. */
  removedIds: number[];
  /** Somebody is in the room, or was a moment ago. */
  occupied: boolean;
};

/** Seconds somebody counts as inside after they were last heard of: a short break closes no lesson. */
export const PRESENCE_TTL_SECONDS = 90;

// Columns are named with their table: in a single-table select Drizzle leaves it out, and a subquery would take its own.
export const scheduleId = sql`${lessonSchedule}.id`;
export const startedAt = sql`${lessonSchedule}.started_at`;
export const endsAt = sql`${lessonSchedule}.ends_at`;

export const secondsBefore = (now: Date, seconds: number) =>
  new Date(now.getTime() - seconds * 1000).toISOString();

/** Students of the lesson of whom this holds. */
export function studentIdsWhere(condition: SQL): SQL<number[]> {
  return sql<number[]>`coalesce((select json_agg(student.student_id order by student.student_id)
    from ${lessonScheduleStudent} student where student.schedule_id = ${scheduleId} and ${condition}), '[]'::json)`;
}

export function occupiedAt(now: Date): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${livePresence} present where present.schedule_id = ${scheduleId}
    and present.last_seen_at > ${secondsBefore(now, PRESENCE_TTL_SECONDS)}::timestamptz)`;
}

/** What to select for a LessonRow as it stands at `now`. */
export function lessonColumns(now: Date) {
  return {
    ...getTableColumns(lessonSchedule),
    studentIds: studentIdsWhere(sql`true`),
    removedIds: studentIdsWhere(sql`student.put_out_at is not null`),
    occupied: occupiedAt(now),
  };
}

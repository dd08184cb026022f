import { and, asc, gt, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lessonColumns, scheduleId } from '../../db/lesson-columns.ts';
import { lessonSchedule, lessonScheduleStudent } from '../../db/schema/schedule.ts';
import type { ScheduleRow } from './model.ts';
import { LONGEST_SECONDS, isOfPeriod } from './store.ts';
import type { Period } from './store.ts';

/** Instants: those that a lesson shares with [from, to). */
export interface Range {
  from: Date;
  to: Date;
}

const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** Ids of the lessons that these people teach or take and that may share an instant with the range, by two indexes. */
const startingNear = (userIds: readonly number[], { from, to }: Range): SQL => {
  const people = sql`any(${sql.param([...userIds])}::int[])`;
  const near = sql`starts_at > ${instant(new Date(from.getTime() - LONGEST_SECONDS * 1000))} and starts_at < ${instant(to)}`;
  return sql`(select id from ${lessonSchedule} own where own.instructor_id = ${people} and ${near}
    union all select schedule_id from ${lessonScheduleStudent} taken where taken.student_id = ${people} and ${near})`;
};

const ofRange = (userIds: readonly number[], range: Range) =>
  and(sql`${scheduleId} in ${startingNear(userIds, range)}`, gt(lessonSchedule.endsAt, range.from));

/** A person's lessons that share an instant with the range, cancelled ones too, soonest first. */
export async function listRangeRows(
  db: Database,
  { userId, range, now, period, skip, take }: RangeFilter,
): Promise<{ total: number; rows: ScheduleRow[] }> {
  const rows = await db
    .select({ ...lessonColumns(now), total: sql<number>`(count(*) over ())::int` })
    .from(lessonSchedule)
    .where(and(ofRange([userId], range), period ? isOfPeriod(period, now) : undefined))
    .orderBy(asc(lessonSchedule.startsAt), asc(lessonSchedule.id))
    .offset(skip)
    .limit(take);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) };
}

export interface RangeFilter {
  userId: number;
  range: Range;
  now: Date;
  /** Null: of both. */
  period: Period | null;
  skip: number;
  take: number;
}

/** Lessons of one of these people that are not over and share an instant with the range, soonest first. */
export async function listBusyRows(
  db: Database,
  { userIds, range, exceptId, now, take }: BusyFilter,
): Promise<ScheduleRow[]> {
  return db
    .select(lessonColumns(now))
    .from(lessonSchedule)
    .where(
      and(
        ofRange(userIds, range),
        isNull(lessonSchedule.cancelledAt),
        isNull(lessonSchedule.endedAt),
        exceptId === null ? undefined : ne(lessonSchedule.id, exceptId),
      ),
    )
    .orderBy(asc(lessonSchedule.startsAt), asc(lessonSchedule.id))
    .limit(take);
}

export interface BusyFilter {
  userIds: readonly number[];
  range: Range;
  /** A lesson that does not count. */
  exceptId: number | null;
  now: Date;
  take: number;
}

import { and, asc, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lessonColumns, scheduleId } from '../../db/lesson-columns.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { lessonSchedule, lessonScheduleStudent } from '../../db/schema/schedule.ts';
import { slot } from '../../db/schema/slot.ts';
import { isNamedTo } from '../../db/visible.ts';
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

/** What is at the hour of a planned lesson. */
export interface BusyRow {
  /** When the planned lesson starts. */
  lessonAt: Date;
  startsAt: Date;
  endsAt: Date;
  /** A lesson, or a time that a student asks for. */
  lessonId: number | null;
  slotId: number | null;
  title: string | null;
  /** Its people; of a time that is asked for who asks. */
  userIds: number[];
}

export interface BusyQuestion {
  /** The starts of the planned lessons. */
  starts: readonly Date[];
  /** Minutes. */
  duration: number;
  /** Whose lessons count. */
  userIds: readonly number[];
  /** Who is asked for times that count. */
  viewerId: number;
  /** Lessons that do not count. */
  exceptIds: readonly number[];
  now: Date;
  /** At most so many lessons for each start. */
  take: number;
}

/**
 * Lessons of these people that are not over, and times that the viewer is asked for and that wait, at the hours of the
 * planned lessons: one statement for all of them.
 */
export async function listBusyRows(db: Database, question: BusyQuestion): Promise<BusyRow[]> {
  const starts = question.starts.map((start) => start.toISOString());
  const rows = await rowsOf<RawBusyRow>(
    db,
    sql`with hour as materialized (select hour.at, hour.at + make_interval(mins => ${question.duration}::int) as ends
        from unnest(${sql.param(starts)}::timestamptz[]) as hour(at))
      select ${epoch('hour.at')} as "lessonAt", busy.* from hour cross join lateral ${lessonsAtHour(question)} busy
      union all
      select ${epoch('hour.at')}, busy.* from hour cross join lateral ${slotsAtHour(question)} busy`,
  );
  return rows.map(({ lessonAt, startsAt, endsAt, ...row }) => ({
    ...row,
    lessonAt: new Date(lessonAt),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }));
}

/** Instants as milliseconds since 1970. */
type RawBusyRow = Omit<BusyRow, 'lessonAt' | 'startsAt' | 'endsAt'> &
  Record<'lessonAt' | 'startsAt' | 'endsAt', number>;

const epoch = (column: string): SQL => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`;

/** By two indexes, as lessons of a range are. */
function lessonsAtHour({ userIds, exceptIds, take }: BusyQuestion): SQL {
  const people = sql`any(${sql.param([...userIds])}::int[])`;
  const near = sql`starts_at > hour.at - make_interval(secs => ${LONGEST_SECONDS}) and starts_at < hour.ends`;
  return sql`(select ${epoch('lesson.starts_at')} as "startsAt", ${epoch('lesson.ends_at')} as "endsAt",
      lesson.id as "lessonId", null::int as "slotId", lesson.title, array(select lesson.instructor_id union all
        select student.student_id from ${lessonScheduleStudent} student where student.schedule_id = lesson.id) as "userIds"
    from ${lessonSchedule} lesson
    where lesson.id in (
        select own.id from ${lessonSchedule} own where own.instructor_id = ${people} and own.${near}
        union all select taken.schedule_id from ${lessonScheduleStudent} taken
          where taken.student_id = ${people} and taken.${near})
      and lesson.ends_at > hour.at and lesson.cancelled_at is null and lesson.ended_at is null
      and lesson.id <> all(${sql.param([...exceptIds])}::int[])
    order by lesson.starts_at, lesson.id limit ${take})`;
}

/** By the index of what waits, which has a few rows of each instructor. */
function slotsAtHour({ viewerId, duration, now }: BusyQuestion): SQL {
  const start = sql`asked.start::float8`;
  return sql`(select ${start}, ${start} + held.duration * 60000, null::int, held.id, null::text, array[held.student_id]
    from ${slot} held join ${user} on ${user}.id = held.student_id
      cross join jsonb_array_elements_text(held.starts) as asked(start)
    where held.instructor_id = ${viewerId} and held.state = 'WAITING'
      and held.held_until > ${now.toISOString()}::timestamptz and ${isNamedTo(viewerId)}
      and ${start} < ${epoch('hour.at')} + ${duration}::int * 60000
      and ${start} + held.duration * 60000 > ${epoch('hour.at')})`;
}

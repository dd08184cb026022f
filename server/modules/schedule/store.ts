import { and, asc, between, desc, eq, gte, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { JOIN_CLOSES_AFTER_MINUTES } from '#contract/limits.ts';
import { readBeside } from '../../db/changes.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import {
  endsAt,
  lessonColumns,
  occupiedAt,
  scheduleId,
  secondsBefore,
  startedAt,
  studentIdsWhere,
} from '../../db/lesson-columns.ts';
import { lessonSchedule, lessonScheduleStudent, lessonSeries } from '../../db/schema/schedule.ts';
import { sorted } from './model.ts';
import type { ScheduleRow } from './model.ts';

export { PRESENCE_TTL_SECONDS } from '../../db/lesson-columns.ts';

export type Period = 'UPCOMING' | 'PAST';

/**
 * The same rule as scheduleState in lesson-access/window.ts: neither ended nor cancelled, and its window open or
 * somebody inside.
 */
export function isUpcoming(now: Date): SQL {
  const closed = secondsBefore(now, JOIN_CLOSES_AFTER_MINUTES * 60);
  return sql`${lessonSchedule}.cancelled_at is null and ${lessonSchedule}.ended_at is null
    and (${endsAt} > ${closed}::timestamptz or (${startedAt} is not null and ${occupiedAt(now)}))`;
}

/** A lesson lasts at most two hours and is never lengthened by more: none that began before it is still going on. */
export const LONGEST_SECONDS = 4 * 3600;
const CLOSES_AFTER_SECONDS = JOIN_CLOSES_AFTER_MINUTES * 60;

/**
 * Ids of those lessons of a person, taught or taken, that can be upcoming: by their two indexes those that began lately
 * or will, and of all people's the few that are overrun. However many are past, none of them is read.
 */
function maybeUpcoming(userId: number, now: Date): SQL {
  const since = sql`${secondsBefore(now, LONGEST_SECONDS + CLOSES_AFTER_SECONDS)}::timestamptz`;
  const closed = sql`${secondsBefore(now, CLOSES_AFTER_SECONDS)}::timestamptz`;
  return sql`(select own.id from ${lessonSchedule} own where own.instructor_id = ${userId} and own.starts_at > ${since}
    union all select taken.schedule_id from ${lessonScheduleStudent} taken
      where taken.student_id = ${userId} and taken.starts_at > ${since}
    union all select late.id from ${lessonSchedule} late
      where late.started_at is not null and late.ended_at is null and late.cancelled_at is null
        and late.ends_at <= ${closed} and (late.instructor_id = ${userId} or exists (select 1
          from ${lessonScheduleStudent} taken where taken.schedule_id = late.id and taken.student_id = ${userId})))`;
}

/** Ids of a person's latest past lessons, at least as many as are asked for: from the end of the two indexes. */
function latestPast(userId: number, now: Date, count: number): SQL {
  const isPast = isOfPeriod('PAST', now);
  return sql`(select id from (select id from ${lessonSchedule} where instructor_id = ${userId} and ${isPast}
      order by starts_at desc, id desc limit ${count}) taught
    union all select id from (select ${scheduleId} from ${lessonScheduleStudent} taken
      join ${lessonSchedule} on ${scheduleId} = taken.schedule_id where taken.student_id = ${userId} and ${isPast}
      order by taken.starts_at desc, taken.schedule_id desc limit ${count}) learnt)`;
}

export function isOfPeriod(period: Period, now: Date): SQL {
  const upcoming = isUpcoming(now);
  return period === 'UPCOMING' ? upcoming : not(sql`(${upcoming})`);
}

/**
 * Locks the lesson until the transaction ends, then reads it: every change of its state starts with this. What
 * `collect` adds is read together with it, after the lock.
 */
export async function lockScheduleRow(
  db: Database,
  { id, now }: { id: number; now: Date },
  collect: (changes: Changes, instructorId: number) => void = () => undefined,
): Promise<ScheduleRow | null> {
  const [locked] = await lock(db, [id]);
  if (!locked) return null;
  return findLockedRow(db, { id, now }, (changes) => collect(changes, locked.instructorId));
}

/** Reads a lesson that the transaction has locked, and what `collect` adds. */
export async function findLockedRow(
  db: Database,
  { id, now }: { id: number; now: Date },
  collect: (changes: Changes) => void,
): Promise<ScheduleRow | null> {
  const [row] = await listLockedRows(db, { id, ids: [id], now }, collect);
  if (!row) return null;
  const { everyWeeks: _, ...schedule } = row;
  return schedule;
}

/** A lesson, and how its series repeats. */
export type RowOfSeries = ScheduleRow & { everyWeeks: number | null };

/** Reads lessons, `id` first and then as their hours are, and what `collect` adds. */
export async function listLockedRows(
  db: Database,
  { id, ids, now }: { id: number; ids: readonly number[]; now: Date },
  collect: (changes: Changes) => void,
): Promise<RowOfSeries[]> {
  const { column, take } = readBeside(collect);
  const isNamed = sql`${scheduleId} = ${id}`;
  const rows = await db
    .select({
      ...lessonColumns(now),
      everyWeeks: sql<number | null>`(select every_weeks from ${lessonSeries} series
        where series.id = ${lessonSchedule}.series_id)`,
      beside: sql<Parameters<typeof take>[0] | null>`case when ${isNamed} then ${column} end`,
    })
    .from(lessonSchedule)
    .where(inArray(lessonSchedule.id, [...ids]))
    .orderBy(desc(isNamed), asc(lessonSchedule.startsAt), asc(lessonSchedule.id));
  const [first] = rows;
  if (first) take(first.beside ?? []);
  return rows.map(({ beside: _, ...row }) => row);
}

/** As lockScheduleRow, for several, in an order that cannot deadlock. */
export async function lockScheduleRows(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<ScheduleRow[]> {
  if (ids.length === 0) return [];
  await lock(db, ids);
  return db
    .select(lessonColumns(now))
    .from(lessonSchedule)
    .where(inArray(lessonSchedule.id, [...ids]))
    .orderBy(asc(lessonSchedule.id));
}

/**
 * As lockScheduleRow, with all lessons of its series, in an order that cannot deadlock; the lesson first. Empty: there is
 * no such lesson.
 */
export async function lockSeriesRows(
  db: Database,
  { id, now }: { id: number; now: Date },
  collect: (changes: Changes, instructorId: number) => void = () => undefined,
): Promise<RowOfSeries[]> {
  const locked = await db
    .select({ id: lessonSchedule.id, instructorId: lessonSchedule.instructorId })
    .from(lessonSchedule)
    .where(isOfSeriesOf(id))
    .orderBy(asc(lessonSchedule.id))
    .for('no key update');
  const [first] = locked;
  if (!first) return [];
  const ids = locked.map((row) => row.id);
  return listLockedRows(db, { id, ids, now }, (changes) => collect(changes, first.instructorId));
}

/** As lockSeriesRows, without a lock. */
export async function readSeriesRows(
  db: Database,
  { id, now }: { id: number; now: Date },
): Promise<RowOfSeries[]> {
  const found = await db.select({ id: lessonSchedule.id }).from(lessonSchedule).where(isOfSeriesOf(id));
  const ids = found.map((row) => row.id);
  return ids.length === 0 ? [] : listLockedRows(db, { id, ids, now }, () => undefined);
}

const isOfSeriesOf = (id: number): SQL => sql`(${scheduleId} = ${id} or ${lessonSchedule}.series_id =
  (select own.series_id from ${lessonSchedule} own where own.id = ${id}))`;

const lock = (db: Database, ids: readonly number[]) =>
  db
    .select({ instructorId: lessonSchedule.instructorId })
    .from(lessonSchedule)
    .where(inArray(lessonSchedule.id, [...ids]))
    .orderBy(asc(lessonSchedule.id))
    .for('no key update');

export async function listScheduleRows(
  db: Database,
  filter: { userId: number; period: Period; now: Date; skip: number; take: number },
): Promise<ScheduleRow[]> {
  const { userId, period, now, skip, take } = filter;
  const isUpcomingAsked = period === 'UPCOMING';
  const order = isUpcomingAsked
    ? [sql`(${startedAt} is null)`, asc(lessonSchedule.startsAt), asc(lessonSchedule.id)]
    : [desc(lessonSchedule.startsAt), desc(lessonSchedule.id)];
  return db
    .select(lessonColumns(now))
    .from(lessonSchedule)
    .where(
      isUpcomingAsked
        ? and(sql`${scheduleId} in ${maybeUpcoming(userId, now)}`, isUpcoming(now))
        : sql`${scheduleId} in ${latestPast(userId, now, skip + take)}`,
    )
    .orderBy(...order)
    .offset(skip)
    .limit(take);
}

/** The next upcoming lesson of this person that follows the other: of its series, or with exactly its students. */
export async function findNextRow(
  db: Database,
  { userId, now, after }: { userId: number; now: Date; after: ScheduleRow },
): Promise<ScheduleRow | null> {
  const { id, instructorId, startsAt, seriesId, studentIds } = after;
  const theirs = sql.param(sorted(studentIds));
  const students = sql`array(select taken.student_id from ${lessonScheduleStudent} taken
    where taken.schedule_id = ${scheduleId} order by taken.student_id)`;
  const [row] = await db
    .select(lessonColumns(now))
    .from(lessonSchedule)
    .where(
      and(
        sql`${scheduleId} in ${maybeUpcoming(userId, now)}`,
        isUpcoming(now),
        eq(lessonSchedule.instructorId, instructorId),
        ne(lessonSchedule.id, id),
        gte(lessonSchedule.startsAt, startsAt),
        sql`(${lessonSchedule}.series_id = ${seriesId}::int or cardinality(${theirs}::int[]) > 0 and ${students} = ${theirs}::int[])`,
      ),
    )
    .orderBy(asc(lessonSchedule.startsAt), asc(lessonSchedule.id))
    .limit(1);
  return row ?? null;
}

export async function countScheduleRows(
  db: Database,
  userId: number,
  now: Date,
): Promise<{ upcoming: number; past: number }> {
  const [counts] = await db
    .select({
      upcoming: sql<number>`count(*)::int`,
      // Counted in the indexes alone.
      all: sql<number>`((select count(*) from ${lessonSchedule} own where own.instructor_id = ${userId})
        + (select count(*) from ${lessonScheduleStudent} taken where taken.student_id = ${userId}))::int`,
    })
    .from(lessonSchedule)
    .where(and(sql`${scheduleId} in ${maybeUpcoming(userId, now)}`, isUpcoming(now)));
  const { upcoming, all } = counts ?? { upcoming: 0, all: 0 };
  return { upcoming, past: all - upcoming };
}

/** Started lessons whose window is over, with nobody inside, that nobody has ended; the longest over first. */
export async function listOverdueIds(db: Database, now: Date, take: number): Promise<number[]> {
  const closed = secondsBefore(now, JOIN_CLOSES_AFTER_MINUTES * 60);
  const rows = await db
    .select({ id: lessonSchedule.id })
    .from(lessonSchedule)
    .where(
      and(
        isNull(lessonSchedule.cancelledAt),
        isNull(lessonSchedule.endedAt),
        sql`${startedAt} is not null and ${endsAt} <= ${closed}::timestamptz and not ${occupiedAt(now)}`,
      ),
    )
    .orderBy(asc(lessonSchedule.endsAt))
    .limit(take);
  return rows.map((row) => row.id);
}

/** Lessons of this person, taught or taken, that have started and that nobody has ended. */
export async function listRunningOf(db: Database, userId: number): Promise<{ id: number; room: string }[]> {
  return db
    .select({ id: lessonSchedule.id, room: lessonSchedule.room })
    .from(lessonSchedule)
    .where(
      and(
        isNull(lessonSchedule.cancelledAt),
        isNull(lessonSchedule.endedAt),
        sql`${startedAt} is not null`,
        sql`${scheduleId} in (select own.id from ${lessonSchedule} own where own.instructor_id = ${userId}
          union all select taken.schedule_id from ${lessonScheduleStudent} taken where taken.student_id = ${userId})`,
      ),
    );
}

/** Upcoming or live lessons that one of these two teaches and the other takes. */
export async function listSharedIds(db: Database, a: number, b: number, now: Date): Promise<number[]> {
  const taughtTo = (instructorId: number, studentId: number) =>
    sql`(${lessonSchedule}.instructor_id = ${instructorId} and exists (select 1 from ${lessonScheduleStudent} student
      where student.schedule_id = ${scheduleId} and student.student_id = ${studentId}))`;
  const rows = await db
    .select({ id: lessonSchedule.id })
    .from(lessonSchedule)
    .where(and(isUpcoming(now), sql`(${taughtTo(a, b)} or ${taughtTo(b, a)})`))
    .orderBy(asc(lessonSchedule.id));
  return rows.map((row) => row.id);
}

/** Upcoming or live lessons of this person, taught or taken. */
export async function listGoingIds(db: Database, userId: number, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: lessonSchedule.id })
    .from(lessonSchedule)
    .where(and(sql`${scheduleId} in ${maybeUpcoming(userId, now)}`, isUpcoming(now)))
    .orderBy(asc(lessonSchedule.id));
  return rows.map((row) => row.id);
}

/** A live lesson in which something was closed recently: the whole lesson, or access of some students. */
export interface Closure {
  room: string;
  over: boolean;
  removedIds: number[];
}

/** A lesson lasts at most two hours and is rarely open a day beyond its end, so the index on ends_at can be used. */
const AROUND_MS = 24 * 3600 * 1000;

export async function listClosures(db: Database, since: Date): Promise<Closure[]> {
  const from = since.toISOString();
  const over = sql<boolean>`coalesce(${lessonSchedule}.ended_at, ${lessonSchedule}.cancelled_at) > ${from}::timestamptz`;
  const removedIds = studentIdsWhere(sql`student.put_out_at > ${from}::timestamptz`);
  const someOut = sql`exists (select 1 from ${lessonScheduleStudent} student
    where student.schedule_id = ${scheduleId} and student.put_out_at > ${from}::timestamptz)`;
  return db
    .select({ room: lessonSchedule.room, over: sql<boolean>`coalesce(${over}, false)`, removedIds })
    .from(lessonSchedule)
    .where(
      and(
        between(
          lessonSchedule.endsAt,
          new Date(since.getTime() - AROUND_MS),
          new Date(since.getTime() + AROUND_MS),
        ),
        sql`${startedAt} is not null and (${over} or ${someOut})`,
      ),
    );
}

export async function clearNotes(db: Database, instructorId: number): Promise<void> {
  await db.update(lessonSchedule).set({ notes: null }).where(eq(lessonSchedule.instructorId, instructorId));
}

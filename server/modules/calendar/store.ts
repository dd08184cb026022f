import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { calendarAddress } from '../../db/schema/calendar.ts';
import { lessonSchedule, lessonScheduleStudent } from '../../db/schema/schedule.ts';
import type { AddressRow, EventRow, Reader } from './model.ts';

export async function findAddress(db: Database, userId: number): Promise<AddressRow | null> {
  const [row] = await db.select().from(calendarAddress).where(eq(calendarAddress.userId, userId));
  return row ?? null;
}

/** Adds an address; null if the person has one. */
export async function insertAddress(
  db: Database,
  values: typeof calendarAddress.$inferInsert,
): Promise<AddressRow | null> {
  const [row] = await db.insert(calendarAddress).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** Adds an address or replaces the person's. */
export async function replaceAddress(
  db: Database,
  values: typeof calendarAddress.$inferInsert,
): Promise<AddressRow | null> {
  const [row] = await db
    .insert(calendarAddress)
    .values(values)
    .onConflictDoUpdate({
      target: calendarAddress.userId,
      set: { key: values.key, createdAt: values.createdAt, readAt: null },
    })
    .returning();
  return row ?? null;
}

/** Marks the address as read; null if there is none, or its person has left or is suspended. */
export async function markRead(db: Database, key: string, now: Date): Promise<Reader | null> {
  const rows = await db.execute(sql`
    update ${calendarAddress} address set read_at = ${instant(now)} from ${user} reader
    where address.key = ${key} and reader.id = address.user_id
      and reader.suspended_at is null and reader.deleted_at is null
    returning reader.id as "userId", reader.locale`);
  return readRows<Reader>(rows)[0] ?? null;
}

export async function deleteAddressOf(db: Database, userId: number): Promise<void> {
  await db.delete(calendarAddress).where(eq(calendarAddress.userId, userId));
}

const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** A person's lessons that start in [from, to), cancelled ones too, soonest first: by two indexes. */
export function listEvents(db: Database, { userId, from, to, take }: EventsFilter): Promise<EventRow[]> {
  const near = sql`starts_at >= ${instant(from)} and starts_at < ${instant(to)}`;
  return readEvents(
    db,
    userId,
    sql`select id from (
        select own.id, own.starts_at from ${lessonSchedule} own where own.instructor_id = ${userId} and ${near}
        union all
        select taken.schedule_id, taken.starts_at from ${lessonScheduleStudent} taken
        where taken.student_id = ${userId} and ${near}
      ) mine order by starts_at limit ${take}`,
  );
}

/** The years in UTC in which a person's lessons start, the earliest first. */
export async function listYears(db: Database, userId: number): Promise<number[]> {
  const yearOf = (startsAt: SQL) => sql`extract(year from ${startsAt} at time zone 'UTC')::int`;
  const rows = await db.execute(sql`
    select ${yearOf(sql`own.starts_at`)} as year from ${lessonSchedule} own where own.instructor_id = ${userId}
    union
    select ${yearOf(sql`taken.starts_at`)} from ${lessonScheduleStudent} taken where taken.student_id = ${userId}
    order by year`);
  return readRows<{ year: number }>(rows).map(({ year }) => year);
}

export interface EventsFilter {
  userId: number;
  from: Date;
  to: Date;
  take: number;
}

/** One lesson, if the person teaches or takes it. */
export async function findEvent(db: Database, userId: number, id: number): Promise<EventRow | null> {
  const rows = await readEvents(
    db,
    userId,
    sql`select own.id from ${lessonSchedule} own where own.id = ${id} and own.instructor_id = ${userId}
      union all
      select taken.schedule_id from ${lessonScheduleStudent} taken
      where taken.schedule_id = ${id} and taken.student_id = ${userId}`,
  );
  return rows[0] ?? null;
}

/** A class may be large: an event names so many of it. */
const NAMES_MAX = 20;

async function readEvents(db: Database, userId: number, ids: SQL): Promise<EventRow[]> {
  const rows = await db.execute(sql`
    select lesson.id, lesson.title, lesson.starts_at as "startsAt", lesson.ends_at as "endsAt", lesson.zone,
      lesson.calendar_sequence as sequence, lesson.created_at as "createdAt", lesson.updated_at as "updatedAt",
      lesson.cancelled_at as "cancelledAt", array(
        select person.first_name from (
          select taken.student_id as id from ${lessonScheduleStudent} taken
          where taken.schedule_id = lesson.id and lesson.instructor_id = ${userId}
          union all
          select lesson.instructor_id where lesson.instructor_id <> ${userId}
        ) other join ${user} person on person.id = other.id
        where person.suspended_at is null and person.deleted_at is null
        order by person.id limit ${NAMES_MAX}) as names
    from ${lessonSchedule} lesson where lesson.id in (${ids}) order by lesson.starts_at, lesson.id`);
  // A raw statement returns instants as the driver reads them.
  return readRows<EventRow>(rows).map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
    cancelledAt: row.cancelledAt && new Date(row.cancelledAt),
  }));
}

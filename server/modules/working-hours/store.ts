import { eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { WorkingHours } from '#contract/slot/hours.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { lessonSchedule, lessonScheduleStudent } from '../../db/schema/schedule.ts';
import { slot } from '../../db/schema/slot.ts';
import { workingHours } from '../../db/schema/working-hours.ts';
import { canBeFound } from '../../db/visible.ts';

/** The hours of a person and their zone; null hours: never saved. */
export async function findHours(
  db: Database,
  userId: number,
): Promise<{ zone: string; content: WorkingHours | null; revision: number | null } | null> {
  const [row] = await db
    .select({ zone: user.timeZone, content: workingHours.content, revision: workingHours.revision })
    .from(user)
    .leftJoin(workingHours, eq(workingHours.userId, user.id))
    .where(eq(user.id, userId));
  return row ?? null;
}

export interface NewHours {
  userId: number;
  content: WorkingHours;
  /** The one that the person has seen; null: whatever is stored. */
  seen: number | null;
  now: Date;
}

/** Stores the hours; null if they were changed since `seen`. Returns their revision. */
export async function storeHours(
  db: Database,
  { userId, content, seen, now }: NewHours,
): Promise<number | null> {
  const isSeen = seen === null ? sql`true` : sql`${workingHours.revision} = ${seen}`;
  const [row] = await db
    .insert(workingHours)
    .values({ userId, content, revision: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: workingHours.userId,
      set: { content, revision: sql`${workingHours.revision} + 1`, updatedAt: now },
      setWhere: isSeen,
    })
    .returning({ revision: workingHours.revision });
  return row?.revision ?? null;
}

export interface OfferRow {
  userId: number;
  zone: string;
  content: WorkingHours;
  /** What is taken, in milliseconds since 1970. */
  taken: [start: number, end: number][];
}

/** A lesson lasts at most two hours and is never lengthened by more. */
const LONGEST_MS = 4 * 3600 * 1000;

export interface OfferQuestion {
  userIds: readonly number[];
  viewerId: number | null;
  from: Date;
  to: Date;
  now: Date;
}

/**
 * Lessons that a person teaches or takes, and times that somebody holds, that lie on the days or so near that a
 * lesson of these days, with its break, may meet them; by three indexes.
 */
function takenBetween({ from, to, now }: OfferQuestion): SQL {
  const start = new Date(from.getTime() - LONGEST_MS);
  const end = new Date(to.getTime() + LONGEST_MS);
  const near = sql`starts_at > ${start.toISOString()}::timestamptz and starts_at < ${end.toISOString()}::timestamptz`;
  return sql`coalesce((
    select json_agg(json_build_array(taken.start, taken.start + taken.minutes * 60000)) from (
      select (extract(epoch from lesson.starts_at) * 1000)::bigint as start,
        extract(epoch from lesson.ends_at - lesson.starts_at)::int / 60 as minutes
      from ${lessonSchedule} lesson
      where lesson.cancelled_at is null and lesson.ended_at is null and lesson.id in (
        select own.id from ${lessonSchedule} own where own.instructor_id = ${user}.id and own.${near}
        union all select taken.schedule_id from ${lessonScheduleStudent} taken
          where taken.student_id = ${user}.id and taken.${near})
      union all
      select hour.start::bigint, held.duration
      from ${slot} held cross join jsonb_array_elements_text(held.starts) as hour(start)
      where held.instructor_id = ${user}.id and held.state = 'WAITING'
        and held.held_until > ${now.toISOString()}::timestamptz
        and hour.start::bigint > ${start.getTime()}::bigint and hour.start::bigint < ${end.getTime()}::bigint
    ) taken), '[]'::json)`;
}

/** What instructors offer whom the viewer may find, with what is taken of it. */
const selectOffers = (question: OfferQuestion): SQL => sql`
  select ${user}.id as "userId", ${user}.time_zone as zone, ${workingHours}.content as content,
    ${takenBetween(question)} as taken
  from ${user} join ${workingHours} on ${workingHours}.user_id = ${user}.id
  where ${inArray(user.id, [...question.userIds])} and ${inArray(user.role, ['INSTRUCTOR', 'ADMIN'])}
    and ${canBeFound(question.viewerId)}`;

/** One statement for all of them. */
export const listOffers = (db: Database, question: OfferQuestion): Promise<OfferRow[]> =>
  rowsOf<OfferRow>(db, selectOffers(question));

/** Adds a read of what one instructor offers; null: nothing, or the viewer may not find them. */
export function addOfferRead(
  changes: Changes,
  { userId, ...question }: Omit<OfferQuestion, 'userIds'> & { userId: number },
  then: (offer: OfferRow | null) => void,
): void {
  changes.add<OfferRow>(selectOffers({ ...question, userIds: [userId] }), ([row]) => then(row ?? null));
}

/** Locks a person's hours until the transaction ends, after the lock that `first` takes. */
export async function lockHours(db: Database, userId: number, first: SQL): Promise<void> {
  await db.execute(sql`
    with earlier as materialized (select ${first})
    select hours.user_id from ${workingHours} hours
    where hours.user_id = ${userId} and (select count(*) from earlier) > 0
    for no key update of hours`);
}

export async function removeHours(db: Database, userId: number): Promise<void> {
  await db.delete(workingHours).where(eq(workingHours.userId, userId));
}

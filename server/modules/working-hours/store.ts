import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { WorkingHours } from '#contract/slot/hours.ts';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { lessonSchedule, lessonScheduleStudent } from '../../db/schema/schedule.ts';
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

/** Lessons that a person teaches or takes, and that may share an instant with the days, by two indexes. */
function takenBetween(from: Date, to: Date): SQL<[number, number][]> {
  const near = sql`starts_at > ${new Date(from.getTime() - LONGEST_MS).toISOString()}::timestamptz
    and starts_at < ${to.toISOString()}::timestamptz`;
  return sql<[number, number][]>`coalesce((
    select json_agg(json_build_array((extract(epoch from lesson.starts_at) * 1000)::bigint,
      (extract(epoch from lesson.ends_at) * 1000)::bigint))
    from ${lessonSchedule} lesson
    where lesson.cancelled_at is null and lesson.ended_at is null and lesson.id in (
      select own.id from ${lessonSchedule} own where own.instructor_id = ${user}.id and own.${near}
      union all select taken.schedule_id from ${lessonScheduleStudent} taken
        where taken.student_id = ${user}.id and taken.${near})), '[]'::json)`;
}

/** What instructors offer whom the viewer may find, with what is taken of it; one statement for all of them. */
export async function listOffers(
  db: Database,
  {
    userIds,
    viewerId,
    from,
    to,
  }: { userIds: readonly number[]; viewerId: number | null; from: Date; to: Date },
): Promise<OfferRow[]> {
  return db
    .select({
      userId: user.id,
      zone: user.timeZone,
      content: workingHours.content,
      taken: takenBetween(from, to),
    })
    .from(user)
    .innerJoin(workingHours, eq(workingHours.userId, user.id))
    .where(
      and(inArray(user.id, [...userIds]), inArray(user.role, ['INSTRUCTOR', 'ADMIN']), canBeFound(viewerId)),
    );
}

export async function removeHours(db: Database, userId: number): Promise<void> {
  await db.delete(workingHours).where(eq(workingHours.userId, userId));
}

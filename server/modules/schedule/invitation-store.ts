import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Role } from '#contract/roles.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { lessonInvitation } from '../../db/schema/lesson-invitation.ts';
import { lessonSchedule } from '../../db/schema/schedule.ts';
import { canBeFound } from '../../db/visible.ts';
import type { InvitationRow } from './model.ts';
import { isUpcoming } from './store.ts';

/** Invitations of one address to a lesson, or to the lessons of a series, of which nobody has decided yet. */
export interface NewInvitations {
  ids: number[];
  /** The lesson, of a series the first. */
  scheduleId: number;
  email: string;
}

/**
 * Takes the oldest of these, and those of the same address to lessons of its series, for this transaction: no other
 * process takes them.
 */
export async function claimInvitations(db: Database, now: Date): Promise<NewInvitations | null> {
  const claimed = await rowsOf<{ id: number; scheduleId: number; email: string }>(
    db,
    sql`
    with oldest as (
      select invitation.id, invitation.email, lesson.series_id from ${lessonInvitation} invitation
      join ${lessonSchedule} lesson on lesson.id = invitation.schedule_id
      where invitation.handled_at is null and not exists (
        select 1 from ${lessonInvitation} older join ${lessonSchedule} other on other.id = older.schedule_id
        where older.handled_at is null and older.id < invitation.id and older.email = invitation.email
          and other.series_id = lesson.series_id)
      order by invitation.id limit 1 for update of invitation skip locked
    )
    update ${lessonInvitation} claimed set handled_at = ${now.toISOString()}::timestamptz
    from oldest, ${lessonSchedule} lesson
    where claimed.handled_at is null and claimed.email = oldest.email and lesson.id = claimed.schedule_id
      and (claimed.id = oldest.id or lesson.series_id = oldest.series_id)
    returning claimed.id, claimed.schedule_id as "scheduleId", claimed.email`,
  );
  const [first] = claimed.toSorted((a, b) => a.id - b.id);
  return first ? { ...first, ids: claimed.map(({ id }) => id) } : null;
}

export async function markDelivered(db: Database, ids: readonly number[], userId: number): Promise<void> {
  await db
    .update(lessonInvitation)
    .set({ userId })
    .where(inArray(lessonInvitation.id, [...ids]));
}

const columns = {
  id: lessonInvitation.id,
  scheduleId: lessonInvitation.scheduleId,
  instructorId: lessonSchedule.instructorId,
  startsAt: lessonSchedule.startsAt,
  endsAt: lessonSchedule.endsAt,
  duration: lessonSchedule.duration,
  zone: lessonSchedule.zone,
};

/** Open invitations of a person to lessons of the series of a lesson, for a condition about both of them. */
function besideIt(userId: number, now: Date, what: SQL, condition: SQL): SQL {
  return sql`(select ${what} from ${lessonInvitation} beside
    join ${lessonSchedule} other on other.id = beside.schedule_id
    where other.series_id = ${lessonSchedule}.series_id and beside.user_id = ${userId}
      and beside.declined_at is null and other.cancelled_at is null and other.ended_at is null
      and other.ends_at > ${now.toISOString()}::timestamptz and ${condition})`;
}

/** How many lessons the invitation is for. */
const lessonsCount = (userId: number, now: Date): SQL<number> =>
  sql<number>`greatest(1, ${besideIt(userId, now, sql`count(*)::int`, sql`true`)})`;

/** Of a series the invitation to its first lesson to come stands for all. */
const isFirst = (userId: number, now: Date): SQL =>
  sql`not exists ${besideIt(userId, now, sql`1`, sql`other.starts_at < ${lessonSchedule}.starts_at`)}`;

/** Delivered to this person, not declined, and the lesson is not over; its instructor may be found. */
const isOpenFor = (userId: number, now: Date) =>
  and(eq(lessonInvitation.userId, userId), isNull(lessonInvitation.declinedAt), isUpcoming(now));

const selectOpen = (db: Database, userId: number, now: Date) =>
  db
    .select({
      ...columns,
      lessonsCount: lessonsCount(userId, now),
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(lessonInvitation)
    .innerJoin(lessonSchedule, eq(lessonSchedule.id, lessonInvitation.scheduleId))
    .innerJoin(user, and(eq(user.id, lessonSchedule.instructorId), canBeFound(userId)))
    .$dynamic();

export async function listOpenInvitations(
  db: Database,
  { userId, now, skip, take }: { userId: number; now: Date; skip: number; take: number },
): Promise<{ total: number; items: InvitationRow[] }> {
  const rows = await selectOpen(db, userId, now)
    .where(and(isOpenFor(userId, now), isFirst(userId, now)))
    .orderBy(asc(lessonSchedule.startsAt), asc(lessonInvitation.id))
    .limit(take)
    .offset(skip);
  // Beyond the last page no row carries the total.
  const total = rows[0]?.total ?? (skip > 0 ? await countOpen(db, userId, now) : 0);
  return { total, items: rows };
}

async function countOpen(db: Database, userId: number, now: Date): Promise<number> {
  const [first] = await selectOpen(db, userId, now)
    .where(and(isOpenFor(userId, now), isFirst(userId, now)))
    .limit(1);
  return first?.total ?? 0;
}

/** Those of these lessons to which the person has an open invitation. */
export const listOpenOfSchedules = (
  db: Database,
  { userId, now, scheduleIds }: { userId: number; now: Date; scheduleIds: readonly number[] },
): Promise<InvitationRow[]> =>
  selectOpen(db, userId, now).where(
    and(isOpenFor(userId, now), inArray(lessonInvitation.scheduleId, [...scheduleIds])),
  );

/** The lesson of an invitation, with those of its series to which the person has invitations too, for a condition. */
const ofInvitation = ({ id, userId }: { id: number; userId: number }): SQL => sql`
  select invited.id as "invitationId", lesson.id, lesson.instructor_id from ${lessonInvitation} named
  join ${lessonSchedule} own on own.id = named.schedule_id
  join ${lessonInvitation} invited on invited.user_id = named.user_id
  join ${lessonSchedule} lesson on lesson.id = invited.schedule_id
  where named.id = ${id} and named.user_id = ${userId} and (invited.id = named.id
    or lesson.series_id = own.series_id and invited.declined_at is null)`;

/**
 * Locks the lesson of an invitation and those of its series to which the person is invited too, and before them the two
 * people, whom accepting connects. `id`: the lesson of the invitation. Null if the person has no such invitation.
 * `lockOf`: the lock of two people.
 */
export async function lockInvited(
  db: Database,
  { id, userId }: { id: number; userId: number },
  lockOf: (a: SQL, b: SQL) => SQL,
): Promise<{ id: number; instructorId: number; ids: number[] } | null> {
  const rows = await rowsOf<{ id: number; instructorId: number; isNamed: boolean }>(
    db,
    sql`
    with invited as (${ofInvitation({ id, userId })}),
    locked as materialized (select ${lockOf(sql`${userId}::int`, sql`instructor_id`)}
      from (select distinct instructor_id from invited) invited)
    select lesson.id, lesson.instructor_id as "instructorId",
      lesson.id = (select invited.id from invited where "invitationId" = ${id}) as "isNamed"
    from ${lessonSchedule} lesson
    where lesson.id in (select invited.id from invited) and (select count(*) from locked) > 0
    order by lesson.id for no key update of lesson`,
  );
  const named = rows.find(({ isNamed }) => isNamed);
  return named ? { ...named, ids: rows.map((row) => row.id) } : null;
}

/** Adds a read of an open invitation and of the role of who invites; null if it is not open. */
export function addOpenRead(
  db: Database,
  changes: Changes,
  { id, userId, now }: { id: number; userId: number; now: Date },
  then: (role: Role | null) => void,
): void {
  const open = db
    .select({ role: user.role })
    .from(lessonInvitation)
    .innerJoin(lessonSchedule, eq(lessonSchedule.id, lessonInvitation.scheduleId))
    .innerJoin(user, and(eq(user.id, lessonSchedule.instructorId), canBeFound(userId)))
    .where(and(isOpenFor(userId, now), eq(lessonInvitation.id, id)));
  changes.add<{ role: Role }>(open.getSQL(), ([row]) => then(row?.role ?? null));
}

/** Adds the deletion of a person's invitations to lessons; `then` receives their addresses. */
export function addTaking(
  changes: Changes,
  { scheduleIds, userId }: { scheduleIds: readonly number[]; userId: number },
  then: (emails: string[]) => void,
): void {
  changes.add<{ email: string }>(
    sql`delete from ${lessonInvitation}
      where schedule_id = any(${sql.param([...scheduleIds])}::int[]) and user_id = ${userId} returning email`,
    (rows) => then(rows.map(({ email }) => email)),
  );
}

/** Returns the lessons, of a series all of them; none if the person has no such invitation. */
export async function markDeclined(
  db: Database,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<number[]> {
  const rows = await rowsOf<{ scheduleId: number }>(
    db,
    sql`update ${lessonInvitation} declined set declined_at = ${now.toISOString()}::timestamptz
      from (${ofInvitation({ id, userId })}) invited
      where declined.id = invited."invitationId" and declined.declined_at is null
      returning declined.schedule_id as "scheduleId"`,
  );
  return rows.map(({ scheduleId }) => scheduleId);
}

/** Deletes invitations to lessons that ended before this instant. */
export async function deleteOldInvitations(db: Database, endedBefore: Date): Promise<void> {
  const over = db
    .select({ id: lessonSchedule.id })
    .from(lessonSchedule)
    .where(lt(lessonSchedule.endsAt, endedBefore));
  await db.delete(lessonInvitation).where(inArray(lessonInvitation.scheduleId, over));
}

/** Deletes the invitations that a person received, and those to lessons that they teach. */
export async function deleteInvitationsOf(db: Database, userId: number): Promise<void> {
  const taught = db
    .select({ id: lessonSchedule.id })
    .from(lessonSchedule)
    .where(eq(lessonSchedule.instructorId, userId));
  await db
    .delete(lessonInvitation)
    .where(or(eq(lessonInvitation.userId, userId), inArray(lessonInvitation.scheduleId, taught)));
}

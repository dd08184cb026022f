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

/** An invitation of which nobody has decided yet whether it is delivered. */
export interface NewInvitation {
  id: number;
  scheduleId: number;
  email: string;
}

/** Takes the oldest of these, for this transaction: no other process takes it. */
export async function claimInvitation(db: Database, now: Date): Promise<NewInvitation | null> {
  const [claimed] = await db
    .update(lessonInvitation)
    .set({ handledAt: now })
    .where(
      eq(
        lessonInvitation.id,
        db
          .select({ id: lessonInvitation.id })
          .from(lessonInvitation)
          .where(isNull(lessonInvitation.handledAt))
          .orderBy(asc(lessonInvitation.id))
          .limit(1)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning({
      id: lessonInvitation.id,
      scheduleId: lessonInvitation.scheduleId,
      email: lessonInvitation.email,
    });
  return claimed ?? null;
}

export async function markDelivered(db: Database, id: number, userId: number): Promise<void> {
  await db.update(lessonInvitation).set({ userId }).where(eq(lessonInvitation.id, id));
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

/** Delivered to this person, not declined, and the lesson is not over; its instructor may be found. */
const isOpenFor = (userId: number, now: Date) =>
  and(eq(lessonInvitation.userId, userId), isNull(lessonInvitation.declinedAt), isUpcoming(now));

const selectOpen = (db: Database, userId: number) =>
  db
    .select({ ...columns, total: sql`count(*) over ()`.mapWith(Number) })
    .from(lessonInvitation)
    .innerJoin(lessonSchedule, eq(lessonSchedule.id, lessonInvitation.scheduleId))
    .innerJoin(user, and(eq(user.id, lessonSchedule.instructorId), canBeFound(userId)))
    .$dynamic();

export async function listOpenInvitations(
  db: Database,
  { userId, now, skip, take }: { userId: number; now: Date; skip: number; take: number },
): Promise<{ total: number; items: InvitationRow[] }> {
  const rows = await selectOpen(db, userId)
    .where(isOpenFor(userId, now))
    .orderBy(asc(lessonSchedule.startsAt), asc(lessonInvitation.id))
    .limit(take)
    .offset(skip);
  // Beyond the last page no row carries the total.
  const total = rows[0]?.total ?? (skip > 0 ? await countOpen(db, userId, now) : 0);
  return { total, items: rows };
}

async function countOpen(db: Database, userId: number, now: Date): Promise<number> {
  const [first] = await selectOpen(db, userId).where(isOpenFor(userId, now)).limit(1);
  return first?.total ?? 0;
}

/** Those of these lessons to which the person has an open invitation. */
export const listOpenOfSchedules = (
  db: Database,
  { userId, now, scheduleIds }: { userId: number; now: Date; scheduleIds: readonly number[] },
): Promise<InvitationRow[]> =>
  selectOpen(db, userId).where(
    and(isOpenFor(userId, now), inArray(lessonInvitation.scheduleId, [...scheduleIds])),
  );

/**
 * Locks the lesson of an invitation, and before it the two people, whom accepting connects. Null if the person has no
 * such invitation. `lockOf`: the lock of two people.
 */
export async function lockInvited(
  db: Database,
  { id, userId }: { id: number; userId: number },
  lockOf: (a: SQL, b: SQL) => SQL,
): Promise<{ id: number; instructorId: number } | null> {
  const [row] = await rowsOf<{ id: number; instructorId: number }>(
    db,
    sql`
    with invited as (
      select lesson.id, lesson.instructor_id from ${lessonInvitation} invitation
      join ${lessonSchedule} lesson on lesson.id = invitation.schedule_id
      where invitation.id = ${id} and invitation.user_id = ${userId}
    ), locked as materialized (select ${lockOf(sql`${userId}::int`, sql`instructor_id`)} from invited)
    select lesson.id, lesson.instructor_id as "instructorId" from ${lessonSchedule} lesson
    where lesson.id = (select id from invited) and (select count(*) from locked) > 0
    for no key update of lesson`,
  );
  return row ?? null;
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

/** Adds the deletion of a person's invitations to a lesson; `then` receives their addresses. */
export function addTaking(
  changes: Changes,
  { scheduleId, userId }: { scheduleId: number; userId: number },
  then: (emails: string[]) => void,
): void {
  changes.add<{ email: string }>(
    sql`delete from ${lessonInvitation} where schedule_id = ${scheduleId} and user_id = ${userId} returning email`,
    (rows) => then(rows.map(({ email }) => email)),
  );
}

/** Returns the lesson; null if the person has no such invitation. */
export async function markDeclined(
  db: Database,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<number | null> {
  const [row] = await db
    .update(lessonInvitation)
    .set({ declinedAt: now })
    .where(
      and(
        eq(lessonInvitation.id, id),
        eq(lessonInvitation.userId, userId),
        isNull(lessonInvitation.declinedAt),
      ),
    )
    .returning({ scheduleId: lessonInvitation.scheduleId });
  return row?.scheduleId ?? null;
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

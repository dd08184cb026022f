import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/read-rows.ts';
import { recordset } from '../../db/recordset.ts';
import { notification, notificationUser } from '../../db/schema/notification.ts';
import type { NotificationRow } from './model.ts';

/** Notifications that no longer hold: cancelled, or seen with their subject. */

interface OfLessons {
  lessonScheduleIds: readonly number[];
  /** Their recipients; undefined: all. A select names people whom another part finds. */
  userIds?: readonly number[] | SQL | undefined;
}

/** Cancels the notifications about lessons; `then` receives the recipients. */
export function cancelOfLessons(
  db: Database,
  changes: Changes,
  { lessonScheduleIds, userIds }: OfLessons,
  { now, then }: { now: Date; then: (userIds: number[]) => void },
): void {
  const theirs = userIds && (Array.isArray(userIds) ? [...userIds] : sql`(${userIds})`);
  const part = db
    .update(notification)
    .set({ cancelledAt: now })
    .where(
      and(
        inArray(notification.lessonScheduleId, [...lessonScheduleIds]),
        isNull(notification.cancelledAt),
        theirs && inArray(notification.userId, theirs as number[]),
      ),
    )
    .returning({ userId: notification.userId });
  changes.add<{ user_id: number }>(part.getSQL(), (rows) =>
    then([...new Set(rows.map((row) => row.user_id))]),
  );
}

/** What calls a person to a lesson. */
export interface Call {
  lessonScheduleId: number;
  userId: number;
}

/** Cancels the notifications by which people know of lessons to come; `then` receives these people. */
export function cancelCalls(
  changes: Changes,
  calls: readonly Call[],
  { now, then }: { now: Date; then: (userIds: number[]) => void },
): void {
  const named = calls.map(({ lessonScheduleId, userId }) => ({ lesson: lessonScheduleId, person: userId }));
  changes.add<{ user_id: number }>(
    sql`update ${notification} set cancelled_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${recordset(named)}) as call(lesson int, person int)
      where ${notification}.lesson_schedule_id = call.lesson and ${notification}.user_id = call.person
        and ${notification}.cancelled_at is null
        and ${notification}.action in ('LessonScheduled', 'LessonMoved', 'LessonReminder', 'SlotAccepted')
      returning ${notification}.user_id`,
    (rows) => then([...new Set(rows.map((row) => row.user_id))]),
  );
}

export interface FromPerson {
  userId: number;
  fromId: number;
  action: NotificationRow['action'];
}

/** Notifications of one person about another that are not cancelled. */
const isFrom = (db: Database, { userId, fromId, action }: FromPerson) =>
  and(
    eq(notification.userId, userId),
    eq(notification.action, action),
    isNull(notification.cancelledAt),
    inArray(notification.id, listAbout(db, fromId)),
  );

const listAbout = (db: Database, userId: number) =>
  db
    .select({ id: notificationUser.notificationId })
    .from(notificationUser)
    .where(eq(notificationUser.userId, userId));

/** Cancels the notifications of one person about another; `then` runs if there was one. */
export function cancelFrom(
  db: Database,
  changes: Changes,
  wanted: FromPerson,
  { now, then }: { now: Date; then: () => void },
): void {
  const part = db
    .update(notification)
    .set({ cancelledAt: now })
    .where(isFrom(db, wanted))
    .returning({ id: notification.id });
  changes.add(part.getSQL(), (rows) => rows.length > 0 && then());
}

/** Number of notifications of one person about another that became seen. */
export async function markSeenFrom(db: Database, wanted: FromPerson, now: Date): Promise<number> {
  const rows = await db
    .update(notification)
    .set({ seenAt: now })
    .where(and(isFrom(db, wanted), isNull(notification.seenAt)))
    .returning({ id: notification.id });
  return rows.length;
}

const isUnseen = and(isNull(notification.seenAt), isNull(notification.cancelledAt));

interface OfAction {
  userId: number;
  action: NotificationRow['action'];
}

/** Returns how many were unseen. */
export async function markSeenOf(db: Database, { userId, action }: OfAction, now: Date): Promise<number> {
  const rows = await db
    .update(notification)
    .set({ seenAt: now })
    .where(and(isUnseen, eq(notification.userId, userId), eq(notification.action, action)))
    .returning({ id: notification.id });
  return rows.length;
}

/** Which of these people have an unseen one of this action. */
export async function listUnseenBy(
  db: Database,
  action: NotificationRow['action'],
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: notification.userId })
    .from(notification)
    .where(and(isUnseen, inArray(notification.userId, [...userIds]), eq(notification.action, action)));
  return rows.map(({ userId }) => userId);
}

/**
 * Cancels the notifications of two people about each other, except those about lessons that one of
 * them takes, about money and about reviews: what was paid and what was decided stays true, and its reader does not learn by whom.
 * One that is about others too stays, without the two. Returns the recipients of changed notifications.
 */
export async function cancelBetween(
  db: Database,
  [a, b]: readonly [number, number],
  now: Date,
): Promise<number[]> {
  const rows = await db.execute<{ userId: number }>(sql`
    with told as (
      select n.id, n.user_id, n.actors_count > 1 as stays, actor.user_id as actor_id
      from ${notification} n join ${notificationUser} actor on actor.notification_id = n.id
      where (n.type not in ('Lesson', 'Balance', 'Review') or n.action in ('LessonInvited', 'SlotAsked', 'SlotDeclined', 'SlotExpired')) and n.cancelled_at is null
        and ((n.user_id = ${a} and actor.user_id = ${b}) or (n.user_id = ${b} and actor.user_id = ${a}))
    ), unnamed as (
      delete from ${notificationUser} named using told
      where told.stays and named.notification_id = told.id and named.user_id = told.actor_id
    )
    update ${notification} n set
      actors_count = n.actors_count - case when told.stays then 1 else 0 end,
      cancelled_at = case when told.stays then null else ${now.toISOString()}::timestamptz end
    from told where told.id = n.id
    returning n.user_id as "userId"`);
  return [...new Set(readRows<{ userId: number }>(rows).map(({ userId }) => userId))];
}

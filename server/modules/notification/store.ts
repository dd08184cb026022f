import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { notification, notificationType, notificationUser } from '../../db/schema/notification.ts';
import type { UserRow } from '../account/model.ts';
import type { NotificationRow } from './model.ts';

/** Every type there is, as the database has them. */
export const TYPES: readonly NotificationRow['type'][] = notificationType.enumValues;

export type NewNotification = typeof notification.$inferInsert;

/** One row a receiver, each with the people it is about. */
export async function insertNotifications(
  db: Database,
  rows: readonly { values: NewNotification; people: readonly number[] }[],
): Promise<void> {
  const made = await db
    .insert(notification)
    .values(rows.map(({ values }) => values))
    .returning({ id: notification.id });
  const people = made.flatMap(({ id: notificationId }, index) =>
    (rows[index]?.people ?? []).map((userId) => ({ notificationId, userId })),
  );
  if (people.length > 0) await db.insert(notificationUser).values(people).onConflictDoNothing();
}

/** Answers whose notifications were taken back. */
export async function cancelOfSchedules(
  db: Database,
  lessonScheduleIds: readonly number[],
  userIds: readonly number[] | undefined,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .update(notification)
    .set({ cancelledAt: now })
    .where(
      and(
        inArray(notification.lessonScheduleId, [...lessonScheduleIds]),
        isNull(notification.cancelledAt),
        userIds ? inArray(notification.userId, [...userIds]) : undefined,
      ),
    )
    .returning({ userId: notification.userId });
  return [...new Set(rows.map((row) => row.userId))];
}

export interface TellingFrom {
  userId: number;
  fromId: number;
  action: NotificationRow['action'];
}

/** What one person was told of another and what was not taken back. */
const isFrom = (db: Database, { userId, fromId, action }: TellingFrom) =>
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

/** How many were taken back of those one person was told of another. */
export async function cancelFrom(db: Database, wanted: TellingFrom, now: Date): Promise<number> {
  const rows = await db
    .update(notification)
    .set({ cancelledAt: now })
    .where(isFrom(db, wanted))
    .returning({ id: notification.id });
  return rows.length;
}

/** How many became seen of those one person was told of another. */
export async function markSeenFrom(db: Database, wanted: TellingFrom, now: Date): Promise<number> {
  const rows = await db
    .update(notification)
    .set({ seenAt: now })
    .where(and(isFrom(db, wanted), isNull(notification.seenAt)))
    .returning({ id: notification.id });
  return rows.length;
}

/** Whose were taken back: what each of two was told of the other, but for lessons. */
export async function cancelBetween(
  db: Database,
  [a, b]: readonly [number, number],
  now: Date,
): Promise<number[]> {
  const rows = await db
    .update(notification)
    .set({ cancelledAt: now })
    .where(
      and(
        ne(notification.type, 'Lesson'),
        isNull(notification.cancelledAt),
        or(
          and(eq(notification.userId, a), inArray(notification.id, listAbout(db, b))),
          and(eq(notification.userId, b), inArray(notification.id, listAbout(db, a))),
        ),
      ),
    )
    .returning({ userId: notification.userId });
  return [...new Set(rows.map((row) => row.userId))];
}

/** How many became seen: others' and those seen before do not count. */
export async function markSeen(
  db: Database,
  userId: number,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db
    .update(notification)
    .set({ seenAt: now })
    .where(
      and(eq(notification.userId, userId), inArray(notification.id, [...ids]), isNull(notification.seenAt)),
    )
    .returning({ id: notification.id });
  return rows.length;
}

/** Unseen notifications by type, and under 'connections' the invitations that wait: one statement. */
export async function countBadges(db: Database, userId: number): Promise<{ kind: string; count: number }[]> {
  const rows = await db.execute<{ kind: string; count: number }>(sql`
    select 'connections' as kind, count(*)::int as count
      from connection where receiver_id = ${userId} and status = 'INVITED'
    union all
    select type::text, count(*)::int
      from notification where user_id = ${userId} and seen_at is null and cancelled_at is null
      group by type`);
  return readRows(rows);
}

export async function listUrgent(
  db: Database,
  userId: number,
  now: Date,
  take: number,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notification)
    .where(
      and(
        eq(notification.userId, userId),
        isNull(notification.seenAt),
        isNull(notification.cancelledAt),
        lte(notification.priorityAt, now),
        gt(notification.priorityEndsAt, now),
      ),
    )
    .orderBy(asc(notification.priorityAt), asc(notification.id))
    .limit(take);
}

export interface NotificationFilter {
  userId: number;
  type: NotificationRow['type'] | null;
  unseen: boolean;
}

export async function countNotifications(db: Database, filter: NotificationFilter): Promise<number> {
  return db.$count(notification, isWanted(filter));
}

export async function listNotifications(
  db: Database,
  filter: NotificationFilter & { skip: number; take: number },
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notification)
    .where(isWanted(filter))
    .orderBy(desc(notification.id))
    .limit(filter.take)
    .offset(filter.skip);
}

function isWanted({ userId, type, unseen }: NotificationFilter) {
  return and(
    eq(notification.userId, userId),
    isNull(notification.cancelledAt),
    type ? eq(notification.type, type) : undefined,
    unseen ? isNull(notification.seenAt) : undefined,
  );
}

/** Who the notifications are about, by notification. */
export async function listInteractedUsers(
  db: Database,
  notificationIds: readonly number[],
): Promise<{ notificationId: number; user: UserRow }[]> {
  return db
    .select({ notificationId: notificationUser.notificationId, user })
    .from(notificationUser)
    .innerJoin(user, eq(user.id, notificationUser.userId))
    .where(inArray(notificationUser.notificationId, [...notificationIds]))
    .orderBy(asc(user.id));
}

export async function deleteNotificationsOf(db: Database, userId: number): Promise<void> {
  await db.delete(notification).where(eq(notification.userId, userId));
}

import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/read-rows.ts';
import { recordset } from '../../db/recordset.ts';
import { selectUnread } from '../../db/unread.ts';
import { canBeFound, isBlocked, isNamedTo } from '../../db/visible.ts';
import { user } from '../../db/schema/account.ts';
import { deliverySettings } from '../../db/schema/delivery.ts';
import { notification, notificationType, notificationUser } from '../../db/schema/notification.ts';
import type { UserRow } from '../account/model.ts';
import type { NotificationRow } from './model.ts';

/** All notification types of the database. */
export const TYPES: readonly NotificationRow['type'][] = notificationType.enumValues;

export type NewNotification = typeof notification.$inferInsert;

/** Names of the columns of a notification, as a new one gives them. */
const GIVEN = sql.raw(
  'user_id, type, action, title, description, priority_at, priority_ends_at, slot_id, quiz_history_id, post_id, moved_from, moved_to, lessons_count, reminder, group_key, actors_count, created_at, seen_at',
);

/** One row per recipient, and the people it is about. */
export interface NewRow {
  values: Omit<NewNotification, 'lessonScheduleId'>;
  people: readonly number[];
}

/**
 * Adds notifications. `lessonScheduleId`: of all of them, or of each. `joined`: rows whose recipients get none,
 * because theirs was merged into another.
 */
export function addRows(
  changes: Changes,
  rows: readonly (NewRow & { lessonScheduleId: number | SQL | null })[],
  joined?: SQL,
): void {
  const given = rows.map(({ values, people, lessonScheduleId }) => ({
    user_id: values.userId,
    type: values.type,
    action: values.action,
    title: values.title,
    description: values.description ?? null,
    priority_at: values.priorityAt ?? null,
    priority_ends_at: values.priorityEndsAt ?? null,
    slot_id: values.slotId ?? null,
    quiz_history_id: values.quizHistoryId ?? null,
    post_id: values.postId ?? null,
    moved_from: values.movedFrom ?? null,
    moved_to: values.movedTo ?? null,
    lessons_count: values.lessonsCount ?? null,
    reminder: values.reminder ?? null,
    group_key: values.groupKey ?? null,
    actors_count: values.actorsCount,
    created_at: values.createdAt,
    seen_at: values.seenAt ?? null,
    people,
    lesson: typeof lessonScheduleId === 'number' ? lessonScheduleId : null,
  }));
  // Of a lesson that another part inserts; it is then the same of all of them.
  const lesson =
    rows.map(({ lessonScheduleId }) => lessonScheduleId).find((id) => typeof id === 'object') ?? null;
  const made = changes.add(sql`
    select nextval(pg_get_serial_sequence('notification', 'id'))::int as id, new.*
    from jsonb_to_recordset(${recordset(given)}) as new(user_id int, type notification_type,
      action notification_action, title text, description text, priority_at timestamptz, priority_ends_at timestamptz,
      slot_id int, quiz_history_id int, post_id int, moved_from timestamptz, moved_to timestamptz, lessons_count int,
      reminder reminder_kind, group_key text, actors_count int, created_at timestamptz, seen_at timestamptz,
      people int[], lesson int)
    ${joined ? sql`where new.user_id not in (select joined.user_id from ${joined} joined)` : sql``}`);
  changes.add(sql`
    insert into ${notification} (id, lesson_schedule_id, ${GIVEN}) overriding system value
    select id, coalesce(lesson, ${lesson}::int), ${GIVEN} from ${made}`);
  changes.add(sql`
    insert into ${notificationUser} (notification_id, user_id, added_at)
    select made.id, person.id, made.created_at from ${made} made cross join unnest(made.people) as person(id)
    on conflict do nothing`);
}

export interface Joining extends Pick<NewNotification, 'title' | 'description' | 'quizHistoryId'> {
  userIds: readonly number[];
  type: NotificationRow['type'];
  action: NotificationRow['action'];
  groupKey: string;
  /** Each is about one lesson: the row says of how many. */
  countsLessons?: boolean;
  /** Null: somebody without an account. */
  actorId: number | null;
  now: Date;
  since: Date;
}

/**
 * Merges an event into the unseen notifications about the same subject that are newer than `since`: they get its
 * date and its content. Returns the name of their rows.
 */
export function joinGroup(db: Database, changes: Changes, joining: Joining): SQL {
  const { userIds, type, action, groupKey, actorId, now, since } = joining;
  const isKnown = sql`exists (select 1 from ${notificationUser} known
    where known.notification_id = ${notification}.id and known.user_id = ${actorId}::int)`;
  const grown = changes.add(
    db
      .update(notification)
      .set({
        createdAt: now,
        title: joining.title,
        description: joining.description ?? null,
        quizHistoryId: joining.quizHistoryId ?? null,
        ...(joining.countsLessons && { lessonsCount: sql`coalesce(${notification.lessonsCount}, 1) + 1` }),
        actorsCount: sql`${notification.actorsCount} + case when ${isKnown} then 0 else 1 end`,
      })
      .where(
        and(
          inArray(notification.userId, [...userIds]),
          eq(notification.type, type),
          eq(notification.action, action),
          eq(notification.groupKey, groupKey),
          isNull(notification.seenAt),
          isNull(notification.cancelledAt),
          gt(notification.createdAt, since),
        ),
      )
      .returning({ id: notification.id, userId: notification.userId })
      .getSQL(),
  );
  changes.add(sql`
    insert into ${notificationUser} (notification_id, user_id, added_at)
    select id, ${actorId}::int, ${now.toISOString()}::timestamptz from ${grown} where ${actorId}::int is not null
    on conflict (notification_id, user_id) do update set added_at = excluded.added_at`);
  return grown;
}

/** Moves the end of their urgency by `minutes`; returns the recipients. */
export async function extendOfSchedule(
  db: Database,
  lessonScheduleId: number,
  minutes: number,
): Promise<number[]> {
  const rows = await db
    .update(notification)
    .set({ priorityEndsAt: sql`${notification.priorityEndsAt} + make_interval(mins => ${minutes}::int)` })
    .where(
      and(
        eq(notification.lessonScheduleId, lessonScheduleId),
        isNull(notification.cancelledAt),
        isNotNull(notification.priorityEndsAt),
      ),
    )
    .returning({ userId: notification.userId });
  return [...new Set(rows.map((row) => row.userId))];
}

/** The number that became seen: notifications of others, and those seen before, do not count. */
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

/** Urgency that was set for later is a reminder, which the person may not want in the app. */
const isUnwanted = (
  userId: number,
) => sql`(${notification.createdAt} < ${notification.priorityAt} and exists (
  select 1 from ${deliverySettings} chosen
  where chosen.user_id = ${userId} and 'DOORS:app' = any(chosen.reminders_off)))`;

const isUrgent = (userId: number, now: Date) =>
  and(
    eq(notification.userId, userId),
    isNull(notification.seenAt),
    isNull(notification.cancelledAt),
    lte(notification.priorityAt, now),
    gt(notification.priorityEndsAt, now),
    not(isUnwanted(userId)),
  );

/**
 * Unseen notifications by type and, under names of their own, the open invitations ('connections': from people who
 * are listed), unread messages ('messages') and urgent notifications ('urgent'), in one statement.
 */
export async function countBadges(
  db: Database,
  { userId, now, unreadMax }: { userId: number; now: Date; unreadMax: number },
): Promise<{ kind: string; count: number }[]> {
  const rows = await db.execute<{ kind: string; count: number }>(sql`
    select 'connections' as kind, count(*)::int as count
      from connection join ${user} on ${user}.id = connection.sender_id
      where receiver_id = ${userId} and status = 'INVITED' and ${canBeFound(userId)}
    union all
    select 'messages', unread.count from (${selectUnread(userId, unreadMax)}) unread
    union all
    select 'urgent', count(*)::int from ${notification} where ${isUrgent(userId, now)}
    union all
    select type::text, count(*)::int
      from notification where user_id = ${userId} and seen_at is null and cancelled_at is null
      group by type`);
  return readRows(rows);
}

export interface TypeCounts {
  type: NotificationRow['type'];
  total: number;
  unseen: number;
}

/** Types without any are left out. */
export async function countTypes(db: Database, userId: number): Promise<TypeCounts[]> {
  return db
    .select({
      type: notification.type,
      total: sql`count(*)`.mapWith(Number),
      unseen: sql`count(*) filter (where ${notification.seenAt} is null)`.mapWith(Number),
    })
    .from(notification)
    .where(and(eq(notification.userId, userId), isNull(notification.cancelledAt)))
    .groupBy(notification.type);
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
    .where(isUrgent(userId, now))
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
    .orderBy(desc(notification.createdAt), desc(notification.id))
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

/**
 * The people that notifications are about, as far as they are named to their reader: the latest of each, at most `each`. With a
 * block between the two only those about lessons, which both know of, name them.
 */
export async function listInteractedUsers(
  db: Database,
  viewerId: number | null,
  notificationIds: readonly number[],
  each: number,
): Promise<{ notificationId: number; user: UserRow }[]> {
  const place = sql`row_number() over (partition by ${notificationUser.notificationId}
    order by ${notificationUser.addedAt} desc, ${notificationUser.userId})`.mapWith(Number);
  const latest = db
    .select({
      notificationId: notificationUser.notificationId,
      type: notification.type,
      userId: notificationUser.userId,
      place: place.as('place'),
    })
    .from(notificationUser)
    .innerJoin(notification, eq(notification.id, notificationUser.notificationId))
    .where(inArray(notificationUser.notificationId, [...notificationIds]))
    .as('latest');
  const isUnblocked = or(eq(latest.type, 'Lesson'), not(isBlocked(viewerId)));
  return db
    .select({ notificationId: latest.notificationId, user })
    .from(latest)
    .innerJoin(user, eq(user.id, latest.userId))
    .where(and(lte(latest.place, each), isNamedTo(viewerId), isUnblocked))
    .orderBy(asc(latest.place));
}

export async function deleteNotificationsOf(db: Database, userId: number): Promise<void> {
  await db.delete(notification).where(eq(notification.userId, userId));
}

/** Marks the notifications of everybody that are older as seen. */
export async function markEverySeen(db: Database, seenAt: Date): Promise<void> {
  await db.update(notification).set({ seenAt }).where(lt(notification.createdAt, seenAt));
}

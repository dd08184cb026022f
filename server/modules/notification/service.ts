import { z } from 'zod';
import type { Context, SystemContext } from '../../context.ts';
import { parseInput } from '../../input.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { requireViewer } from '../../viewer.ts';
import type { UserRow } from '../account/model.ts';
import { countUnread } from '../chat/service.ts';
import type { NotificationRow } from './model.ts';
import * as store from './store.ts';

/** Urgent ones shown at a time; a dialog each, so more would help nobody. */
const URGENT_MAX = 20;
const SEEN_MAX = 500;
/** People one notification names; the contract says so too (@max). */
const PEOPLE_MAX = 10;

export interface NewNotification {
  /** Receivers: each gets a notification of their own. */
  userIds: readonly number[];
  type: NotificationRow['type'];
  action: NotificationRow['action'];
  /** What it is about (a lesson's title); the sentence around it is the screen's. */
  title: string;
  description?: string | null;
  /** Urgent from here ... */
  priorityAt?: Date | null;
  /** ... to here. */
  priorityEndsAt?: Date | null;
  lessonScheduleId?: number | null;
  /** The people it is about. */
  interactedUserIds?: readonly number[];
}

export interface UserBadges {
  connectionsCount: number;
  messagesCount: number;
  notificationBadges: { type: NotificationRow['type']; count: number }[];
  urgentNotifications: NotificationRow[];
}

/** Leaves a notification with each of `userIds`; they hear 'notification.changed' after commit. */
export async function notify(ctx: SystemContext, input: NewNotification): Promise<void> {
  const userIds = [...new Set(input.userIds)];
  if (userIds.length === 0) return;
  const { userIds: _receivers, interactedUserIds = [], ...content } = input;
  const createdAt = ctx.platform.clock.now();
  const rows = userIds.map((userId) => ({ ...content, userId, createdAt }));
  await store.insertNotifications(ctx.db, rows, [...new Set(interactedUserIds)].slice(0, PEOPLE_MAX));
  ctx.events.emit('notification.changed', { userIds });
}

/** Takes back the notifications of a lesson in time (of `userIds` only, when given): they count and urge no more. */
export async function cancelNotifications(
  ctx: SystemContext,
  { lessonScheduleId, userIds }: { lessonScheduleId: number; userIds?: readonly number[] },
): Promise<void> {
  await cancelNotificationsOf(ctx, { lessonScheduleIds: [lessonScheduleId], ...(userIds && { userIds }) });
}

/** As cancelNotifications, of several lessons. */
export async function cancelNotificationsOf(
  ctx: SystemContext,
  input: { lessonScheduleIds: readonly number[]; userIds?: readonly number[] },
): Promise<void> {
  const userIds = await store.cancelOfSchedules(
    ctx.db,
    input.lessonScheduleIds,
    input.userIds,
    ctx.platform.clock.now(),
  );
  if (userIds.length > 0) ctx.events.emit('notification.changed', { userIds });
}

/** What the tabs and the bell count, and what must be seen now. Three statements. UNAUTHORIZED for visitors. */
export async function getUserBadges(ctx: Context): Promise<UserBadges> {
  const viewer = requireViewer(ctx);
  const counts = await store.countBadges(ctx.db, viewer.id);
  const urgentNotifications = await store.listUrgent(ctx.db, viewer.id, ctx.platform.clock.now(), URGENT_MAX);
  const countOf = (kind: string) => counts.find((row) => row.kind === kind)?.count ?? 0;
  return {
    connectionsCount: countOf('connections'),
    messagesCount: await countUnread(ctx, viewer.id),
    notificationBadges: store.TYPES.map((type) => ({ type, count: countOf(type) })).filter(
      ({ count }) => count > 0,
    ),
    urgentNotifications,
  };
}

/** One's own notifications, latest first, without those taken back. Three statements with their people. */
export async function getCurrentUserNotifications(
  ctx: Context,
  input: PageInput & { type?: NotificationRow['type'] | null; unseen?: boolean | null },
): Promise<{ total: number; hasMore: boolean; items: NotificationRow[] }> {
  const viewer = requireViewer(ctx);
  const { skip, take } = parsePage(input);
  const wanted = { userId: viewer.id, type: input.type ?? null, unseen: input.unseen ?? false };
  const total = await store.countNotifications(ctx.db, wanted);
  const items = total > skip ? await store.listNotifications(ctx.db, { ...wanted, skip, take }) : [];
  return { total, hasMore: skip + items.length < total, items };
}

/** Marks one's own notifications seen, once; foreign ids are ignored. Answers the badges after it. */
export async function setNotificationsSeen(ctx: Context, ids: readonly number[]): Promise<UserBadges> {
  const viewer = requireViewer(ctx);
  const { ids: wanted } = parseInput(seenSchema, { ids });
  const changed = await store.markSeen(ctx.db, viewer.id, wanted, ctx.platform.clock.now());
  if (changed > 0) ctx.events.emit('notification.changed', { userIds: [viewer.id] });
  return getUserBadges(ctx);
}

/** Leaves none of the notifications a person was sent. */
export const eraseNotificationsOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.deleteNotificationsOf(ctx.db, userId);

/** The people each notification is about, by its id. */
export async function findInteractedUsers(
  ctx: SystemContext,
  ids: readonly number[],
): Promise<Map<number, UserRow[]>> {
  const people = new Map<number, UserRow[]>();
  for (const { notificationId, user } of await store.listInteractedUsers(ctx.db, ids)) {
    people.set(notificationId, [...(people.get(notificationId) ?? []), user]);
  }
  return people;
}

const seenSchema = z.object({ ids: z.array(z.number().int().min(1)).max(SEEN_MAX) });

import type { SQL } from 'drizzle-orm';
import type { Context, SystemContext } from '../../context.ts';
import type { Changes } from '../../db/changes.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { writeTogether } from '../../transaction.ts';
import { requireViewer } from '../../viewer.ts';
import type { UserRow } from '../account/model.ts';
import type { NotificationRow } from './model.ts';
import * as cancelling from './cancel-store.ts';
import * as ofPosts from './post-store.ts';
import { cancelOfSlots } from './slot-store.ts';
import * as store from './store.ts';

/** Maximum people named by one notification; the contract states it too (@max). */
const PEOPLE_MAX = 10;

export interface NewNotification {
  /** Recipients: each gets a notification of their own. */
  userIds: readonly number[];
  type: NotificationRow['type'];
  action: NotificationRow['action'];
  /** The title of the subject (a lesson's title); the screen composes the sentence. */
  title: string;
  description?: string | null;
  /** Urgent from this instant ... */
  priorityAt?: Date | null;
  /** ... until this one. */
  priorityEndsAt?: Date | null;
  /** SQL: of a lesson that is inserted together with the notification. */
  lessonScheduleId?: number | SQL | null;
  /** The people it is about. */
  interactedUserIds?: readonly number[];
  slotId?: number | null;
  quizHistoryId?: number | null;
  postId?: number | null;
  /** The hour that a lesson had, and the one that it has got. */
  movedFrom?: Date | null;
  movedTo?: Date | null;
  /** Of how many lessons it tells, if of several. */
  lessonsCount?: number | null;
  /** Each is about one lesson: merged into a group, it says of how many. */
  countsLessons?: boolean;
  /** The reminder of a lesson that it is. */
  reminder?: NotificationRow['reminder'];
  /** It counts and calls nowhere in the app: it is seen already. */
  isSilent?: boolean;
  /**
   * Identifies the subject: if an unseen notification of the same type, action and key from the last day exists,
   * this one is merged into it. It must then be about one person, or about somebody without an account.
   */
  groupKey?: string;
}

/** Milliseconds after the last event within which another is merged. */
const GROUP_MS = 24 * 3600 * 1000;

/** Creates a notification for each of `userIds`; 'notification.changed' is emitted for them after the commit. */
export const notify = (ctx: SystemContext, input: NewNotification): Promise<void> => notifyAll(ctx, [input]);

/** As notify, for several notifications at once: as many statements as for one. */
export const notifyAll = (ctx: SystemContext, inputs: readonly NewNotification[]): Promise<void> =>
  writeTogether(ctx, (changes) => addNotifications(ctx, changes, inputs));

/** As notifyAll, with other changes. */
export function addNotifications(
  ctx: SystemContext,
  changes: Changes,
  inputs: readonly NewNotification[],
): void {
  const wanted = inputs.filter(({ userIds }) => userIds.length > 0);
  for (const [groupKey, alike] of Map.groupBy(wanted, (input) => input.groupKey)) {
    if (groupKey === undefined) store.addRows(changes, rowsOf(ctx, alike));
    else for (const input of alike) addGrouped(ctx, changes, { ...input, groupKey });
  }
  const userIds = [...new Set(wanted.flatMap((input) => input.userIds))];
  if (userIds.length > 0) changes.after(() => ctx.events.emit('notification.changed', { userIds }));
}

function addGrouped(
  ctx: SystemContext,
  changes: Changes,
  input: NewNotification & { groupKey: string },
): void {
  const now = ctx.platform.clock.now();
  const actorId = input.interactedUserIds?.[0] ?? null;
  const since = new Date(now.getTime() - GROUP_MS);
  const joined = store.joinGroup(ctx.db, changes, { ...input, actorId, now, since });
  store.addRows(changes, rowsOf(ctx, [input]), joined);
}

function rowsOf(ctx: SystemContext, inputs: readonly NewNotification[]) {
  const createdAt = ctx.platform.clock.now();
  return inputs.flatMap(
    ({
      userIds,
      interactedUserIds = [],
      lessonScheduleId = null,
      isSilent,
      countsLessons: _,
      ...content
    }) => {
      const people = [...new Set(interactedUserIds)].slice(0, PEOPLE_MAX);
      const actorsCount = Math.max(people.length, content.groupKey === undefined ? 0 : 1);
      const values = { ...content, actorsCount, createdAt, seenAt: isSilent ? createdAt : null };
      return [...new Set(userIds)].map((userId) => ({
        values: { ...values, userId },
        people,
        lessonScheduleId,
      }));
    },
  );
}

interface OfLessons {
  lessonScheduleIds: readonly number[];
  /** Only the notifications of these people. */
  userIds?: readonly number[] | SQL;
}

/** Cancels the notifications about scheduled lessons: they no longer count or urge. */
export const cancelNotifications = (ctx: SystemContext, input: OfLessons): Promise<void> =>
  writeTogether(ctx, (changes) => addCancellations(ctx, changes, input));

/** As cancelNotifications, with other changes. */
export function addCancellations(ctx: SystemContext, changes: Changes, input: OfLessons): void {
  const then = (userIds: number[]) => {
    if (userIds.length > 0) ctx.events.emit('notification.changed', { userIds });
  };
  cancelling.cancelOfLessons(ctx.db, changes, input, { now: ctx.platform.clock.now(), then });
}

/** Adds the cancellation of what instructors are told of these slots: they no longer wait for an answer. */
export function addCancellationsOfSlots(
  ctx: SystemContext,
  changes: Changes,
  slotIds: readonly number[],
): void {
  const then = (userIds: number[]) => {
    if (userIds.length > 0) ctx.events.emit('notification.changed', { userIds });
  };
  cancelOfSlots(ctx.db, changes, slotIds, { now: ctx.platform.clock.now(), then });
}

/**
 * Adds the cancellation of the notifications by which these people know of lessons to come; what else concerns these
 * lessons stays.
 */
export function addCallCancellations(
  ctx: SystemContext,
  changes: Changes,
  calls: readonly cancelling.Call[],
): void {
  const then = (userIds: number[]) => {
    if (userIds.length > 0) ctx.events.emit('notification.changed', { userIds });
  };
  cancelling.cancelCalls(changes, calls, { now: ctx.platform.clock.now(), then });
}

interface FromPerson {
  userId: number;
  fromId: number;
  action: NotificationRow['action'];
}

/** The notifications that call to a lesson are urgent for `minutes` longer. */
export async function extendNotificationsOf(
  ctx: SystemContext,
  lessonScheduleId: number,
  minutes: number,
): Promise<void> {
  const userIds = await store.extendOfSchedule(ctx.db, lessonScheduleId, minutes);
  if (userIds.length > 0) ctx.events.emit('notification.changed', { userIds });
}

/** Cancels the notifications of `userId` about `fromId`: for an invitation that no longer exists. */
export const cancelNotificationsFrom = (ctx: SystemContext, wanted: FromPerson): Promise<void> =>
  writeTogether(ctx, (changes) => addCancellationsFrom(ctx, changes, wanted));

/** As cancelNotificationsFrom, with other changes. */
export function addCancellationsFrom(ctx: SystemContext, changes: Changes, wanted: FromPerson): void {
  const then = () => ctx.events.emit('notification.changed', { userIds: [wanted.userId] });
  cancelling.cancelFrom(ctx.db, changes, wanted, { now: ctx.platform.clock.now(), then });
}

/**
 * Cancels the notifications of two people about each other, except those about lessons that one of them takes, which
 * end in their own way, about money and about reviews.
 */
export async function cancelNotificationsBetween(ctx: SystemContext, a: number, b: number): Promise<void> {
  const userIds = await cancelling.cancelBetween(ctx.db, [a, b], ctx.platform.clock.now());
  if (userIds.length > 0) ctx.events.emit('notification.changed', { userIds });
}

/** Whom notifications of a post are for. */
export const listNotifiedOfPost = (ctx: SystemContext, postId: number): Promise<number[]> =>
  ofPosts.listRecipients(ctx.db, postId);

/** Cancels notifications of posts that are gone, or closed to their readers, or of one subject under a post. */
export async function cancelNotificationsOfPosts(ctx: SystemContext, gone: ofPosts.OfPosts): Promise<void> {
  const userIds = await ofPosts.cancelOfPosts(ctx.db, gone, ctx.platform.clock.now());
  if (userIds.length > 0) ctx.events.emit('notification.changed', { userIds });
}

/** Takes back what people were told, and have not seen, of something that a person did to posts and that is gone. */
export async function takeBackNotifications(ctx: SystemContext, undone: ofPosts.Undone): Promise<void> {
  if (undone.notices.length === 0) return;
  const userIds = await ofPosts.takeBack(ctx.db, undone, ctx.platform.clock.now());
  if (userIds.length > 0) ctx.events.emit('notification.changed', { userIds });
}

/** Which of these people have an unseen notification of this action. */
export const listUnseenBy = (
  ctx: SystemContext,
  action: NotificationRow['action'],
  userIds: readonly number[],
): Promise<number[]> => cancelling.listUnseenBy(ctx.db, action, userIds);

/** Marks the notifications of this action as seen: the person does what they say. */
export async function markNotificationsSeenOf(
  ctx: SystemContext,
  { userId, action }: Omit<FromPerson, 'fromId'>,
): Promise<void> {
  const seen = await cancelling.markSeenOf(ctx.db, { userId, action }, ctx.platform.clock.now());
  if (seen > 0) ctx.events.emit('notification.changed', { userIds: [userId] });
}

/** Marks the notifications of `userId` about `fromId` as seen: the person has opened the subject itself. */
export async function markNotificationsSeenFrom(ctx: SystemContext, wanted: FromPerson): Promise<void> {
  const seen = await cancelling.markSeenFrom(ctx.db, wanted, ctx.platform.clock.now());
  if (seen > 0) ctx.events.emit('notification.changed', { userIds: [wanted.userId] });
}

/** The viewer's notifications, latest first, without cancelled ones. Three statements including their people. */
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

/** Number of the viewer's notifications, and of unseen ones, by type. One statement. UNAUTHORIZED. */
export async function getUserNotificationTypes(ctx: Context): Promise<store.TypeCounts[]> {
  const counts = await store.countTypes(ctx.db, requireViewer(ctx).id);
  return store.TYPES.map(
    (type) => counts.find((each) => each.type === type) ?? { type, total: 0, unseen: 0 },
  );
}

/** Deletes all notifications of a recipient. */
export const eraseNotificationsOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.deleteNotificationsOf(ctx.db, userId);

/** The people that each notification is about, by its id. */
export async function findInteractedUsers(
  ctx: SystemContext,
  viewerId: number | null,
  ids: readonly number[],
): Promise<Map<number, UserRow[]>> {
  const people = new Map<number, UserRow[]>();
  for (const { notificationId, user } of await store.listInteractedUsers(ctx.db, viewerId, ids, PEOPLE_MAX)) {
    people.set(notificationId, [...(people.get(notificationId) ?? []), user]);
  }
  return people;
}

/** Marks the notifications of everybody from before `now` as seen: what the demo says of earlier weeks. */
export const markNotificationsSeen = (ctx: SystemContext, now: Date): Promise<void> =>
  store.markEverySeen(ctx.db, now);

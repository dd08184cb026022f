import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { notification, notificationUser } from '../../db/schema/notification.ts';
import type { NotificationRow } from './model.ts';

export type PostAction = Extract<
  NotificationRow['action'],
  'Liked' | 'CommentLiked' | 'Commented' | 'Corrected' | 'Mentioned'
>;

/** What was told of posts; undefined: all of it. */
export interface OfPosts {
  /** A select names posts that another part finds. */
  postIds: readonly number[] | SQL;
  groupKey?: string;
  /** Those of these people alone. */
  userIds?: readonly number[];
}

/** Whom a post's notifications that are not cancelled are for. */
export async function listRecipients(db: Database, postId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: notification.userId })
    .from(notification)
    .where(and(eq(notification.postId, postId), isNull(notification.cancelledAt)));
  return rows.map(({ userId }) => userId);
}

const listed = (postIds: OfPosts['postIds']): SQL =>
  Array.isArray(postIds) ? sql`select unnest(${sql.param([...postIds])}::int[])` : sql`${postIds}`;

/** Cancels them, seen ones too: each leads to the post. Returns their recipients. */
export async function cancelOfPosts(
  db: Database,
  { postIds, groupKey, userIds }: OfPosts,
  now: Date,
): Promise<number[]> {
  const ofKey = groupKey === undefined ? sql`` : sql`and ${notification}.group_key = ${groupKey}`;
  const ofPeople =
    userIds === undefined ? sql`` : sql`and ${notification}.user_id = any(${sql.param([...userIds])}::int[])`;
  const rows = await rowsOf<{ userId: number }>(
    db,
    sql`update ${notification} set cancelled_at = ${now.toISOString()}::timestamptz
      where ${notification}.post_id in (${listed(postIds)}) and ${notification}.cancelled_at is null ${ofKey} ${ofPeople}
      returning ${notification}.user_id as "userId"`,
  );
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** What somebody did to posts, as these people know of it. */
export interface Undone {
  actorId: number;
  postIds: OfPosts['postIds'];
  notices: readonly { userId: number; action: PostAction }[] | 'ALL';
}

/**
 * Takes a person out of unseen notifications; one that is about nobody else is cancelled. Seen ones stay as they are.
 * Returns the recipients.
 */
export async function takeBack(
  db: Database,
  { actorId, postIds, notices }: Undone,
  now: Date,
): Promise<number[]> {
  const isAmong =
    notices === 'ALL'
      ? sql``
      : sql`and (n.user_id, n.action::text) in (select * from unnest(
          ${sql.param(notices.map(({ userId }) => userId))}::int[], ${sql.param(notices.map(({ action }) => action))}::text[]))`;
  const rows = await rowsOf<{ userId: number }>(
    db,
    sql`with undone as (
        select n.id, n.actors_count > 1 as stays
        from ${notification} n join ${notificationUser} actor on actor.notification_id = n.id and actor.user_id = ${actorId}
        where n.post_id in (${listed(postIds)}) and n.seen_at is null and n.cancelled_at is null ${isAmong}
      ), unnamed as (
        delete from ${notificationUser} named using undone
        where undone.stays and named.notification_id = undone.id and named.user_id = ${actorId}
      )
      update ${notification} n set
        actors_count = n.actors_count - case when undone.stays then 1 else 0 end,
        cancelled_at = case when undone.stays then null else ${now.toISOString()}::timestamptz end
      from undone where undone.id = n.id
      returning n.user_id as "userId"`,
  );
  return [...new Set(rows.map(({ userId }) => userId))];
}

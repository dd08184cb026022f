import { desc, eq, and, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { recordset } from '../../db/recordset.ts';
import { user } from '../../db/schema/account.ts';
import { post, postComment, postCommentLike, postLike } from '../../db/schema/post.ts';
import { canBeFound } from '../../db/visible.ts';
import type { Page } from '../../paging.ts';
import type { UserRow } from '../account/model.ts';

export interface Like {
  id: number;
  userId: number;
  now: Date;
}

/**
 * Likes and counts in one statement. The posts are locked first, as by everything that changes what is under a post, and in one
 * order, so that no two such statements wait for each other; one that was deleted meanwhile takes no like. Returns those
 * that are new.
 */
export async function addLikes(
  db: Database,
  likes: readonly Like[],
): Promise<{ id: number; userId: number }[]> {
  const given = likes.map(({ id, userId, now }) => ({ post_id: id, user_id: userId, created_at: now }));
  return rowsOf(
    db,
    sql`with given as materialized (
        select post_id, user_id, min(created_at) as created_at
        from jsonb_to_recordset(${recordset(given)}) as given(post_id int, user_id int, created_at timestamptz)
        group by post_id, user_id),
      locked as materialized (select ${post.id} from ${post}
        where ${post.id} in (select post_id from given) and ${post.deletedAt} is null
        order by ${post.id} for no key update),
      made as (
        insert into ${postLike} (post_id, user_id, created_at)
        select given.post_id, given.user_id, given.created_at from given join locked on locked.id = given.post_id
        on conflict do nothing returning post_id, user_id),
      counted as (update ${post} set likes_count = likes_count + each.n
        from (select post_id, count(*)::int as n from made group by post_id) each
        where ${post.id} = each.post_id)
      select post_id as id, user_id as "userId" from made`,
  );
}

/** Whether there was one. */
export async function removeLike(db: Database, { id, userId }: Omit<Like, 'now'>): Promise<boolean> {
  const changed = await rowsOf(
    db,
    sql`with locked as materialized (select ${post.id} from ${post} where ${post.id} = ${id} for no key update),
      gone as (delete from ${postLike} where post_id = (select id from locked) and user_id = ${userId} returning 1)
      update ${post} set likes_count = likes_count - 1 where ${post.id} = ${id} and exists (select 1 from gone)
      returning ${post.id}`,
  );
  return changed.length > 0;
}

/** True if it is new; nothing happens to a comment that was deleted meanwhile. */
export async function addCommentLike(db: Database, { id, userId, now }: Like): Promise<boolean> {
  const changed = await rowsOf(
    db,
    sql`with made as (insert into ${postCommentLike} (comment_id, user_id, created_at)
        select ${postComment.id}, ${userId}::int, ${now.toISOString()}::timestamptz from ${postComment}
        where ${postComment.id} = ${id} and ${postComment.deletedAt} is null for no key update
        on conflict do nothing returning 1)
      update ${postComment} set likes_count = likes_count + 1
      where ${postComment.id} = ${id} and exists (select 1 from made) returning ${postComment.id}`,
  );
  return changed.length > 0;
}

/** Whether there was one. */
export async function removeCommentLike(db: Database, { id, userId }: Omit<Like, 'now'>): Promise<boolean> {
  const changed = await rowsOf(
    db,
    sql`with gone as (delete from ${postCommentLike} where comment_id = ${id} and user_id = ${userId} returning 1)
      update ${postComment} set likes_count = likes_count - 1
      where ${postComment.id} = ${id} and exists (select 1 from gone) returning ${postComment.id}`,
  );
  return changed.length > 0;
}

/** People whom the viewer may find, latest first; one more than `take` if there are more. */
export async function listLikers(
  db: Database,
  postId: number,
  viewerId: number,
  { skip, take }: Page,
): Promise<UserRow[]> {
  const rows = await db
    .select({ user })
    .from(postLike)
    .innerJoin(user, eq(user.id, postLike.userId))
    .where(and(eq(postLike.postId, postId), canBeFound(viewerId)))
    .orderBy(desc(postLike.createdAt), desc(postLike.userId))
    .limit(take + 1)
    .offset(skip);
  return rows.map((row) => row.user);
}

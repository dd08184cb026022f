import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  feedSource,
  post,
  postComment,
  postCommentLike,
  postCorrection,
  postLike,
  postMedia,
} from '../../db/schema/post.ts';
import { eachRow } from '../../personal-data.ts';

const INTERNAL = [
  'clientId',
  'announcedAt',
  'wasPublic',
  'removedById',
  'searchWords',
  'searchVersion',
] as const;

const withoutInternal = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !INTERNAL.some((each) => each === name)));

/** A person's posts by id, each with its pictures. */
export async function* readPosts(db: Database, authorId: number) {
  const posts = eachRow(
    ({ after, take }) =>
      db
        .select()
        .from(post)
        .where(and(eq(post.authorId, authorId), gt(post.id, after), isNull(post.deletedAt)))
        .orderBy(asc(post.id))
        .limit(take),
    ({ id }) => id,
    0,
  );
  for await (const row of posts) {
    const media = await db
      .select({ uploadId: postMedia.uploadId, alt: postMedia.alt })
      .from(postMedia)
      .where(eq(postMedia.postId, row.id))
      .orderBy(asc(postMedia.position));
    yield { ...withoutInternal(row), media };
  }
}

/** What a person wrote on others' posts. */
export async function* readComments(db: Database, authorId: number) {
  const found = eachRow(
    ({ after, take }) =>
      db
        .select()
        .from(postComment)
        .where(
          and(eq(postComment.authorId, authorId), gt(postComment.id, after), isNull(postComment.deletedAt)),
        )
        .orderBy(asc(postComment.id))
        .limit(take),
    ({ id }) => id,
    0,
  );
  for await (const row of found) yield withoutInternal(row);
}

/** Corrections that a person made; the words of others, which they correct, are theirs. */
export const readCorrections = (db: Database, authorId: number) =>
  eachRow(
    ({ after, take }) =>
      db
        .select({
          id: postCorrection.id,
          postId: postCorrection.postId,
          text: postCorrection.text,
          notes: postCorrection.notes,
          createdAt: postCorrection.createdAt,
          thankedAt: postCorrection.thankedAt,
        })
        .from(postCorrection)
        .where(and(eq(postCorrection.authorId, authorId), gt(postCorrection.id, after)))
        .orderBy(asc(postCorrection.id))
        .limit(take),
    ({ id }) => id,
    0,
  );

export async function readLikes(db: Database, userId: number) {
  return {
    posts: await db
      .select({ postId: postLike.postId, createdAt: postLike.createdAt })
      .from(postLike)
      .where(eq(postLike.userId, userId)),
    comments: await db
      .select({ commentId: postCommentLike.commentId, createdAt: postCommentLike.createdAt })
      .from(postCommentLike)
      .where(eq(postCommentLike.userId, userId)),
  };
}

/** The ids of a person's posts, as a select. */
export const selectPostsOf = (authorId: number): SQL =>
  sql`select ${post.id} from ${post} where ${post.authorId} = ${authorId}`;

/** The ids of posts that a person has liked, corrected or commented on, as a select. */
export const selectTouched = (userId: number): SQL => sql`
  select ${postLike.postId} from ${postLike} where ${postLike.userId} = ${userId}
  union select ${postCorrection.postId} from ${postCorrection} where ${postCorrection.authorId} = ${userId}
  union select ${postComment.postId} from ${postComment} where ${postComment.authorId} = ${userId}
  union select ${postComment.postId} from ${postCommentLike} join ${postComment}
    on ${postComment.id} = ${postCommentLike.commentId} where ${postCommentLike.userId} = ${userId}`;

/** Safe to run twice: what is deleted leaves the counts once, in the same statement. */
export async function erasePosts(db: Database, userId: number): Promise<void> {
  await db.delete(post).where(eq(post.authorId, userId));
  // As who deletes a post: its row first, then what is under it.
  await db.execute(sql`select ${post.id} from ${post} where ${post.id} in (${selectTouched(userId)})
    order by ${post.id} for no key update`);
  await db.execute(sql`with gone as (delete from ${postLike} where user_id = ${userId} returning post_id)
    update ${post} set likes_count = likes_count - 1 from gone where ${post.id} = gone.post_id`);
  await db.execute(sql`with gone as (delete from ${postCommentLike} where user_id = ${userId} returning comment_id)
    update ${postComment} set likes_count = likes_count - 1 from gone where ${postComment.id} = gone.comment_id`);
  await db.execute(sql`with gone as (delete from ${postCorrection} where author_id = ${userId} returning post_id)
    update ${post} set corrections_count = corrections_count - 1 from gone where ${post.id} = gone.post_id`);
  await eraseComments(db, userId);
  await db.delete(feedSource).where(eq(feedSource.userId, userId));
}

/** Replies of others stay: under a thread that the person began, in the place of their words is a gap. */
async function eraseComments(db: Database, userId: number): Promise<void> {
  const isTheirs = sql`${postComment.authorId} = ${userId} and ${postComment.deletedAt} is null`;
  await db.execute(sql`update ${postComment} set replies_count = replies_count - each.n
    from (select ${postComment.parentId} as thread_id, count(*)::int as n from ${postComment}
      where ${isTheirs} and ${postComment.parentId} is not null group by 1) each
    where ${postComment.id} = each.thread_id`);
  await db.execute(sql`with gone as (update ${postComment} set text = '', mention_ids = '{}', deleted_at = now()
      where ${isTheirs} returning ${postComment.postId} as post_id)
    update ${post} set comments_count = comments_count - each.n
    from (select post_id, count(*)::int as n from gone group by post_id) each where ${post.id} = each.post_id`);
  await db.execute(sql`update ${postComment} set reply_to_user_id = null where reply_to_user_id = ${userId}`);
  // Their rows go where nothing of others is under them.
  await db.execute(sql`delete from ${postComment} where ${postComment.authorId} = ${userId}
    and not exists (select 1 from ${postComment} reply where reply.parent_id = ${postComment.id}
      and reply.author_id <> ${userId})`);
}

import { and, asc, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { post, postComment, postCommentLike } from '../../db/schema/post.ts';
import { canBeFound } from '../../db/visible.ts';
import type { CommentRow, Owners, StoredComment, StoredPost } from './model.ts';
import { isOnOwnPost } from './own-post-store.ts';

const {
  clientId: _made,
  removedById: _remover,
  removalReason: _reason,
  ...columns
} = getTableColumns(postComment);

export type SeenComment = StoredComment & Pick<CommentRow, 'isLiked' | 'isNamed'>;

const isLiked = (viewerId: number | null): SQL<boolean> =>
  viewerId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${postCommentLike} mine
        where mine.comment_id = ${postComment}.id and mine.user_id = ${viewerId})`;

const selectSeen = (db: Database, viewerId: number | null) =>
  db
    .select({ ...columns, isLiked: isLiked(viewerId), isNamed: sql<boolean>`${canBeFound(viewerId)}` })
    .from(postComment)
    .innerJoin(user, eq(user.id, postComment.authorId));

/**
 * Comments by people whom the viewer may find, and all below a post of the viewer; a deleted one, and one by anybody else,
 * only while it has replies: its place is shown, without words.
 */
const selectComments = (db: Database, viewerId: number | null, where: SQL | undefined) =>
  selectSeen(db, viewerId).where(
    and(
      where,
      or(
        gt(postComment.repliesCount, 0),
        and(
          isNull(postComment.deletedAt),
          or(canBeFound(viewerId), isOnOwnPost(viewerId, sql`${postComment}.post_id`)),
        ),
      ),
    ),
  );

/** Null also for one of which nothing is shown to the viewer. */
export async function findComment(
  db: Database,
  id: number,
  viewerId: number | null,
): Promise<SeenComment | null> {
  const [row] = await selectComments(db, viewerId, eq(postComment.id, id));
  return row ?? null;
}

export async function findCommentOfClient(
  db: Database,
  authorId: number,
  clientId: string,
): Promise<SeenComment | null> {
  const [row] = await db
    .select({ ...columns, isLiked: isLiked(authorId), isNamed: sql<boolean>`true` })
    .from(postComment)
    .where(and(eq(postComment.authorId, authorId), eq(postComment.clientId, clientId)));
  return row ?? null;
}

/** Those to the post itself, or the replies to one, oldest first, after an id. */
export async function listComments(
  db: Database,
  {
    postId,
    parentId,
    after,
    limit,
    viewerId,
  }: {
    postId: number;
    parentId: number | null;
    after: number;
    limit: number;
    viewerId: number | null;
  },
): Promise<SeenComment[]> {
  const of =
    parentId === null
      ? and(eq(postComment.postId, postId), isNull(postComment.parentId))
      : eq(postComment.parentId, parentId);
  return selectComments(db, viewerId, and(of, gt(postComment.id, after)))
    .orderBy(asc(postComment.id))
    .limit(limit);
}

/** The first replies to each of these comments, oldest first; one statement. */
export async function listFirstReplies(
  db: Database,
  parentIds: readonly number[],
  viewerId: number | null,
  limit: number,
): Promise<SeenComment[]> {
  const first = sql`${postComment.id} in (select reply.id from unnest(${sql.param([...parentIds])}::int[]) as parent(id)
    cross join lateral (select found.id from ${postComment} found join ${user} on ${user.id} = found.author_id
      where found.parent_id = parent.id and found.deleted_at is null
        and (${canBeFound(viewerId)} or ${isOnOwnPost(viewerId, sql`found.post_id`)})
      order by found.id limit ${limit}) reply)`;
  return selectSeen(db, viewerId).where(first).orderBy(asc(postComment.id));
}

type NewComment = Omit<typeof postComment.$inferInsert, 'createdAt' | 'parentId' | 'replyToUserId'> & {
  createdAt: Date;
  parentId: number | null;
  replyToUserId: number | null;
  /** The comment that it answers. */
  replyToId: number | null;
};

/**
 * A comment with the counts that it changes, in one statement, behind the lock of the post, which everything takes first; null if its author has sent one with this `clientId`, or if
 * the post or the comment that it answers was deleted meanwhile.
 */
export async function insertComment(db: Database, values: NewComment): Promise<number | null> {
  const { postId, authorId, parentId, replyToUserId, replyToId, clientId, text, mentionIds = [] } = values;
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`with locked as materialized (select ${post.id} from ${post}
        where ${post.id} = ${postId} and ${post.deletedAt} is null for no key update),
      -- Locked behind the post, so that it is read as it is then: a deletion that was waited for counts.
      answered as materialized (select ${postComment.id} from ${postComment}
        where ${postComment.id} = ${replyToId}::int and ${postComment.deletedAt} is null
          and exists (select 1 from locked) for no key update),
      made as (
        insert into ${postComment} (post_id, author_id, parent_id, reply_to_user_id, client_id, text, mention_ids, created_at)
        select locked.id, ${authorId}::int, ${parentId}::int, ${replyToUserId}::int, ${clientId}::uuid, ${text}::text,
          ${sql.param([...mentionIds])}::int[], ${values.createdAt.toISOString()}::timestamptz
        from locked where ${replyToId}::int is null or exists (select 1 from answered)
        on conflict do nothing returning id),
      thread as (update ${postComment} set replies_count = replies_count + 1
        where ${postComment}.id = ${parentId}::int and exists (select 1 from made)),
      counted as (update ${post} set comments_count = comments_count + 1
        where ${post}.id = ${postId} and exists (select 1 from made))
      select id from made`,
  );
  return made?.id ?? null;
}

export async function updateComment(
  db: Database,
  id: number,
  values: Pick<StoredComment, 'text' | 'mentionIds' | 'editedAt'>,
): Promise<void> {
  await db
    .update(postComment)
    .set(values)
    .where(and(eq(postComment.id, id), isNull(postComment.deletedAt)));
}

/** Who may delete a comment that is there: its author, and the author of the post. */
export async function findOwners(db: Database, id: number): Promise<Owners | null> {
  const [row] = await db
    .select({ authorId: postComment.authorId, postAuthorId: post.authorId })
    .from(postComment)
    .innerJoin(post, eq(post.id, postComment.postId))
    .where(and(eq(postComment.id, id), isNull(postComment.deletedAt)));
  return row ?? null;
}

interface Removal {
  now: Date;
  removedById?: number;
  removalReason?: string;
}

/**
 * Takes the words out of a comment, and it out of the counts; once, however often it is called. Returns it as it was,
 * with whom its post is by and mentions.
 */
export async function deleteComment(
  db: Database,
  id: number,
  { now, removedById, removalReason }: Removal,
): Promise<DeletedComment | null> {
  const [gone] = await rowsOf<DeletedComment>(
    db,
    sql`with locked as materialized (select ${post.id}, ${post.authorId}, ${post.mentionIds} from ${post}
        where ${post.id} = (select its.post_id from ${postComment} its where its.id = ${id}) for no key update),
      its as materialized (select ${postComment.mentionIds} from ${postComment} where ${postComment.id} = ${id}
        and exists (select 1 from locked) for no key update),
      gone as (update ${postComment} set text = '', mention_ids = '{}',
        deleted_at = ${now.toISOString()}::timestamptz, removed_by_id = ${removedById ?? null}::int,
        removal_reason = ${removalReason ?? null}::text
        where ${postComment}.id = ${id} and ${postComment}.deleted_at is null and exists (select 1 from its)
        returning ${postComment}.post_id, ${postComment}.parent_id, ${postComment}.author_id,
          ${postComment}.reply_to_user_id),
      thread as (update ${postComment} set replies_count = replies_count - 1
        where ${postComment}.id = (select parent_id from gone)),
      counted as (update ${post} set comments_count = comments_count - 1
        where ${post}.id = (select post_id from gone))
      select ${id}::int as id, gone.post_id as "postId", gone.author_id as "authorId",
        gone.reply_to_user_id as "replyToUserId", its.mention_ids as "mentionIds",
        json_build_object('authorId', locked.author_id, 'mentionIds', locked.mention_ids) as post
      from gone, its, locked`,
  );
  return gone ?? null;
}

/** A comment as it was before it was deleted. */
export type DeletedComment = Pick<
  StoredComment,
  'id' | 'postId' | 'authorId' | 'replyToUserId' | 'mentionIds'
> & { post: Pick<StoredPost, 'authorId' | 'mentionIds'> };

/** What a person's comments on a post say of others: how many stand, whom they answer and mention. */
export async function findStanding(
  db: Database,
  postId: number,
  authorId: number,
): Promise<{ count: number; answeredIds: number[]; mentionIds: number[] }> {
  const [standing] = await rowsOf<{ count: number; answeredIds: number[]; mentionIds: number[] }>(
    db,
    sql`with theirs as (select reply_to_user_id, mention_ids from ${postComment}
        where ${postComment.postId} = ${postId} and ${postComment.authorId} = ${authorId}
          and ${postComment.deletedAt} is null)
      select (select count(*)::int from theirs) as count,
        array(select distinct reply_to_user_id from theirs where reply_to_user_id is not null) as "answeredIds",
        array(select distinct unnest(mention_ids) from theirs) as "mentionIds"`,
  );
  return standing ?? { count: 0, answeredIds: [], mentionIds: [] };
}

/** All comments on a post, with their likes. */
export async function deleteCommentsOf(db: Database, postId: number): Promise<void> {
  await db.delete(postComment).where(eq(postComment.postId, postId));
}

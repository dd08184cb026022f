import { isId } from '#contract/id.ts';
import { createBatcher } from '../../../batched.ts';
import type { Context, SystemContext } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { parsePage } from '../../../paging.ts';
import type { PageInput } from '../../../paging.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import type { UserRow } from '../../account/model.ts';
import { POST_BUDGETS } from '../budgets.ts';
import * as likes from '../like-store.ts';
import type { CommentRow, PostRow } from '../model.ts';
import { findOpenComment, getComment } from './comment.ts';
import { notifyAuthor, notifyOfCommentLike } from './notice.ts';
import { findSeenPosts, getOpenPost } from './open.ts';
import { requireConfirmedFor } from './stranger.ts';

/**
 * Likes a post or takes that back, which is possible also when the post is closed by now: then null. POST_NOT_FOUND,
 * TOO_MANY_REQUESTS.
 */
export async function setPostLike(
  ctx: Context,
  { id, like }: { id: number; like: boolean },
): Promise<PostRow | null> {
  const { id: userId } = requireViewer(ctx);
  await ctx.platform.limiter.take(POST_BUDGETS.postLike, String(userId));
  if (!like && isId(id) && (await likes.removeLike(ctx.db, { id, userId })))
    return (await findSeenPosts(ctx, [id])).get(id) ?? null;
  const post = await getOpenPost(ctx, id);
  if (!like) return post;
  await requireConfirmedFor(ctx, post);
  await queueOf(ctx)({ post, userId });
  return getOpenPost(ctx, id);
}

interface NewLike {
  post: PostRow;
  userId: number;
}

const queues = new WeakMap<Database, (like: NewLike) => Promise<void>>();

/**
 * Likes that arrive together are stored together: each alone would wait for the count of the post with a connection of
 * its own, and a thousand at once have not as many.
 */
function queueOf(ctx: SystemContext): (like: NewLike) => Promise<void> {
  const queue = queues.get(ctx.db) ?? createBatcher<NewLike, void>((given) => storeLikes(ctx, given));
  queues.set(ctx.db, queue);
  return queue;
}

async function storeLikes(ctx: SystemContext, given: readonly NewLike[]): Promise<void[]> {
  const now = ctx.platform.clock.now();
  const posts = new Map(given.map(({ post }) => [post.id, post]));
  await inTransaction(ctx, async (inner) => {
    const rows = given.map(({ post, userId }) => ({ id: post.id, userId, now }));
    for (const { id, userId } of await likes.addLikes(inner.db, rows)) {
      const post = posts.get(id);
      // Behind the lock of the count: of many at once each joins the notification of the others.
      if (post) await notifyAuthor(inner, post, 'Liked', userId);
    }
  });
  return given.map(() => undefined);
}

/** As setPostLike, of a comment. COMMENT_NOT_FOUND. */
export async function setPostCommentLike(
  ctx: Context,
  { id, like }: { id: number; like: boolean },
): Promise<CommentRow | null> {
  const { id: userId } = requireViewer(ctx);
  await ctx.platform.limiter.take(POST_BUDGETS.postLike, String(userId));
  if (!like && isId(id) && (await likes.removeCommentLike(ctx.db, { id, userId })))
    return findOpenComment(ctx, id);
  const comment = await getComment(ctx, id);
  if (!comment.isNamed) throw new DomainError('COMMENT_NOT_FOUND');
  if (!like) return comment;
  await requireConfirmedFor(ctx, comment.post);
  await addCommentLike(ctx, comment, userId);
  return getComment(ctx, id);
}

/** Its author is told behind the lock of the count: likes of many join one notification. */
const addCommentLike = (ctx: Context, comment: CommentRow, userId: number): Promise<void> =>
  inTransaction(ctx, async (inner) => {
    const now = inner.platform.clock.now();
    if (await likes.addCommentLike(inner.db, { id: comment.id, userId, now }))
      await notifyOfCommentLike(inner, comment, userId);
  });

/** Who likes a post; the total is the kept count. POST_NOT_FOUND, BAD_USER_INPUT. */
export async function getPostLikes(
  ctx: Context,
  { postId, ...input }: { postId: number } & PageInput,
): Promise<{ total: number; hasMore: boolean; items: UserRow[] }> {
  const viewer = requireViewer(ctx);
  const page = parsePage(input);
  const { likesCount } = await getOpenPost(ctx, postId);
  const found = await likes.listLikers(ctx.db, postId, viewer.id, page);
  return { total: likesCount, hasMore: found.length > page.take, items: found.slice(0, page.take) };
}

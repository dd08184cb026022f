import { isId } from '#contract/id.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { parsePage } from '../../../paging.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { POST_BUDGETS } from '../budgets.ts';
import * as comments from '../comment-store.ts';
import { parseAfter, parseClientId, parseComment, parseReason } from '../input.ts';
import type { CommentRow, PostRow } from '../model.ts';
import { canComment, canDelete, isAuthor } from '../policy.ts';
import { readMentions } from './mention.ts';
import { cancelCommentNotices, listReaders, notifyAuthor, notifyPeople, takeBackMentions } from './notice.ts';
import { findSeenPosts, getOpenPost } from './open.ts';
import { requireConfirmedFor } from './stranger.ts';
import { mailRemoval, requireModerator } from './remove.ts';

interface CommentPage {
  items: CommentRow[];
  hasMore: boolean;
}

/** Replies that a comment is shown with. */
export const FIRST_REPLIES = 3;

/** Comments on a post, or replies to one. POST_NOT_FOUND, COMMENT_NOT_FOUND, BAD_USER_INPUT. */
export async function getPostComments(
  ctx: Context,
  input: { postId: number; parentId?: number | null; after?: number | null; take?: number | null },
): Promise<CommentPage> {
  const { take } = parsePage({ take: input.take });
  const after = parseAfter(input.after);
  const post = await getOpenPost(ctx, input.postId);
  const parentId = input.parentId ?? null;
  if (parentId !== null) await requireIn(ctx, post, parentId);
  const wanted = { postId: post.id, parentId, after, limit: take + 1, viewerId: ctx.viewer?.id ?? null };
  const found = await comments.listComments(ctx.db, wanted);
  return { items: found.slice(0, take).map((row) => shownTo(ctx, row, post)), hasMore: found.length > take };
}

/**
 * A comment as the viewer reads it. One by somebody whom they may not find is a place without words; the author of the post
 * reads the words, without the name.
 */
function shownTo(ctx: Context, row: comments.SeenComment, post: PostRow): CommentRow {
  const isGap = !row.isNamed && !isAuthor(ctx.viewer, post);
  return isGap
    ? { ...row, text: '', mentionIds: [], replyToUserId: null, likesCount: 0, isLiked: false, isGap, post }
    : { ...row, isGap, post };
}

/** A comment of this post that the viewer sees. COMMENT_NOT_FOUND. */
async function requireIn(ctx: Context, post: PostRow, id: number) {
  const found = isId(id) ? await comments.findComment(ctx.db, id, ctx.viewer?.id ?? null) : null;
  if (!found || found.postId !== post.id) throw new DomainError('COMMENT_NOT_FOUND');
  return found;
}

/** The first replies to each of these comments, by their ids. */
export async function findFirstReplies(
  ctx: Context,
  parents: readonly CommentRow[],
): Promise<Map<number, CommentRow[]>> {
  const asked = new Map(parents.filter(({ repliesCount }) => repliesCount > 0).map((row) => [row.id, row]));
  if (asked.size === 0) return new Map();
  const viewerId = ctx.viewer?.id ?? null;
  const found = await comments.listFirstReplies(ctx.db, [...asked.keys()], viewerId, FIRST_REPLIES);
  const rows = found.flatMap((row): CommentRow[] => {
    const parent = row.parentId === null ? undefined : asked.get(row.parentId);
    return parent ? [shownTo(ctx, row, parent.post)] : [];
  });
  return Map.groupBy(rows, ({ parentId }) => parentId ?? 0);
}

/** A comment that exists, on a post that the viewer may see. COMMENT_NOT_FOUND. */
export async function getComment(ctx: Context, id: number): Promise<CommentRow> {
  const comment = await findOpenComment(ctx, id);
  if (!comment) throw new DomainError('COMMENT_NOT_FOUND');
  return comment;
}

/** As getComment; null in place of the code. */
export async function findOpenComment(ctx: Context, id: number): Promise<CommentRow | null> {
  const found = isId(id) ? await comments.findComment(ctx.db, id, ctx.viewer?.id ?? null) : null;
  const post = found && !found.deletedAt && (await findSeenPosts(ctx, [found.postId])).get(found.postId);
  const comment = found && post ? shownTo(ctx, found, post) : null;
  return comment && !comment.isGap ? comment : null;
}

interface NewComment {
  postId: number;
  replyToId?: number | null;
  text: string;
  clientId: string;
}

/** Comments on a post, once with one `clientId`. The errors are those of the contract. */
export async function createPostComment(ctx: Context, input: NewComment): Promise<CommentRow> {
  const { id: authorId } = requireViewer(ctx);
  const clientId = parseClientId(input);
  const text = parseComment(input.text);
  const known = await comments.findCommentOfClient(ctx.db, authorId, clientId);
  if (known?.postId === input.postId) return getComment(ctx, known.id);
  await ctx.platform.limiter.take(POST_BUDGETS.postComment, String(authorId));
  const post = await getOpenPost(ctx, input.postId);
  if (!canComment(ctx.viewer, post)) throw new DomainError('POST_ANSWERS_CLOSED');
  await requireConfirmedFor(ctx, post);
  const replyTo = await findAnswered(ctx, post, input.replyToId ?? null);
  const mentionIds = await readMentions(ctx, text, { authorId });
  const id = await inTransaction(ctx, async (inner) => {
    const made = await comments.insertComment(inner.db, {
      postId: post.id,
      authorId,
      parentId: replyTo && (replyTo.parentId ?? replyTo.id),
      replyToUserId: replyTo?.authorId ?? null,
      replyToId: replyTo?.id ?? null,
      clientId,
      text,
      mentionIds,
      createdAt: inner.platform.clock.now(),
    });
    if (made !== null) await notifyOfComment(inner, post, { authorId, mentionIds, replyTo });
    const stored = made === null ? await comments.findCommentOfClient(inner.db, authorId, clientId) : null;
    return made ?? (stored?.postId === post.id ? stored.id : undefined);
  });
  if (id !== undefined) return getComment(ctx, id);
  // Its id was used on another post, or what it answers was deleted meanwhile: the post, or a comment alone.
  if (known) throw new DomainError('BAD_USER_INPUT');
  await getOpenPost(ctx, post.id);
  throw new DomainError(replyTo ? 'COMMENT_NOT_FOUND' : 'POST_NOT_FOUND');
}

async function findAnswered(ctx: Context, post: PostRow, replyToId: number | null) {
  if (replyToId === null) return null;
  const found = await requireIn(ctx, post, replyToId);
  if (found.deletedAt || !found.isNamed) throw new DomainError('COMMENT_NOT_FOUND');
  return found;
}

interface CommentNotice {
  authorId: number;
  mentionIds: readonly number[];
  replyTo: { authorId: number } | null;
}

/** The author of the post, whoever is answered, and whoever is mentioned are told once each, if they may see the post. */
async function notifyOfComment(
  ctx: Context,
  post: PostRow,
  { authorId, mentionIds, replyTo }: CommentNotice,
): Promise<void> {
  await notifyAuthor(ctx, post, 'Commented', authorId);
  const answered = replyTo && replyTo.authorId !== post.authorId ? [replyTo.authorId] : [];
  const mentioned = mentionIds.filter((id) => id !== post.authorId && !answered.includes(id));
  const readers = await listReaders(ctx, post, [...answered, ...mentioned]);
  const among = (ids: readonly number[]) => ids.filter((id) => readers.includes(id));
  await notifyPeople(ctx, post, { userIds: among(answered), action: 'Commented', actorId: authorId });
  await notifyPeople(ctx, post, { userIds: among(mentioned), action: 'Mentioned', actorId: authorId });
}

/** Changes the viewer's own comment. COMMENT_NOT_FOUND, BAD_USER_INPUT, USER_NOT_CONNECTED, TOO_MANY_REQUESTS. */
export async function updatePostComment(
  ctx: Context,
  input: { id: number; text: string },
): Promise<CommentRow> {
  const { id: viewerId } = requireViewer(ctx);
  const text = parseComment(input.text);
  await ctx.platform.limiter.take(POST_BUDGETS.postComment, String(viewerId));
  const comment = await getComment(ctx, input.id);
  if (!isAuthor(ctx.viewer, comment)) throw new DomainError('COMMENT_NOT_FOUND');
  if (!canComment(ctx.viewer, comment.post)) throw new DomainError('POST_ANSWERS_CLOSED');
  await requireConfirmedFor(ctx, comment.post);
  if (text === comment.text) return comment;
  const before = comment.mentionIds;
  const mentionIds = await readMentions(ctx, text, { authorId: viewerId, before });
  const editedAt = ctx.platform.clock.now();
  await inTransaction(ctx, async (inner) => {
    await comments.updateComment(inner.db, comment.id, { text, mentionIds, editedAt });
    await notifyOfMentions(inner, comment, mentionIds);
  });
  return { ...comment, text, mentionIds, editedAt };
}

/** An edit notifies those whom it begins to mention, and takes the notification back from those whom it mentions no more. */
async function notifyOfMentions(ctx: Context, comment: CommentRow, mentionIds: readonly number[]) {
  const { post, authorId: actorId, mentionIds: before, replyToUserId } = comment;
  const added = mentionIds.filter(
    (id) => !before.includes(id) && id !== post.authorId && id !== replyToUserId,
  );
  const userIds = await listReaders(ctx, post, added);
  await notifyPeople(ctx, post, { userIds, action: 'Mentioned', actorId });
  const removed = before.filter((id) => !mentionIds.includes(id));
  await takeBackMentions(ctx, post, { actorId, userIds: removed });
}

/** Deletes a comment: its author, though the post may be closed to them, or the author of the post. COMMENT_NOT_FOUND. */
export async function deletePostComment(ctx: Context, id: number): Promise<void> {
  requireViewer(ctx);
  const owners = isId(id) ? await comments.findOwners(ctx.db, id) : null;
  if (!owners || !canDelete(ctx.viewer, owners)) throw new DomainError('COMMENT_NOT_FOUND');
  await inTransaction(ctx, async (inner) => {
    const gone = await comments.deleteComment(inner.db, id, { now: inner.platform.clock.now() });
    if (gone) await cancelCommentNotices(inner, gone);
  });
}

/** Removes anybody's comment, for administrators. INSUFFICIENT_ROLE, BAD_USER_INPUT, COMMENT_NOT_FOUND. */
export async function removePostCommentAdmin(
  ctx: Context,
  input: { id: number; reason: string },
): Promise<void> {
  const viewer = requireModerator(ctx);
  const removalReason = parseReason(input);
  const now = ctx.platform.clock.now();
  const removal = { now, removedById: viewer.id, removalReason };
  await inTransaction(ctx, async (inner) => {
    const gone = isId(input.id) ? await comments.deleteComment(inner.db, input.id, removal) : null;
    if (!gone) throw new DomainError('COMMENT_NOT_FOUND');
    await cancelCommentNotices(inner, gone);
    await mailRemoval(inner, gone.authorId, { template: 'commentRemoved', reason: removalReason });
  });
  ctx.log.warn({ commentId: input.id, by: viewer.id }, 'comment removed');
}

import type { Context, SystemContext } from '../../../context.ts';
import { areConnected } from '../../connection/service.ts';
import {
  cancelNotificationsOfPosts,
  listNotifiedOfPost,
  notify,
  takeBackNotifications,
} from '../../notification/service.ts';
import { findHidden } from '../../profile/service.ts';
import { findStanding } from '../comment-store.ts';
import type { DeletedComment } from '../comment-store.ts';
import type { CommentRow, StoredPost } from '../model.ts';
import { isPublicNow } from '../policy.ts';

type Subject = Pick<StoredPost, 'id' | 'authorId' | 'privacy'>;

/** Tells the author of a post what somebody else did; no words of theirs are part of it. */
export async function notifyAuthor(
  ctx: SystemContext,
  post: Subject,
  action: 'Liked' | 'Commented' | 'Corrected',
  actorId: number,
): Promise<void> {
  await notifyAbout(ctx, post, { userIds: [post.authorId], action, actorId });
}

/** Tells people that somebody has answered their comment on a post, or mentions them in it. */
export const notifyPeople = (
  ctx: SystemContext,
  post: Subject,
  notice: { userIds: readonly number[]; action: 'Commented' | 'Mentioned'; actorId: number },
): Promise<void> => notifyAbout(ctx, post, notice);

async function notifyAbout(
  ctx: SystemContext,
  { id: postId }: Subject,
  notice: {
    userIds: readonly number[];
    action: 'Liked' | 'CommentLiked' | 'Commented' | 'Corrected' | 'Mentioned';
    actorId: number;
    groupKey?: string;
  },
): Promise<void> {
  const userIds = notice.userIds.filter((id) => id !== notice.actorId);
  if (userIds.length === 0) return;
  await notify(ctx, {
    userIds,
    type: 'Post',
    action: notice.action,
    // The words of others are on the page alone, where rights are asked.
    title: '',
    postId,
    interactedUserIds: [notice.actorId],
    groupKey: notice.groupKey ?? `post:${postId}`,
  });
}

const keyOfComment = (id: number) => `comment:${id}`;

/** Tells the author of a comment that somebody likes it, if they may see the post, and who likes it. */
export async function notifyOfCommentLike(
  ctx: SystemContext,
  { id, authorId, post }: CommentRow,
  actorId: number,
): Promise<void> {
  if (authorId === actorId) return;
  const [reader] = await listReaders(ctx, post, [authorId]);
  if (reader === undefined || (await findHidden(ctx, authorId, [actorId])).has(actorId)) return;
  const notice = {
    userIds: [authorId],
    action: 'CommentLiked',
    actorId,
    groupKey: keyOfComment(id),
  } as const;
  await notifyAbout(ctx, post, notice);
}

/** Nobody is told of a post that is gone. */
export const cancelNotices = (ctx: SystemContext, postId: number): Promise<void> =>
  cancelNotificationsOfPosts(ctx, { postIds: [postId] });

/** Cancels the notifications of a post for those who see it no more. */
export async function cancelNoticesOfClosed(ctx: Context, post: StoredPost): Promise<void> {
  const recipients = await listNotifiedOfPost(ctx, post.id);
  const isOpen = post.privacy !== 'SCHEDULED' || isPublicNow(post, ctx.platform.clock.now());
  const readers = new Set(isOpen ? await listReaders(ctx, post, recipients) : [post.authorId]);
  const userIds = recipients.filter((id) => !readers.has(id));
  if (userIds.length > 0) await cancelNotificationsOfPosts(ctx, { postIds: [post.id], userIds });
}

/** Takes back from these people that they are mentioned, unless `actorId` mentions them elsewhere under the post. */
export async function takeBackMentions(
  ctx: SystemContext,
  post: Pick<StoredPost, 'id' | 'authorId' | 'mentionIds'>,
  { actorId, userIds }: { actorId: number; userIds: readonly number[] },
): Promise<void> {
  if (userIds.length === 0) return;
  const { mentionIds } = await findStanding(ctx.db, post.id, actorId);
  const still = new Set([...mentionIds, ...(post.authorId === actorId ? post.mentionIds : [])]);
  const notices = userIds
    .filter((id) => !still.has(id))
    .map((userId) => ({ userId, action: 'Mentioned' }) as const);
  await takeBackNotifications(ctx, { actorId, postIds: [post.id], notices });
}

/**
 * Takes back what was told of a comment that is gone, from those who are not told of its post by another of its
 * author's comments. Nobody is told of its likes.
 */
export async function cancelCommentNotices(ctx: SystemContext, gone: DeletedComment): Promise<void> {
  const { id, postId, authorId: actorId, post } = gone;
  await cancelNotificationsOfPosts(ctx, { postIds: [postId], groupKey: keyOfComment(id) });
  const left = await findStanding(ctx.db, postId, actorId);
  const answered = new Set(left.answeredIds);
  const mentioned = new Set([...left.mentionIds, ...(post.authorId === actorId ? post.mentionIds : [])]);
  const replyTo = gone.replyToUserId === null || answered.has(gone.replyToUserId) ? [] : [gone.replyToUserId];
  await takeBackNotifications(ctx, {
    actorId,
    postIds: [postId],
    notices: [
      ...(left.count > 0 ? [] : [{ userId: post.authorId, action: 'Commented' } as const]),
      ...replyTo
        .filter((userId) => userId !== post.authorId)
        .map((userId) => ({ userId, action: 'Commented' }) as const),
      ...gone.mentionIds
        .filter((userId) => !mentioned.has(userId))
        .map((userId) => ({ userId, action: 'Mentioned' }) as const),
    ],
  });
}

/** Takes back what the author of a post was told of a correction that is gone. */
export const cancelCorrectionNotice = (
  ctx: SystemContext,
  { postId, authorId, post }: { postId: number; authorId: number; post: Pick<StoredPost, 'authorId'> },
): Promise<void> =>
  takeBackNotifications(ctx, {
    actorId: authorId,
    postIds: [postId],
    notices: [{ userId: post.authorId, action: 'Corrected' }],
  });

/** Those of these people who may see an open post: only they are told of it. */
export async function listReaders(
  ctx: Context | SystemContext,
  post: Subject,
  userIds: readonly number[],
): Promise<number[]> {
  const others = userIds.filter((id) => id !== post.authorId);
  if (others.length === 0 || post.privacy === 'HIDDEN') return userIds.filter((id) => id === post.authorId);
  const hidden = await findHidden(ctx, post.authorId, others);
  const connected =
    post.privacy === 'CONNECTIONS' ? await areConnected(ctx, post.authorId, others) : new Set(others);
  return userIds.filter((id) => id === post.authorId || (connected.has(id) && !hidden.has(id)));
}

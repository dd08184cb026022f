import { isId } from '#contract/id.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { findUsers } from '../../account/service.ts';
import { mailDecision } from '../../mail/service.ts';
import { releaseUploads } from '../../upload/service.ts';
import { deleteCommentsOf } from '../comment-store.ts';
import { deleteCorrectionsOf } from '../correction-store.ts';
import { parseReason } from '../input.ts';
import { isPublicNow } from '../policy.ts';
import type { StoredPost } from '../model.ts';
import * as store from '../store.ts';
import { cancelNotices } from './notice.ts';
import { emitChanged, lockOwnPost } from './write.ts';

/** Deletes the viewer's own post with everything under it. POST_NOT_FOUND. */
export async function deletePost(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (inner) => clear(inner, await lockOwnPost(inner, id), {}));
}

/** Removes anybody's post, for administrators. INSUFFICIENT_ROLE, BAD_USER_INPUT, POST_NOT_FOUND. */
export async function removePostAdmin(ctx: Context, input: { id: number; reason: string }): Promise<void> {
  const viewer = requireModerator(ctx);
  const removalReason = parseReason(input);
  await inTransaction(ctx, async (inner) => {
    const post = isId(input.id) ? await store.lockPost(inner.db, input.id) : null;
    if (!post) throw new DomainError('POST_NOT_FOUND');
    await clear(inner, post, { removedById: viewer.id, removalReason });
    await mailRemoval(inner, post.authorId, { template: 'postRemoved', reason: removalReason });
  });
  ctx.log.warn({ postId: input.id, by: viewer.id }, 'post removed');
}

/** Tells the author why something of theirs was removed. */
export async function mailRemoval(
  ctx: Context,
  authorId: number,
  decision: { template: 'postRemoved' | 'commentRemoved' | 'correctionRemoved'; reason: string },
): Promise<void> {
  const [author] = await findUsers(ctx, [authorId]);
  if (author) await mailDecision(ctx, author, decision);
}

export function requireModerator(ctx: Context) {
  const viewer = requireViewer(ctx);
  if (viewer.role !== 'ADMIN') throw new DomainError('INSUFFICIENT_ROLE');
  return viewer;
}

/** Only the row stays, without a word: it says that a public page has been deleted. */
async function clear(
  ctx: Context,
  post: StoredPost,
  removal: { removedById?: number; removalReason?: string },
): Promise<void> {
  const now = ctx.platform.clock.now();
  const { id } = post;
  const media = await store.listMediaIds(ctx.db, id);
  await store.updatePost(ctx.db, id, {
    ...removal,
    text: '',
    searchWords: '',
    mentionIds: [],
    publicationId: null,
    lessonId: null,
    quizId: null,
    sourceId: null,
    hasShared: false,
    likesCount: 0,
    commentsCount: 0,
    correctionsCount: 0,
    updatedAt: now,
    deletedAt: now,
    wasPublic: isPublicNow(post, now),
  });
  await store.deleteMedia(ctx.db, id);
  await store.deleteLikesOf(ctx.db, id);
  await deleteCommentsOf(ctx.db, id);
  await deleteCorrectionsOf(ctx.db, id);
  await cancelNotices(ctx, id);
  await releaseUploads(ctx, media);
  emitChanged(ctx, post.authorId);
}

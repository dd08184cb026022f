import { diffArrays } from 'diff';
import { isId } from '#contract/id.ts';
import { DIFF_WORDS_MAX } from '#contract/limits.ts';
import { maskMentions } from '#contract/mention-mask.ts';
import { tokensOf } from '#contract/text-tokens.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { parsePage } from '../../../paging.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { POST_BUDGETS } from '../budgets.ts';
import * as corrections from '../correction-store.ts';
import { parseAfter, parseCorrection, parseReason } from '../input.ts';
import type { CorrectionRow, PostRow } from '../model.ts';
import { canCorrect, canDelete, correctionAbilities } from '../policy.ts';
import { readMentions } from './mention.ts';
import { cancelCorrectionNotice, notifyAuthor } from './notice.ts';
import { findSeenPosts, getOpenPost } from './open.ts';
import { mailRemoval, requireModerator } from './remove.ts';
import { requireConfirmedFor } from './stranger.ts';

/** Corrections of a post, oldest first. POST_NOT_FOUND, BAD_USER_INPUT. */
export async function getPostCorrections(
  ctx: Context,
  input: { postId: number; after?: number | null; take?: number | null },
): Promise<{ items: CorrectionRow[]; hasMore: boolean }> {
  const { take } = parsePage({ take: input.take });
  const after = parseAfter(input.after);
  const post = await getOpenPost(ctx, input.postId);
  const wanted = { postId: post.id, after, limit: take + 1, viewerId: ctx.viewer?.id ?? null };
  const found = await corrections.listCorrections(ctx.db, wanted);
  return { items: found.slice(0, take).map((row) => ({ ...row, post })), hasMore: found.length > take };
}

/** The newest correction of each of these posts that the viewer may see, by the post; none of one without any. */
export async function findLastCorrections(
  ctx: Context,
  posts: readonly PostRow[],
): Promise<Map<number, CorrectionRow>> {
  const asked = new Map(posts.filter((row) => row.correctionsCount > 0).map((row) => [row.id, row]));
  if (asked.size === 0) return new Map();
  const found = await corrections.listLastCorrections(ctx.db, [...asked.keys()], ctx.viewer?.id ?? null);
  return new Map(
    found.flatMap((row) => {
      const post = asked.get(row.postId);
      return post ? [[row.postId, { ...row, post }]] : [];
    }),
  );
}

/** A correction that the viewer sees. CORRECTION_NOT_FOUND. */
export async function getCorrection(ctx: Context, id: number): Promise<CorrectionRow> {
  const found = isId(id) ? await corrections.findCorrection(ctx.db, id, ctx.viewer?.id ?? null) : null;
  const post = found && (await findSeenPosts(ctx, [found.postId])).get(found.postId);
  if (!found || !post) throw new DomainError('CORRECTION_NOT_FOUND');
  return { ...found, post };
}

/**
 * Stores how the viewer would say a post, in the place of their earlier correction. The errors are those of the contract;
 * POST_ANSWERS_CLOSED also once the author has thanked, or if the words changed while it was sent.
 */
export async function createPostCorrection(
  ctx: Context,
  input: { postId: number; text: string; notes?: readonly string[] | null },
): Promise<CorrectionRow> {
  const { id: authorId } = requireViewer(ctx);
  const { text, notes } = parseCorrection(input);
  await ctx.platform.limiter.take(POST_BUDGETS.postCorrection, String(authorId));
  const post = await getOpenPost(ctx, input.postId);
  if (!canCorrect(ctx.viewer, post)) throw new DomainError('POST_ANSWERS_CLOSED');
  await requireConfirmedFor(ctx, post);
  if (text === post.text)
    throw new DomainError('BAD_USER_INPUT', { fields: { text: { code: 'ALREADY_TAKEN' } } });
  if (!isComparable(post.text, text))
    throw new DomainError('BAD_USER_INPUT', { fields: { text: { code: 'TOO_MANY_CHANGES' } } });
  // A correction mentions nobody whom the post does not.
  await readMentions(ctx, text, { authorId, before: post.mentionIds });
  const id = await inTransaction(ctx, async (inner) => {
    const createdAt = inner.platform.clock.now();
    const values = { postId: post.id, authorId, original: post.text, text, notes, createdAt };
    const put = await corrections.putCorrection(inner.db, values);
    if (!put) throw new DomainError('POST_ANSWERS_CLOSED');
    if (put.isNew) await notifyAuthor(inner, post, 'Corrected', authorId);
    return put.id;
  });
  return getCorrection(ctx, id);
}

/** Whether screens show a correction word by word: each reader compares both texts, and more would take their time. */
function isComparable(original: string, text: string): boolean {
  const { mask } = maskMentions(original, text);
  const [before, after] = [tokensOf(mask(original)), tokensOf(mask(text))];
  return diffArrays(before, after, { maxEditLength: DIFF_WORDS_MAX }) !== undefined;
}

/** Deletes a correction: who made it, though the post may be closed to them, or the author of the post. CORRECTION_NOT_FOUND. */
export async function deletePostCorrection(ctx: Context, id: number): Promise<void> {
  requireViewer(ctx);
  const owners = isId(id) ? await corrections.findOwners(ctx.db, id) : null;
  if (!owners || !canDelete(ctx.viewer, owners)) throw new DomainError('CORRECTION_NOT_FOUND');
  await inTransaction(ctx, (inner) => clear(inner, id, owners));
}

/** Removes anybody's correction, for administrators. INSUFFICIENT_ROLE, BAD_USER_INPUT, CORRECTION_NOT_FOUND. */
export async function removePostCorrectionAdmin(
  ctx: Context,
  input: { id: number; reason: string },
): Promise<void> {
  const viewer = requireModerator(ctx);
  const reason = parseReason(input);
  const { id } = input;
  await inTransaction(ctx, async (inner) => {
    const owners = isId(id) ? await corrections.findOwners(inner.db, id) : null;
    if (!owners || !(await clear(inner, id, owners))) throw new DomainError('CORRECTION_NOT_FOUND');
    await mailRemoval(inner, owners.authorId, { template: 'correctionRemoved', reason });
  });
  ctx.log.warn({ correctionId: id, by: viewer.id }, 'correction removed');
}

type Owners = NonNullable<Awaited<ReturnType<typeof corrections.findOwners>>>;

/** False: it was gone already. */
async function clear(ctx: Context, id: number, { authorId, postId, postAuthorId }: Owners): Promise<boolean> {
  const isGone = await corrections.deleteCorrection(ctx.db, id);
  if (isGone) await cancelCorrectionNotice(ctx, { authorId, postId, post: { authorId: postAuthorId } });
  return isGone;
}

/** The author of the post thanks, once. CORRECTION_NOT_FOUND for everybody else, and for other words than those that they read. */
export async function thankPostCorrection(
  ctx: Context,
  input: { id: number; createdAt?: Date | null },
): Promise<CorrectionRow> {
  const viewer = requireViewer(ctx);
  const correction = await getCorrection(ctx, input.id);
  if (correction.post.authorId !== viewer.id) throw new DomainError('CORRECTION_NOT_FOUND');
  if (correction.thankedAt) return correction;
  if (!correctionAbilities(viewer, correction).thank) throw new DomainError('CORRECTION_NOT_FOUND');
  const read = input.createdAt ?? correction.createdAt;
  const thanks = { id: input.id, read, now: ctx.platform.clock.now() };
  const thankedAt = await corrections.thankFor(ctx.db, thanks);
  if (!thankedAt) throw new DomainError('CORRECTION_NOT_FOUND');
  return { ...correction, thankedAt };
}

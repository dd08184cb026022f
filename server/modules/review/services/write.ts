import { isId } from '#contract/id.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { cancelNotificationsFrom, notify } from '../../notification/service.ts';
import { recountRatings } from '../../profile/service.ts';
import { REVIEW_BUDGETS } from '../budgets.ts';
import * as changes from '../change-store.ts';
import { parseReview } from '../input.ts';
import type { ReviewInput } from '../input.ts';
import { disputedBefore } from '../model.ts';
import type { ReviewRow } from '../model.ts';
import { canChange, canRemove } from '../policy.ts';
import { getReviewStanding } from '../service.ts';
import { closeRequest } from '../standing-store.ts';
import { findReview, lockReview } from '../store.ts';

/**
 * Reviews an instructor with whom the viewer held a lesson, changes that review, or brings back the one that they removed; the
 * instructor is notified of a new one.
 * UNAUTHORIZED, BAD_USER_INPUT, REVIEW_NOT_ALLOWED, TOO_MANY_REQUESTS.
 */
export async function createReview(ctx: Context, userId: number, input: ReviewInput): Promise<ReviewRow> {
  const viewer = requireViewer(ctx);
  const { ratings, comment } = parseReview(input);
  await getReviewStanding(ctx, userId);
  await ctx.platform.limiter.take(REVIEW_BUDGETS.review, String(viewer.id));
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.platform.clock.now();
    const disputedUntil = disputedBefore(now);
    const written = { userId, reviewerId: viewer.id, comment, ratings, now, disputedUntil };
    const put = await changes.putReview(ctx.db, written);
    if (!put) throw new DomainError('REVIEW_NOT_ALLOWED');
    await changes.putRatings(ctx.db, put.id, ratings);
    await recountRatings(ctx, [userId]);
    await closeRequest(ctx.db, { studentId: viewer.id, instructorId: userId, now });
    if (put.isNew)
      await notify(ctx, {
        ...{ userIds: [userId], interactedUserIds: [viewer.id] },
        ...{ type: 'Review', action: 'Left', title: '' },
      });
    return requireRow(await findReview(ctx.db, put.id));
  });
}

/** Changes the viewer's own. REVIEW_NOT_FOUND, and as createReview. */
export async function updateReview(ctx: Context, id: number, input: ReviewInput): Promise<ReviewRow> {
  const viewer = requireViewer(ctx);
  const found = isId(id) ? await findReview(ctx.db, id) : null;
  if (found?.reviewerId !== viewer.id || found.removedAt) throw new DomainError('REVIEW_NOT_FOUND');
  if (!canChange(viewer, found)) throw new DomainError('REVIEW_NOT_ALLOWED');
  return createReview(ctx, found.userId, input);
}

/**
 * Removes the viewer's own: its words go, it counts no more, and its notification is cancelled. Its row stays, so that a dispute and an answer are not got rid
 * of by writing it again. UNAUTHORIZED, REVIEW_NOT_FOUND.
 */
export async function removeReview(ctx: Context, id: number): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx, async (ctx) => {
    const found = isId(id) ? await lockReview(ctx.db, id, viewer.id) : null;
    if (!found || !canRemove(viewer, found)) throw new DomainError('REVIEW_NOT_FOUND');
    await changes.changeReview(ctx.db, id, { comment: '', removedAt: ctx.platform.clock.now() });
    await recountRatings(ctx, [found.userId]);
    await cancelNotificationsFrom(ctx, { userId: found.userId, fromId: viewer.id, action: 'Left' });
  });
}

export function requireRow(row: ReviewRow | null): ReviewRow {
  if (!row) throw new DomainError('REVIEW_NOT_FOUND');
  return row;
}

import { isId } from '#contract/id.ts';
import type { Context, SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { notify, notifyAll } from '../../notification/service.ts';
import { recountRatings } from '../../profile/service.ts';
import { REVIEW_BUDGETS } from '../budgets.ts';
import { changeReview, closeDisputes } from '../change-store.ts';
import { parseAnswer, parseDecision, parseDispute } from '../input.ts';
import { disputedBefore } from '../model.ts';
import type { ReviewRow } from '../model.ts';
import { canAnswer, canDispute, isDecidable } from '../policy.ts';
import { requireDecider } from '../service.ts';
import { findReview, lockReview } from '../store.ts';
import { requireRow } from './write.ts';

/** Disputes of one run; the next run takes further ones. */
const AT_ONCE = 100;

type Pair = Pick<ReviewRow, 'userId' | 'reviewerId'>;

/** Locks a review that the viewer may answer. REVIEW_NOT_FOUND. */
async function lockAnswerable(ctx: Context, id: number): Promise<ReviewRow> {
  const viewer = requireViewer(ctx);
  const found = isId(id) ? await lockReview(ctx.db, id, viewer.id) : null;
  if (!found || !canAnswer(viewer, found)) throw new DomainError('REVIEW_NOT_FOUND');
  return found;
}

/**
 * Answers a review, or changes or removes the answer; the reviewer is notified of the first one. UNAUTHORIZED,
 * BAD_USER_INPUT, REVIEW_NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function answerReview(ctx: Context, id: number, text: string): Promise<ReviewRow> {
  const viewer = requireViewer(ctx);
  const answer = parseAnswer(text) || null;
  return inTransaction(ctx, async (ctx) => {
    const found = await lockAnswerable(ctx, id);
    await ctx.platform.limiter.take(REVIEW_BUDGETS.answerReview, String(viewer.id));
    const answeredAt = answer === null ? null : ctx.platform.clock.now();
    await changeReview(ctx.db, id, { answer, answeredAt });
    if (answer !== null && found.answer === null)
      await notify(ctx, {
        ...{ userIds: [found.reviewerId], interactedUserIds: [viewer.id] },
        ...{ type: 'Review', action: 'Answered', title: '' },
      });
    return { ...found, answer, answeredAt };
  });
}

/**
 * Disputes a review. UNAUTHORIZED, BAD_USER_INPUT, REVIEW_NOT_FOUND, INVALID_PERMISSIONS for a second time,
 * TOO_MANY_REQUESTS.
 */
export async function disputeReview(ctx: Context, id: number, reason: string): Promise<ReviewRow> {
  const viewer = requireViewer(ctx);
  const disputeReason = parseDispute(reason);
  return inTransaction(ctx, async (ctx) => {
    const found = await lockAnswerable(ctx, id);
    if (!canDispute(viewer, found)) throw new DomainError('INVALID_PERMISSIONS');
    await ctx.platform.limiter.take(REVIEW_BUDGETS.disputeReview, String(viewer.id));
    const disputedAt = ctx.platform.clock.now();
    await changeReview(ctx.db, id, { disputedAt, disputeReason });
    return { ...found, disputedAt, disputeReason };
  });
}

interface Decision {
  id: number;
  isHidden: boolean;
  reason: string;
  /** When what the administrator has read was written; absent: whatever the review says by now. */
  updatedAt?: Date | null;
}

/**
 * Hides a review, keeps or restores it. UNAUTHORIZED, INSUFFICIENT_ROLE, BAD_USER_INPUT, REVIEW_NOT_FOUND, EDIT_CONFLICT if its
 * words or ratings were changed since `updatedAt`.
 */
export async function decideReview(
  ctx: Context,
  { id, isHidden, reason, updatedAt }: Decision,
): Promise<ReviewRow> {
  const admin = requireDecider(ctx);
  const hiddenReason = isHidden ? parseDecision(reason) : (parseDecision(reason), null);
  return inTransaction(ctx, async (ctx) => {
    const found = isId(id) ? await lockReview(ctx.db, id, admin.id) : null;
    if (!found || !isDecidable(found)) throw new DomainError('REVIEW_NOT_FOUND');
    if (updatedAt && updatedAt.getTime() !== found.updatedAt.getTime())
      throw new DomainError('EDIT_CONFLICT');
    const now = ctx.platform.clock.now();
    const disputeEndedAt = found.disputedAt ? (found.disputeEndedAt ?? now) : null;
    const hiddenAt = isHidden ? (found.hiddenAt ?? now) : null;
    await changeReview(ctx.db, id, { hiddenAt, hiddenReason, disputeEndedAt });
    await recountRatings(ctx, [found.userId]);
    await notifyAll(ctx, decisionsFor(found));
    ctx.log.warn({ reviewId: id, by: admin.id, isHidden, reason }, 'review decided');
    return requireRow(await findReview(ctx.db, id));
  });
}

/** Both learn that it was decided, and read on the page how. */
const decisionsFor = ({ userId, reviewerId }: Pair) =>
  [
    { userIds: [reviewerId], interactedUserIds: [userId] },
    { userIds: [userId], interactedUserIds: [] },
  ].map((people) => ({ ...people, type: 'Review' as const, action: 'Decided' as const, title: '' }));

/** Closes disputes that nobody has decided in their time: the reviews stay. */
export async function closeOldDisputes(ctx: SystemContext): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.platform.clock.now();
    const closed = await closeDisputes(ctx.db, { until: disputedBefore(now), now, take: AT_ONCE });
    await notifyAll(ctx, closed.flatMap(decisionsFor));
  });
}

import { REVIEW_REQUEST_LESSONS } from '#contract/review.ts';
import { isId } from '#contract/id.ts';
import type { Context, SystemContext, Viewer } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { PageInput } from '../../paging.ts';
import { requireViewer } from '../../viewer.ts';
import { findKnown, getProfile, parsePage } from '../profile/service.ts';
import { parseFilter } from './input.ts';
import { clearWords } from './change-store.ts';
import { disputedBefore } from './model.ts';
import type { ReviewAdminRow, ReviewPageRow, ReviewRow, StandingRow } from './model.ts';
import { canDecide } from './policy.ts';
import * as standings from './standing-store.ts';
import * as store from './store.ts';

const HIDDEN_SHOWN_MAX = 10;
const DAY_MS = 24 * 3600 * 1000;
/** Days for which a student is asked. */
const REQUEST_DAYS = 30;

type Asked = { userId: number } & PageInput & Parameters<typeof parseFilter>[0];

/** Reviews of a person for everybody. Errors as getProfile, and BAD_USER_INPUT. */
export async function getUserReviews(
  ctx: Context & { address: string },
  { userId, skip, take, ...filter }: Asked,
): Promise<ReviewPageRow> {
  const page = parsePage({ skip: skip ?? 0, take: take ?? 20 });
  const wanted = parseFilter(filter);
  const { id } = await getProfile(ctx, userId);
  const viewerId = ctx.viewer?.id ?? null;
  const { total, items } = await store.listReviews(ctx.db, { userId: id, viewerId, ...wanted, ...page });
  return {
    userId: id,
    total,
    items,
    hasMore: page.skip + items.length < total,
    hidden: () => store.listHidden(ctx.db, id, HIDDEN_SHOWN_MAX),
  };
}

/** A review that the viewer reads on the page of an instructor whom they may see. REVIEW_NOT_FOUND. */
export async function getSeenReview(ctx: Context, id: number): Promise<ReviewRow> {
  const found = isId(id) ? await store.findShown(ctx.db, id, ctx.viewer?.id ?? null) : null;
  if (!found || (await findKnown(ctx, found.userId)) === null) throw new DomainError('REVIEW_NOT_FOUND');
  return found;
}

/** What the viewer held with this instructor. UNAUTHORIZED, REVIEW_NOT_ALLOWED. */
export async function getReviewStanding(ctx: Context, userId: number): Promise<StandingRow> {
  const { id: studentId } = requireViewer(ctx);
  const standing = isId(userId)
    ? await standings.findStanding(ctx.db, { studentId, instructorId: userId })
    : null;
  if (!standing) throw new DomainError('REVIEW_NOT_ALLOWED');
  return standing;
}

/** The review of a standing; null: none yet. */
export const findOwnReview = (
  ctx: SystemContext,
  { studentId, instructor }: StandingRow,
): Promise<ReviewRow | null> => store.findReviewOf(ctx.db, { userId: instructor.id, reviewerId: studentId });

/** Whom the viewer is asked to review; null: nobody. UNAUTHORIZED. */
export async function getReviewRequest(ctx: Context): Promise<StandingRow | null> {
  const { id: studentId } = requireViewer(ctx);
  const since = new Date(ctx.platform.clock.now().getTime() - REQUEST_DAYS * DAY_MS);
  const instructorId = await standings.findRequest(ctx.db, { studentId, since });
  return instructorId === null ? null : standings.findStanding(ctx.db, { studentId, instructorId });
}

/** The viewer does not want to be asked for this review. UNAUTHORIZED. */
export async function closeReviewRequest(ctx: Context, userId: number): Promise<void> {
  const { id: studentId } = requireViewer(ctx);
  if (!isId(userId)) return;
  await standings.closeRequest(ctx.db, {
    studentId,
    instructorId: userId,
    now: ctx.platform.clock.now(),
  });
}

/**
 * Asks students for a review of an instructor with whom they have just held a lesson: after the third one, each pair once.
 * Call it inside the transaction that stores the lesson as held.
 */
export async function requestReviews(
  ctx: SystemContext,
  { instructorId, studentIds }: { instructorId: number; studentIds: readonly number[] },
): Promise<void> {
  if (studentIds.length === 0) return;
  const now = ctx.platform.clock.now();
  await standings.insertRequests(ctx.db, {
    ...{ instructorId, studentIds, now },
    lessons: REVIEW_REQUEST_LESSONS,
  });
}

export function requireDecider(ctx: Context): Viewer {
  const viewer = requireViewer(ctx);
  if (!canDecide(viewer)) throw new DomainError('INSUFFICIENT_ROLE');
  return viewer;
}

/** Disputed reviews for administrators. UNAUTHORIZED, INSUFFICIENT_ROLE, BAD_USER_INPUT. */
export async function getReviewsAdmin(
  ctx: Context,
  input: PageInput,
): Promise<{ total: number; hasMore: boolean; items: ReviewAdminRow[] }> {
  requireDecider(ctx);
  const page = parsePage({ skip: input.skip ?? 0, take: input.take ?? 20 });
  const since = disputedBefore(ctx.platform.clock.now());
  const { total, items } = await standings.listDisputed(ctx.db, { since, ...page });
  return { total, items, hasMore: page.skip + items.length < total };
}

/** Deletes the words of a person; their ratings stay in others' averages. */
export const eraseReviewsOf = (ctx: SystemContext, userId: number): Promise<void> =>
  clearWords(ctx.db, userId);

import type { Context, SystemContext } from '../../context.ts';
import { getProfile, parsePage } from '../profile/service.ts';
import type { ReviewRow } from './model.ts';
import { clearComments, listReviews } from './store.ts';

/** Reviews of a person, latest first, for everybody. Errors as getProfile, and BAD_USER_INPUT. */
export async function getUserReviews(
  ctx: Context & { address: string },
  input: { userId: number; skip: number; take: number },
): Promise<{ total: number; hasMore: boolean; items: ReviewRow[] }> {
  const page = parsePage(input);
  const { id } = await getProfile(ctx, input.userId);
  const { total, items } = await listReviews(ctx.db, id, ctx.viewer?.id ?? null, page);
  return { total, hasMore: page.skip + items.length < total, items };
}

/** Deletes the texts of a person's reviews; their ratings stay in others' averages. */
export const eraseReviewsOf = (ctx: SystemContext, userId: number): Promise<void> =>
  clearComments(ctx.db, userId);

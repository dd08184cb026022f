import type { RequestContext } from '../../request-context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import type { MatchInput } from './input.ts';
import { priceRange } from './price-range.ts';
import { matchInstructors } from './service.ts';

async function match(_root: unknown, args: MatchInput, ctx: RequestContext) {
  const page = await matchInstructors(ctx, args);
  // The list contains only people whom the viewer may find; the same holds for the authors of their reviews.
  for (const { user, lastReview } of page.items) {
    ctx.loaders.isHidden.prime(user.id, false);
    if (lastReview) ctx.loaders.isHidden.prime(lastReview.reviewerId, false);
  }
  return page;
}

export const resolvers: Resolvers = {
  Query: { getMatchInstructors: match, getInstructorsMatch: match },
  InstructorMatch: {
    reviewQuestionRatingComputed: ({ questions }) => questions,
    commonRatingComputed: ({ common }) => common,
    priceRangeComputed: async ({ user, currency }, _args, ctx) =>
      priceRange((await ctx.loaders.profile.load(user.id)).prices, currency),
    userLastReviewComputed: ({ lastReview }) => lastReview,
  },
};

import { CRITERIA } from '#contract/review.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { decidedBy, stateOf } from './model.ts';
import { abilitiesOf } from './policy.ts';
import {
  closeReviewRequest,
  findOwnReview,
  getReviewRequest,
  getReviewStanding,
  getReviewsAdmin,
  getUserReviews,
} from './service.ts';
import { answerReview, decideReview, disputeReview } from './services/respond.ts';
import { createReview, removeReview, updateReview } from './services/write.ts';

export const resolvers: Resolvers = {
  Query: {
    getUserReviews: (_root, args, ctx) => getUserReviews(ctx, args),
    getReviewStanding: (_root, { userId }, ctx) => getReviewStanding(ctx, userId),
    getReviewRequest: (_root, _args, ctx) => getReviewRequest(ctx),
    getReviewsAdmin: (_root, args, ctx) => getReviewsAdmin(ctx, args),
  },
  Mutation: {
    createReview: (_root, { userId, input }, ctx) => createReview(ctx, userId, input),
    updateReview: (_root, { id, input }, ctx) => updateReview(ctx, id, input),
    removeReview: async (_root, { id }, ctx) => {
      await removeReview(ctx, id);
      return true;
    },
    answerReview: (_root, { id, text }, ctx) => answerReview(ctx, id, text),
    disputeReview: (_root, { id, reason }, ctx) => disputeReview(ctx, id, reason),
    decideReview: (_root, args, ctx) => decideReview(ctx, args),
    closeReviewRequest: async (_root, { userId }, ctx) => {
      await closeReviewRequest(ctx, userId);
      return true;
    },
  },
  User: {
    reviewQuestions: async ({ id }, _args, ctx) => {
      const { ratingCount, ratingSums, ratingNumbers } = await ctx.loaders.profile.load(id);
      if (ratingCount === 0) return [];
      return CRITERIA.map((question, at) => {
        const [sum = 0, number = 0] = [ratingSums[at], ratingNumbers[at]];
        return { question, number, rating: number === 0 ? 0 : sum / number };
      });
    },
  },
  Review: {
    reviewer: ({ reviewer, isNamed }) => (isNamed ? reviewer : null),
    ratings: ({ id }, _args, ctx) => ctx.loaders.reviewRatings.load(id),
    state: (review, _args, ctx) => stateOf(review, ctx.platform.clock.now()),
    decidedBy: (review, _args, ctx) =>
      review.disputedAt && stateOf(review, ctx.platform.clock.now()) === 'DISPUTED'
        ? decidedBy(review.disputedAt)
        : null,
    answer: ({ answer, answeredAt }) =>
      answer === null || answeredAt === null ? null : { text: answer, createdAt: answeredAt },
    viewerCan: (review, _args, ctx) => abilitiesOf(ctx.viewer, review),
  },
  ReviewPage: {
    hidden: ({ hidden }) => hidden(),
    stars: async ({ userId }, _args, ctx) => {
      const { ratingCount, ratingStars } = await ctx.loaders.profile.load(userId);
      return ratingCount === 0 ? [] : ratingStars;
    },
  },
  ReviewStanding: {
    review: (standing, _args, ctx) => findOwnReview(ctx, standing),
  },
};

import type { Resolvers } from '../../generated/resolvers.ts';
import { getUserReviews } from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getUserReviews: (_root, { userId, skip, take }, ctx) =>
      getUserReviews(ctx, { userId, skip: skip ?? 0, take: take ?? 20 }),
  },
};

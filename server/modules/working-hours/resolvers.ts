import type { Resolvers } from '../../generated/resolvers.ts';
import { getFreeTimes, getWorkingHours, updateWorkingHours } from './service.ts';

export const resolvers = {
  Query: {
    getWorkingHours: (_root, _args, ctx) => getWorkingHours(ctx),
    getFreeTimes: (_root, { duration, ...asked }, ctx) =>
      getFreeTimes(ctx, { ...asked, duration: duration ?? null }),
  },
  Mutation: {
    updateWorkingHours: (_root, { input, revision }, ctx) => updateWorkingHours(ctx, input, revision ?? null),
  },
  WorkingHours: {
    week: ({ week }) => week.map((hours) => ({ hours: [...hours] })),
  },
} satisfies Resolvers;

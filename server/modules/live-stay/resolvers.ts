import type { Resolvers } from '../../generated/resolvers.ts';
import { getLiveDaysAdmin, updateLiveStay } from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getLiveDaysAdmin: (_root, _args, ctx) => getLiveDaysAdmin(ctx),
  },
  Mutation: {
    updateLiveStay: async (_root, { lessonScheduleId, input }, ctx) => {
      await updateLiveStay(ctx, lessonScheduleId, input);
      return true;
    },
  },
};

import type { Resolvers } from '../../generated/resolvers.ts';
import { createBrowserError, getBrowserErrorsAdmin } from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getBrowserErrorsAdmin: (_root, _args, ctx) => getBrowserErrorsAdmin(ctx),
  },
  Mutation: {
    createBrowserError: async (_root, { input }, ctx) => {
      await createBrowserError(ctx, input);
      return true;
    },
  },
};

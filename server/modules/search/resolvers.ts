import type { Resolvers } from '../../generated/resolvers.ts';
import { searchUsers } from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    searchUsers: async (_root, args, ctx) => {
      const page = await searchUsers(ctx, args);
      // Who is found is found.
      for (const { id } of page.items) ctx.loaders.isHidden.prime(id, false);
      return page;
    },
  },
};

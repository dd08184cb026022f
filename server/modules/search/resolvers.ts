import type { Resolvers } from '../../generated/resolvers.ts';
import { searchUsers } from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    searchUsers: async (_root, args, ctx) => {
      const page = await searchUsers(ctx, args);
      // Search returns only people whom the viewer may find.
      for (const { id } of page.items) ctx.loaders.isHidden.prime(id, false);
      return page;
    },
  },
};

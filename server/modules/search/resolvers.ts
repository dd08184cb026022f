import type { Resolvers } from '../../generated/resolvers.ts';
import { searchUsers } from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    searchUsers: (_root, args, ctx) => searchUsers(ctx, args),
  },
};

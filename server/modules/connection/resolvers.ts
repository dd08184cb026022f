import type { Resolvers } from '../../generated/resolvers.ts';
import { getUserConnections } from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getUserConnections: (_root, args, ctx) => getUserConnections(ctx, args),
  },
};

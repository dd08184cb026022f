import type { Resolvers } from '../../generated/resolvers.ts';
import { addressOfExport, createUserExport, getCurrentUserExports } from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getCurrentUserExports: (_root, _args, ctx) => getCurrentUserExports(ctx),
  },
  Mutation: {
    createUserExport: (_root, _args, ctx) => createUserExport(ctx),
  },
  UserExport: {
    state: ({ readyAt, failedAt }) => (readyAt ? 'READY' : failedAt ? 'FAILED' : 'PREPARING'),
    fullUri: (row, _args, ctx) => addressOfExport(ctx, row),
  },
};

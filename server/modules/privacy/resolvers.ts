import type { Resolvers } from '../../generated/resolvers.ts';
import { addressOfExport, createUserExport, deleteUser, getCurrentUserExports } from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getCurrentUserExports: (_root, _args, ctx) => getCurrentUserExports(ctx),
  },
  Mutation: {
    createUserExport: (_root, { password }, ctx) => createUserExport(ctx, password),
    deleteUser: async (_root, { password }, ctx) => {
      await deleteUser(ctx, password);
      return true;
    },
  },
  UserExport: {
    state: ({ readyAt, failedAt }) => (readyAt ? 'READY' : failedAt ? 'FAILED' : 'PREPARING'),
    fullUri: (row, _args, ctx) => addressOfExport(ctx, row),
  },
};

import type { Resolvers } from '../../generated/resolvers.ts';
import { canConnect } from './policy.ts';
import { getSelfUserConnectionCounts, getUserConnections, getUserConnectionsHistory } from './service.ts';
import * as change from './services/change.ts';

export const resolvers: Resolvers = {
  Query: {
    getUserConnections: (_root, args, ctx) => getUserConnections(ctx, args),
    getSelfUserConnectionCounts: (_root, _args, ctx) => getSelfUserConnectionCounts(ctx),
    getUserConnectionsHistory: (_root, args, ctx) => getUserConnectionsHistory(ctx, args),
  },
  Mutation: {
    createUserConnection: (_root, { userId }, ctx) => change.createUserConnection(ctx, userId),
    acceptUserConnection: (_root, { userId }, ctx) => change.acceptUserConnection(ctx, userId),
    declineUserConnection: (_root, { userId }, ctx) => change.declineUserConnection(ctx, userId),
    cancelUserConnection: (_root, { userId }, ctx) => change.cancelUserConnection(ctx, userId),
    removeUserConnection: (_root, { userId }, ctx) => change.removeUserConnection(ctx, userId),
  },
  User: {
    connectionStatus: (person, _args, ctx) =>
      ctx.viewer && canConnect(ctx.viewer, person) ? ctx.loaders.connectionStatus.load(person.id) : null,
  },
  UserConnection: {
    user: ({ senderId, receiverId }, _args, ctx) =>
      ctx.loaders.user.load(senderId === ctx.viewer?.id ? receiverId : senderId),
  },
};

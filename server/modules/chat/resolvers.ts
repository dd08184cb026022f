import type { Resolvers } from '../../generated/resolvers.ts';
import { getChatMessages } from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getChatMessagesPaginated: (_parent, { chatId, before, take }, ctx) =>
      getChatMessages(ctx, { chatId, before: before ?? null, take }),
  },
  ChatMessage: {
    id: (message) => message.opId,
    message: (message) => message.payload.message,
    userId: (message) => message.userId ?? 0,
    user: (message, _args, ctx) => ctx.loaders.user.load(message.userId ?? 0),
    createdAt: (message) => new Date(message.at),
  },
};

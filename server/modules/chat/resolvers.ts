import type { Resolvers } from '../../generated/resolvers.ts';
import { getChatMessages } from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getChatMessagesPaginated: (_parent, { chatId, before, take }, ctx) =>
      getChatMessages(ctx, { chatId, before: before ?? null, take: take ?? null }),
  },
  ChatMessage: {
    id: (message) => message.opId,
    message: (message) => message.payload.message,
    user: ({ userId }, _args, ctx) => (userId === null ? null : ctx.loaders.user.load(userId)),
    createdAt: (message) => new Date(message.at),
  },
};

import type { RequestContext } from '../../request-context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import type { ContactSharingRow } from './model.ts';
import * as service from './service.ts';
import type { SharingWithSender } from './store.ts';

/** Primes the loader with the sender, who was read with the card. */
function withSender(ctx: RequestContext, { sharing, sender }: SharingWithSender): ContactSharingRow {
  ctx.loaders.user.prime(sender.id, sender);
  return sharing;
}

export const resolvers: Resolvers = {
  Query: {
    getUserContactSharings: async (_root, args, ctx) => {
      const page = await service.getUserContactSharings(ctx, args);
      return { ...page, items: page.items.map((item) => withSender(ctx, item)) };
    },
  },
  Mutation: {
    createUserContactSharing: async (_root, args, ctx) => {
      await service.createUserContactSharing(ctx, args);
      return true;
    },
    setContactSharingRead: async (_root, { id }, ctx) =>
      withSender(ctx, await service.setContactSharingRead(ctx, id)),
  },
  UserConnectionCounts: {
    pendingSharedContacts: (_counts, _args, ctx) => service.countPendingSharings(ctx),
  },
  ContactSharing: {
    user: ({ senderId }, _args, ctx) => ctx.loaders.user.load(senderId),
  },
};

import type { Resolvers } from '../../generated/resolvers.ts';
import { getCurrentUserNotifications, getUserNotificationTypes } from './service.ts';
import { getUserBadges, setNotificationsSeen } from './services/badges.ts';

export const resolvers: Resolvers = {
  Query: {
    getUserBadges: (_root, { looking }, ctx) => getUserBadges(ctx, looking ?? false),
    getUserNotificationTypes: (_root, _args, ctx) => getUserNotificationTypes(ctx),
    getCurrentUserNotifications: (_root, args, ctx) => getCurrentUserNotifications(ctx, args),
  },
  Mutation: {
    setNotificationsSeen: (_root, { ids }, ctx) => setNotificationsSeen(ctx, ids),
  },
  Notification: {
    interactedUsers: ({ id }, _args, ctx) => ctx.loaders.interactedUsers.load(id),
  },
};

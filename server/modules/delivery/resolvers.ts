import type { Resolvers } from '../../generated/resolvers.ts';
import { getUserNotificationSettings, updateUserNotificationSettings } from './services/settings.ts';
import {
  createPushSubscription,
  deletePushSubscription,
  getPushSubscriptions,
} from './services/subscriptions.ts';
import { unsubscribeFromDigests, unsubscribeFromReminders } from './services/unsubscribe.ts';

/** For mutations that return only that they succeeded. */
async function done(work: Promise<void>): Promise<true> {
  await work;
  return true;
}

export const resolvers: Resolvers = {
  Query: {
    getUserNotificationSettings: (_root, _args, ctx) => getUserNotificationSettings(ctx),
    getPushSubscriptions: (_root, _args, ctx) => getPushSubscriptions(ctx),
  },
  Mutation: {
    updateUserNotificationSettings: (_root, { input }, ctx) => updateUserNotificationSettings(ctx, input),
    createPushSubscription: (_root, { input }, ctx) => createPushSubscription(ctx, input),
    deletePushSubscription: (_root, { id }, ctx) => done(deletePushSubscription(ctx, id)),
    unsubscribeFromDigests: (_root, { token }, ctx) => done(unsubscribeFromDigests(ctx, token)),
    unsubscribeFromReminders: (_root, { token }, ctx) => done(unsubscribeFromReminders(ctx, token)),
  },
  PushSubscription: {
    isCurrent: ({ sessionId }, _args, ctx) => sessionId === ctx.viewer?.sessionId,
  },
};

import type { Resolvers } from '../../generated/resolvers.ts';
import { isMinor } from '../account/model.ts';
import { canSeePresence, photosOf } from '../account/service.ts';
import { requireViewer } from '../../viewer.ts';
import { canSuspend, canTakeDown, stateOf } from './policy.ts';
import {
  blockUser,
  closeReport,
  createUserReport,
  getBlockedUsers,
  getReportsAdmin,
  getUserAdmin,
  getUsersAdmin,
  getWeeksAdmin,
  removeUserSessionAdmin,
  suspendUser,
  unblockUser,
  unsuspendUser,
} from './service.ts';

const pageOf = ({ skip, take }: { skip?: number | null; take?: number | null }) => ({
  skip: skip ?? 0,
  take: take ?? 20,
});
async function done(work: Promise<unknown>): Promise<true> {
  await work;
  return true;
}

export const resolvers: Resolvers = {
  Query: {
    getBlockedUsers: (_root, args, ctx) => getBlockedUsers(ctx, pageOf(args)),
    getUsersAdmin: (_root, args, ctx) => getUsersAdmin(ctx, { ...args, ...pageOf(args) }),
    getUserAdmin: (_root, { id }, ctx) => getUserAdmin(ctx, id),
    getWeeksAdmin: (_root, _args, ctx) => getWeeksAdmin(ctx),
    getReportsAdmin: (_root, args, ctx) => getReportsAdmin(ctx, { open: args.open ?? true, ...pageOf(args) }),
  },
  Mutation: {
    blockUser: (_root, { userId }, ctx) => done(blockUser(ctx, userId)),
    unblockUser: (_root, { userId }, ctx) => done(unblockUser(ctx, userId)),
    createUserReport: (_root, args, ctx) => done(createUserReport(ctx, args)),
    suspendUser: (_root, { userId }, ctx) => suspendUser(ctx, userId),
    unsuspendUser: (_root, { userId }, ctx) => unsuspendUser(ctx, userId),
    removeUserSessionAdmin: (_root, { id }, ctx) => done(removeUserSessionAdmin(ctx, id)),
    closeReport: (_root, { id, outcome }, ctx) => closeReport(ctx, id, outcome),
  },
  UserAdmin: {
    emailConfirmed: (user) => user.emailConfirmedAt !== null,
    state: stateOf,
    isMinor: (user, _args, ctx) => isMinor(user, ctx.platform.clock.now()),
    photos: photosOf,
    wasOnline: (user, _args, ctx) => (canSeePresence(ctx.viewer, user) ? user.wasOnlineAt : null),
    sessions: ({ id }, _args, ctx) => ctx.loaders.sessionsOf.load(id),
    openReportsCount: ({ id }, _args, ctx) => ctx.loaders.openReportsCount.load(id),
    viewerCan: (user, _args, ctx) => ({ suspend: canSuspend(requireViewer(ctx), user) }),
  },
  Report: {
    messages: ({ id }, _args, ctx) => ctx.loaders.reportedMessages.load(id),
    posts: ({ id }, _args, ctx) => ctx.loaders.reportedPosts.load(id),
    things: ({ id }, _args, ctx) => ctx.loaders.reportedThings.load(id),
    user: ({ userId }, _args, ctx) => ctx.loaders.user.load(userId),
    reporter: ({ reporterId }, _args, ctx) =>
      reporterId === null ? null : ctx.loaders.user.load(reporterId),
    closedBy: ({ closedById }, _args, ctx) =>
      closedById === null ? null : ctx.loaders.user.load(closedById),
  },
  ReportedThing: {
    id: ({ thingId }) => thingId,
    viewerCan: (thing, _args, ctx) => ({ takeDown: canTakeDown(requireViewer(ctx), thing) }),
  },
  ReportedPost: {
    commentId: ({ commentId }) => commentId || null,
    viewerCan: (reported, _args, ctx) => ({ takeDown: canTakeDown(requireViewer(ctx), reported) }),
  },
};

import type { Resolvers } from '../../generated/resolvers.ts';
import type { RequestContext } from '../../request-context.ts';
import { requireViewer } from '../../viewer.ts';
import { endOf, stateOf } from './model.ts';
import { abilitiesOf, abilitiesWithTimes } from './policy.ts';
import { getSlots, isWithin } from './service.ts';
import { acceptSlot, declineSlot, takeBackSlot } from './services/answer.ts';
import { askForSlot } from './services/ask.ts';

const now = (ctx: RequestContext) => ctx.platform.clock.now();

export const resolvers = {
  Query: {
    getSlots: (_, args, ctx) => getSlots(ctx, args),
  },
  Mutation: {
    askForSlot: (_, { input }, ctx) => askForSlot(ctx, input),
    takeBackSlot: (_, { id }, ctx) => takeBackSlot(ctx, id),
    acceptSlot: (_, { id, price }, ctx) => acceptSlot(ctx, id, price),
    declineSlot: (_, { id, words }, ctx) => declineSlot(ctx, id, words),
  },
  Slot: {
    instructor: ({ instructorId }, _, ctx) => ctx.loaders.user.load(instructorId),
    student: ({ studentId }, _, ctx) => ctx.loaders.user.load(studentId),
    endsAt: (slot) => endOf(slot.startsAt, slot),
    repeat: ({ everyWeeks, starts, startsAt }) =>
      everyWeeks === null
        ? null
        : { everyWeeks, lessonsCount: starts.length, lastStartsAt: new Date(starts.at(-1) ?? startsAt) },
    price: ({ price, currency }) => (price === null ? null : { amount: price, currency }),
    state: (slot, _, ctx) => stateOf(slot, now(ctx)),
    viewerCan: (slot, _, ctx) => abilitiesOf(requireViewer(ctx), slot, now(ctx)),
  },
  // What the viewer waits for, and may ask for, is resolved here, because free times do not know who asks for them.
  FreeTimes: {
    slots: async ({ userId, ...days }, _, ctx) =>
      (await ctx.loaders.slotsWaiting.load(userId)).filter((slot) => isWithin(slot, days)),
    viewerCan: async ({ userId }, _, ctx) =>
      abilitiesWithTimes(ctx.viewer, userId, await ctx.loaders.isConnected.load(userId)),
  },
  Notification: {
    slot: ({ slotId }, _, ctx) => (slotId === null ? null : ctx.loaders.slot.load(slotId)),
  },
} satisfies Resolvers;

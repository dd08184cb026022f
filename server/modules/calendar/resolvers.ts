import type { Resolvers } from '../../generated/resolvers.ts';
import { getCalendarAddress, renewCalendarAddress } from './service.ts';

export const resolvers: Resolvers = {
  Query: { getCalendarAddress: (_root, _args, ctx) => getCalendarAddress(ctx) },
  Mutation: { renewCalendarAddress: (_root, _args, ctx) => renewCalendarAddress(ctx) },
};

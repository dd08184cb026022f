import type { Resolvers } from '../../generated/resolvers.ts';
import { getOnboarding } from './service.ts';

export const resolvers: Resolvers = {
  Query: { getOnboarding: (_root, _args, ctx) => getOnboarding(ctx) },
};

import type { ServerModule } from '../../module.ts';
import { MODERATION_BUDGETS } from './budgets.ts';
import { createModerationLoaders } from './loaders.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';

export const moderation = {
  resolvers,
  loaders: createModerationLoaders,
  budgets: MODERATION_BUDGETS,
  personalData,
} satisfies ServerModule;

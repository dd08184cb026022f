import type { ServerModule } from '../../module.ts';
import { createModerationLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';

export const moderation = {
  resolvers,
  loaders: createModerationLoaders,
} satisfies ServerModule;

import type { ServerModule } from '../../module.ts';
import { createProfileLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';

export const profile = {
  resolvers,
  loaders: createProfileLoaders,
} satisfies ServerModule;

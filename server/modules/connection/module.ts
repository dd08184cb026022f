import type { ServerModule } from '../../module.ts';
import { createConnectionLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';

export const connection = {
  resolvers,
  loaders: createConnectionLoaders,
} satisfies ServerModule;

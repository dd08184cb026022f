import type { ServerModule } from '../../module.ts';
import { createHistoryLoaders } from './loaders.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';

export const history = {
  resolvers,
  loaders: createHistoryLoaders,
  personalData,
} satisfies ServerModule;

import type { ServerModule } from '../../module.ts';
import { createQuizLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';

export const quiz = {
  resolvers,
  loaders: createQuizLoaders,
} satisfies ServerModule;

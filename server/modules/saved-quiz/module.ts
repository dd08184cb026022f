import type { ServerModule } from '../../module.ts';
import { createSavedQuizLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';

export const savedQuiz = {
  resolvers,
  loaders: createSavedQuizLoaders,
} satisfies ServerModule;

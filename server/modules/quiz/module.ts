import type { ServerModule } from '../../module.ts';
import { QUIZ_BUDGETS } from './budgets.ts';
import { createQuizLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';

export const quiz = {
  resolvers,
  loaders: createQuizLoaders,
  budgets: QUIZ_BUDGETS,
} satisfies ServerModule;

import type { ServerModule } from '../../module.ts';
import { SAVED_QUIZ_BUDGETS } from './budgets.ts';
import { createSavedQuizLoaders } from './loaders.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { savedCategoryShelf, savedShelf } from './shelf-store.ts';

export const savedQuiz = {
  resolvers,
  loaders: createSavedQuizLoaders,
  budgets: SAVED_QUIZ_BUDGETS,
  personalData,
  shelves: { SAVED: savedShelf, SAVED_CATEGORY: savedCategoryShelf },
} satisfies ServerModule;

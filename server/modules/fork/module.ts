import type { ServerModule } from '../../module.ts';
import { FORK_BUDGETS } from './budgets.ts';
import { createForkLoaders } from './loaders.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { savedCategoryShelf, savedShelf } from './shelf-store.ts';

export const fork = {
  resolvers,
  loaders: createForkLoaders,
  budgets: FORK_BUDGETS,
  personalData,
  shelves: { SAVED: savedShelf, SAVED_CATEGORY: savedCategoryShelf },
} satisfies ServerModule;

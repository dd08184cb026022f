import type { ServerModule } from '../../module.ts';
import { CATEGORY_BUDGETS } from './budgets.ts';
import { createCategoryLoaders } from './loaders.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';

export const category = {
  resolvers,
  loaders: createCategoryLoaders,
  budgets: CATEGORY_BUDGETS,
  personalData,
} satisfies ServerModule;

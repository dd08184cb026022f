import type { ServerModule } from '../../module.ts';
import { LIBRARY_BUDGETS } from './budgets.ts';
import { resolvers } from './resolvers.ts';

export const library = {
  resolvers,
  budgets: LIBRARY_BUDGETS,
  // It lists what other modules store.
  personalData: { archive: null, erase: null },
} satisfies ServerModule;

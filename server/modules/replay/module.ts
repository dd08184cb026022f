import type { ServerModule } from '../../module.ts';
import { REPLAY_BUDGETS } from './budgets.ts';
import { resolvers } from './resolvers.ts';

export const replay = {
  resolvers,
  budgets: REPLAY_BUDGETS,
  // It stores nothing: what it reads is of the modules that wrote it.
  personalData: { archive: null, erase: null },
} satisfies ServerModule;

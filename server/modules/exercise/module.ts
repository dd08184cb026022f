import type { ServerModule } from '../../module.ts';
import { EXERCISE_BUDGETS } from './budgets.ts';
import { resolvers } from './resolvers.ts';

export const exercise = {
  resolvers,
  budgets: EXERCISE_BUDGETS,
} satisfies ServerModule;

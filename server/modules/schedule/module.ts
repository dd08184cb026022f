import type { ServerModule } from '../../module.ts';
import { SCHEDULE_BUDGETS } from './budgets.ts';
import { resolvers } from './resolvers.ts';

export const schedule = {
  resolvers,
  budgets: SCHEDULE_BUDGETS,
} satisfies ServerModule;

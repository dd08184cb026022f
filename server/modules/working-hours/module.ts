import type { ServerModule } from '../../module.ts';
import { WORKING_HOURS_BUDGETS } from './budgets.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';

export const workingHours = {
  resolvers,
  budgets: WORKING_HOURS_BUDGETS,
  personalData,
  demo: () => import('./demo.ts'),
} satisfies ServerModule;

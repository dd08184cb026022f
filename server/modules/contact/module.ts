import type { ServerModule } from '../../module.ts';
import { CONTACT_BUDGETS } from './budgets.ts';
import { resolvers } from './resolvers.ts';

export const contact = {
  resolvers,
  budgets: CONTACT_BUDGETS,
} satisfies ServerModule;

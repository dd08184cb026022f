import type { ServerModule } from '../../module.ts';
import { CONTACT_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { resolvers } from './resolvers.ts';

export const contact = {
  resolvers,
  budgets: CONTACT_BUDGETS,
  events,
} satisfies ServerModule;

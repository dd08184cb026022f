import type { ServerModule } from '../../module.ts';
import { CONTACT_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';

export const contact = {
  resolvers,
  budgets: CONTACT_BUDGETS,
  events,
  personalData,
} satisfies ServerModule;

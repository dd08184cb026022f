import type { ServerModule } from '../../module.ts';
import { SCHEDULE_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { notifications } from './notifications.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';

export const schedule = {
  resolvers,
  budgets: SCHEDULE_BUDGETS,
  events,
  notifications,
  personalData,
} satisfies ServerModule;

import type { ServerModule } from '../../module.ts';
import { SCHEDULE_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { notifications } from './notifications.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { dispatch, evictions } from './sockets.ts';

export const schedule = {
  resolvers,
  budgets: SCHEDULE_BUDGETS,
  events,
  dispatch,
  evictions,
  notifications,
  personalData,
} satisfies ServerModule;

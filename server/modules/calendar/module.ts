import type { ServerModule } from '../../module.ts';
import { CALENDAR_BUDGETS } from './budgets.ts';
import { httpRoutes } from './http-routes.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';

export const calendar = {
  resolvers,
  httpRoutes,
  budgets: CALENDAR_BUDGETS,
  personalData,
} satisfies ServerModule;

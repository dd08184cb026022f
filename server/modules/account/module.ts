import type { ServerModule } from '../../module.ts';
import { ACCOUNT_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { httpRoutes } from './http-routes.ts';
import { pruneCodes, pruneSessions } from './jobs.ts';
import { createAccountLoaders } from './loaders.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { closings } from './sockets.ts';

export const account = {
  resolvers,
  httpRoutes,
  loaders: createAccountLoaders,
  jobs: [
    { name: 'account.pruneSessions', cron: '7 * * * *', run: pruneSessions },
    { name: 'account.pruneCodes', cron: '17 * * * *', run: pruneCodes },
  ],
  budgets: ACCOUNT_BUDGETS,
  events,
  closings,
  personalData,
} satisfies ServerModule;

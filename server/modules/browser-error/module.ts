import type { ServerModule } from '../../module.ts';
import { BROWSER_ERROR_BUDGETS } from './budgets.ts';
import { resolvers } from './resolvers.ts';
import { deleteOldErrors } from './service.ts';

export const browserError = {
  resolvers,
  jobs: [{ name: 'browserError.deleteOld', cron: '41 3 * * *', run: deleteOldErrors }],
  budgets: BROWSER_ERROR_BUDGETS,
  // It stores that pages failed, not whose.
  personalData: { archive: null, erase: null },
} satisfies ServerModule;

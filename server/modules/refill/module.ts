import type { ServerModule } from '../../module.ts';
import { REFILL_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { startRefillWorker } from './jobs.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { fillAccounts, pruneRefills } from './service.ts';
import { uploadPurposes } from './uploads.ts';

export const refill = {
  resolvers,
  jobs: [
    { name: 'refill.fillAccounts', cron: '* * * * *', run: fillAccounts },
    { name: 'refill.pruneRefills', cron: '41 * * * *', run: pruneRefills },
  ],
  workers: [startRefillWorker],
  budgets: REFILL_BUDGETS,
  events,
  uploadPurposes,
  personalData,
} satisfies ServerModule;

import type { ServerModule } from '../../module.ts';
import { SEARCH_BUDGETS } from './budgets.ts';
import { startReindexWorker } from './jobs.ts';
import { resolvers } from './resolvers.ts';
import { backfillPeople, reindexPeople } from './service.ts';

export const search = {
  resolvers,
  jobs: [{ name: 'search.backfill', cron: '7 4 * * *', run: backfillPeople }],
  workers: [startReindexWorker],
  budgets: SEARCH_BUDGETS,
  onPersonChange: reindexPeople,
  // The search rows of a person are written and deleted with the account.
  personalData: { archive: null, erase: null },
  demo: () => import('./demo.ts'),
} satisfies ServerModule;

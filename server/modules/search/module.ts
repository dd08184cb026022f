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
  // Rows people are found by are written and taken away with the account.
  personalData: { archive: null, erase: null },
  demo: () => import('./demo.ts'),
} satisfies ServerModule;

import type { ServerModule } from '../../module.ts';
import { PRIVACY_BUDGETS } from './budgets.ts';
import { handleExport } from './download.ts';
import { events } from './events.ts';
import { anonymiseDeletedUsers, startExportWorker, makeExports, pruneExports } from './jobs.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';

export const privacy = {
  resolvers,
  httpRoutes: { '/exports/': { method: 'GET', readsToken: false, handle: handleExport } },
  jobs: [
    { name: 'privacy.makeExports', cron: '* * * * *', run: makeExports },
    { name: 'privacy.pruneExports', cron: '37 * * * *', run: pruneExports },
    { name: 'privacy.anonymiseDeletedUsers', cron: '47 3 * * *', run: anonymiseDeletedUsers },
  ],
  workers: [startExportWorker],
  budgets: PRIVACY_BUDGETS,
  events,
  personalData,
} satisfies ServerModule;

import type { ServerModule } from '../../module.ts';
import { events } from './events.ts';
import { startMailWorker } from './jobs.ts';
import { personalData } from './privacy.ts';
import { pruneMails, sendDueMails } from './service.ts';

export const mail = {
  jobs: [
    { name: 'mail.sendDue', cron: '* * * * *', run: sendDueMails },
    { name: 'mail.prune', cron: '27 3 * * *', run: pruneMails },
  ],
  workers: [startMailWorker],
  events,
  personalData,
} satisfies ServerModule;

import type { ServerModule } from '../../module.ts';
import { startPushWorker, sendAllPushes } from './jobs.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { sendDigests } from './services/digest.ts';

export const delivery = {
  resolvers,
  jobs: [
    { name: 'delivery.sendPushes', cron: '* * * * *', run: sendAllPushes },
    { name: 'delivery.sendDigests', cron: '*/10 * * * *', run: sendDigests },
  ],
  workers: [startPushWorker],
  personalData,
} satisfies ServerModule;

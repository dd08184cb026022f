import type { ServerModule } from '../../module.ts';
import { POST_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { startFeedFiller } from './feed-filler.ts';
import { fileUses } from './file-use-store.ts';
import { announceOpened, startRenewal } from './jobs.ts';
import { createPostLoaders } from './loaders.ts';
import { notifications } from './notifications.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { cancelPostNoticesOf, renewPostWords } from './service.ts';
import { dispatch } from './sockets.ts';
import { uploadPurposes } from './uploads.ts';

export const post = {
  resolvers,
  loaders: createPostLoaders,
  jobs: [
    { name: 'post.announceOpened', cron: '* * * * *', run: announceOpened },
    { name: 'post.renewWords', cron: '9 4 * * *', run: renewPostWords },
  ],
  workers: [startFeedFiller, startRenewal],
  budgets: POST_BUDGETS,
  events,
  dispatch,
  uploadPurposes,
  fileUses,
  notifications,
  personalData,
  onDeparture: cancelPostNoticesOf,
  demo: () => import('./demo.ts'),
} satisfies ServerModule;

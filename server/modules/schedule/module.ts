import type { ServerModule } from '../../module.ts';
import { SCHEDULE_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { fileUses } from './file-store.ts';
import { createScheduleLoaders } from './loaders.ts';
import { notifications } from './notifications.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { deliverInvitations, startInvitationWorker } from './services/deliver-invitations.ts';
import { pruneInvitations } from './services/invitations.ts';
import { dispatch, evictions } from './sockets.ts';

export const schedule = {
  resolvers,
  loaders: createScheduleLoaders,
  jobs: [
    { name: 'schedule.deliverInvitations', cron: '* * * * *', run: deliverInvitations },
    { name: 'schedule.pruneInvitations', cron: '41 3 * * *', run: pruneInvitations },
  ],
  workers: [startInvitationWorker],
  budgets: SCHEDULE_BUDGETS,
  events,
  dispatch,
  evictions,
  fileUses,
  notifications,
  personalData,
  demo: () => import('./demo-month.ts'),
} satisfies ServerModule;

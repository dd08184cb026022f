import type { ServerModule } from '../../module.ts';
import { notifications } from './notifications.ts';
import { personalData } from './privacy.ts';
import { pruneReminders, sendReminders } from './service.ts';

export const reminder = {
  jobs: [
    { name: 'reminder.send', cron: '* * * * *', run: sendReminders },
    { name: 'reminder.prune', cron: '43 3 * * *', run: pruneReminders },
  ],
  notifications,
  personalData,
} satisfies ServerModule;

import type { ServerModule } from '../../module.ts';
import { LESSON_SHEET_BUDGETS } from './budgets.ts';
import { listeners } from './listeners.ts';
import { notifications } from './notifications.ts';
import { personalData } from './privacy.ts';
import { remindOfHomework } from './remind.ts';
import { resolvers } from './resolvers.ts';

export const lessonSheet = {
  resolvers,
  listeners,
  notifications,
  jobs: [{ name: 'lessonSheet.remind', cron: '*/5 * * * *', run: remindOfHomework }],
  budgets: LESSON_SHEET_BUDGETS,
  personalData,
} satisfies ServerModule;

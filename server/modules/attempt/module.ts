import type { ServerModule } from '../../module.ts';
import { ATTEMPT_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { createAttemptLoaders } from './loaders.ts';
import { forgetBrowsers } from './jobs.ts';
import { listeners } from './listeners.ts';
import { notifications } from './notifications.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';

export const attempt = {
  resolvers,
  loaders: createAttemptLoaders,
  listeners,
  budgets: ATTEMPT_BUDGETS,
  events,
  jobs: [{ name: 'attempt.forgetBrowsers', cron: '51 3 * * *', run: forgetBrowsers }],
  notifications,
  personalData,
  demo: () => import('./demo.ts'),
} satisfies ServerModule;

import type { ServerModule } from '../../module.ts';
import { ATTEMPT_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { createAttemptLoaders } from './loaders.ts';
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
  notifications,
  personalData,
  demo: () => import('./demo.ts'),
} satisfies ServerModule;

import type { ServerModule } from '../../module.ts';
import { CONNECTION_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { createConnectionLoaders } from './loaders.ts';
import { notifications } from './notifications.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { endConnection } from './service.ts';
import { dispatch } from './sockets.ts';

export const connection = {
  resolvers,
  loaders: createConnectionLoaders,
  budgets: CONNECTION_BUDGETS,
  events,
  dispatch,
  notifications,
  onBlock: endConnection,
  personalData,
  demo: () => import('./demo.ts'),
} satisfies ServerModule;

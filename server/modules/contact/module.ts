import type { ServerModule } from '../../module.ts';
import { CONTACT_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { notifications } from './notifications.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { endSharing } from './service.ts';
import { dispatch } from './sockets.ts';

export const contact = {
  resolvers,
  budgets: CONTACT_BUDGETS,
  events,
  dispatch,
  notifications,
  onBlock: endSharing,
  personalData,
} satisfies ServerModule;

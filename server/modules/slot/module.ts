import type { ServerModule } from '../../module.ts';
import { SLOT_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { listeners } from './listeners.ts';
import { createSlotLoaders } from './loaders.ts';
import { notifications } from './notifications.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { endSlotsBetween, endSlotsOf, expireSlots } from './services/ending.ts';
import { dispatch } from './sockets.ts';

export const slot = {
  resolvers,
  loaders: createSlotLoaders,
  jobs: [{ name: 'slot.expire', cron: '* * * * *', run: expireSlots }],
  budgets: SLOT_BUDGETS,
  events,
  listeners,
  dispatch,
  notifications,
  onBlock: endSlotsBetween,
  onDeparture: endSlotsOf,
  personalData,
  demo: () => import('./demo.ts'),
} satisfies ServerModule;

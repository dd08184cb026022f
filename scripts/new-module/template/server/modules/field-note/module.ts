import type { ServerModule } from '../../module.ts';
import { FIELD_NOTE_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { dispatch } from './sockets.ts';

export const fieldNote = {
  resolvers,
  budgets: FIELD_NOTE_BUDGETS,
  events,
  dispatch,
  personalData,
} satisfies ServerModule;

import type { ServerModule } from '../../module.ts';
import { events } from './events.ts';

export const stream = {
  events,
} satisfies ServerModule;

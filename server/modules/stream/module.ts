import type { ServerModule } from '../../module.ts';
import { events } from './events.ts';

export const stream = {
  events,
  // Messages and drawings belong to the modules of their streams.
  personalData: { archive: null, erase: null },
} satisfies ServerModule;

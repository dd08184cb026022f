import type { ServerModule } from '../../module.ts';
import { events } from './events.ts';

export const stream = {
  events,
  // What was said and drawn belongs to the modules whose streams they are.
  personalData: { archive: null, erase: null },
} satisfies ServerModule;

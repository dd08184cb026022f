import type { Listeners } from '../../listeners.ts';
import { storeLookups } from './lookups.ts';

export const listeners: Listeners = {
  'live.reading': async (ctx, { reading }, isOwn) => {
    if (isOwn) await storeLookups(ctx, reading);
  },
};

import type { Listeners } from '../../listeners.ts';
import { inTransaction } from '../../transaction.ts';
import { endSlotsBetween } from './services/ending.ts';

export const listeners: Listeners = {
  // Two who are not connected have no lessons. Until this has run, acceptSlot refuses what waits.
  'connection.ended': async (ctx, { userIds: [a, b] }, isOwn) => {
    if (isOwn && a !== undefined && b !== undefined)
      await inTransaction(ctx, (inner) => endSlotsBetween(inner, a, b));
  },
};

import type { Listeners } from '../../listeners.ts';

export const listeners: Listeners = {
  /** Who was let in again by another process is let in by this one. */
  'live.admitted': ({ platform }, { room, identity }, isOwn) => {
    if (!isOwn) platform.media.admit(room, identity);
  },
};

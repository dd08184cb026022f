import type { Listeners } from '../../listeners.ts';

export const listeners: Listeners = {
  /** A person admitted by another process is admitted by this one too. */
  'live.admitted': ({ platform }, { room, identity }, isOwn) => {
    if (!isOwn) platform.media.admit(room, identity);
  },
};

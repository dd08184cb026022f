import type { MediaServer } from './livekit.ts';

const nothing = async () => undefined;

/** The media server of an installation that has none: nobody is in a room of it, so nobody has to be removed. */
export const NO_MEDIA: MediaServer = {
  signalUrl: null,
  createToken: async () => {
    throw new Error('this installation has no media server');
  },
  removeParticipant: nothing,
  disconnectSession: nothing,
  muteMicrophones: nothing,
  closeRoom: nothing,
};

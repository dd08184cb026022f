import type { Closings } from '../../dispatch.ts';

export const closings: Closings = {
  'session.ended': ({ sessionId, userId }) => ({ sessionId, userId }),
};

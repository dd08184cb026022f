import { changed } from '../../dispatch.ts';
import type { Dispatch, Evictions } from '../../dispatch.ts';

export const dispatch: Dispatch = {
  'chat.changed': ({ chatId, userIds }) => [changed({ userIds }, 'chat', chatId)],
};

export const evictions: Evictions = {
  'chat.accessLost': ({ chatId, userIds }) => ({ streams: [`chat:${chatId}`], userIds }),
};

import { notificationKeys } from '@/lib/notification/queries';
import { isStreamOpen } from '@/lib/realtime/openings';
import type { Refresh } from '@/lib/realtime/refresh';
import { getSocket } from '@/lib/realtime/socket';
import { chatKeys } from './keys';

/** Milliseconds in which successive events of chats lead to one refetch. */
const BATCH_MS = 150;
/** A message in a chat on screen is read within this time: until then it is not counted and makes no sound. */
const READING_MS = 1_200;

const isOnScreen = (chatId: number) =>
  document.visibilityState === 'visible' && isStreamOpen(getSocket(), `chat:${chatId}`);

export const chatRefreshes: readonly Refresh[] = [
  {
    on: { kind: 'chat' },
    keys: [chatKeys.all, notificationKeys.badges],
    delayOf: (id) => (id !== null && isOnScreen(id) ? READING_MS : BATCH_MS),
  },
  // A new connection may allow writing, an ended one forbids it.
  { on: { kind: 'connection' }, keys: [chatKeys.all] },
];

import { notificationKeys } from '@/lib/notification/queries';
import { isStreamOpen } from '@/lib/realtime/openings';
import type { Refresh } from '@/lib/realtime/refresh';
import { getSocket } from '@/lib/realtime/socket';
import { chatKeys } from './keys';

/** Events of chats that come one after the other are answered together. */
const BATCH_MS = 150;
/** What is said in a chat one looks at is read in a moment: until then it is not counted, and rings no bell. */
const READING_MS = 1_200;

const isOnScreen = (chatId: number) =>
  document.visibilityState === 'visible' && isStreamOpen(getSocket(), `chat:${chatId}`);

export const chatRefreshes: readonly Refresh[] = [
  {
    on: { kind: 'chat' },
    keys: [chatKeys.all, notificationKeys.badges],
    delayOf: (id) => (id !== null && isOnScreen(id) ? READING_MS : BATCH_MS),
  },
  // Who is connected may write, who is no longer may not.
  { on: { kind: 'connection' }, keys: [chatKeys.all] },
];

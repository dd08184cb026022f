import { chatKeys } from '@/lib/chat/keys';
import type { Refresh } from '@/lib/realtime/refresh';
import { connectionKeys } from './keys';

export const connectionRefreshes: readonly Refresh[] = [
  // Chats too: who is connected may write, who is no longer may not.
  { on: { kind: 'connection' }, keys: [connectionKeys.all, chatKeys.all] },
];

import { SERVER_EVENTS } from '@/lib/contract/socket.ts';
import type { Refresh } from '@/lib/realtime/refresh';
import { notificationKeys } from './queries';

export const notificationRefreshes: readonly Refresh[] = [
  { on: { event: SERVER_EVENTS.notification }, keys: [notificationKeys.all] },
];

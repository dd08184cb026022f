import { balanceRefreshes } from '@/lib/balance/refreshes';
import { chatRefreshes } from '@/lib/chat/refreshes';
import { connectionRefreshes } from '@/lib/connection/refreshes';
import { contactRefreshes } from '@/lib/contact/refreshes';
import { liveExerciseRefreshes } from '@/lib/live-exercise/refreshes';
import { notificationRefreshes } from '@/lib/notification/refreshes';
import { postRefreshes } from '@/lib/post/refreshes';
import type { Refresh } from '@/lib/realtime/refresh';
import { remarkRefreshes } from '@/lib/remark/refreshes';
import { scheduleRefreshes } from '@/lib/schedule/refreshes';
import { slotRefreshes } from '@/lib/slot/refreshes';
import { wordRefreshes } from '@/lib/word/refreshes';

/** Which queries the server's events make stale, for all domains. */
export const REFRESHES: readonly Refresh[] = [
  ...balanceRefreshes,
  ...chatRefreshes,
  ...connectionRefreshes,
  ...contactRefreshes,
  ...liveExerciseRefreshes,
  ...notificationRefreshes,
  ...postRefreshes,
  ...remarkRefreshes,
  ...scheduleRefreshes,
  ...slotRefreshes,
  ...wordRefreshes,
];

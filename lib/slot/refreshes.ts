import type { Refresh } from '@/lib/realtime/refresh';
import { scheduleKeys } from '@/lib/schedule/queries';
import { SLOT_KEY } from './keys';

export const slotRefreshes: readonly Refresh[] = [
  // A time that somebody asks for, or takes back, is what a lesson would overlap.
  { on: { kind: 'slot' }, keys: [SLOT_KEY, scheduleKeys.conflicts] },
  // Who may ask for a time depends on the connection.
  { on: { kind: 'connection' }, keys: [SLOT_KEY] },
];

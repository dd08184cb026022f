import type { Refresh } from '@/lib/realtime/refresh';
import { scheduleKeys } from './queries';

export const scheduleRefreshes: readonly Refresh[] = [{ on: { kind: 'schedule' }, keys: [scheduleKeys.all] }];

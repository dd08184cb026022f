import type { Refresh } from '@/lib/realtime/refresh';
import { connectionKeys } from './keys';

export const connectionRefreshes: readonly Refresh[] = [
  { on: { kind: 'connection' }, keys: [connectionKeys.all] },
];

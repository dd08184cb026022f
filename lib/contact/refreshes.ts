import { connectionKeys } from '@/lib/connection/keys';
import type { Refresh } from '@/lib/realtime/refresh';
import { contactKeys } from './queries';

export const contactRefreshes: readonly Refresh[] = [
  { on: { kind: 'contact' }, keys: [contactKeys.all, connectionKeys.counts] },
];

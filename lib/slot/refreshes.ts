import type { Refresh } from '@/lib/realtime/refresh';
import { SLOT_KEY } from './keys';

export const slotRefreshes: readonly Refresh[] = [{ on: { kind: 'slot' }, keys: [SLOT_KEY] }];

import type { Refresh } from '@/lib/realtime/refresh';
import { remarkKeys } from './queries';

export const remarkRefreshes: readonly Refresh[] = [{ on: { kind: 'remark' }, keys: [remarkKeys.all] }];

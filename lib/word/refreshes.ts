import type { Refresh } from '@/lib/realtime/refresh';
import { wordKeys } from './queries';

export const wordRefreshes: readonly Refresh[] = [{ on: { kind: 'word' }, keys: [wordKeys.all] }];

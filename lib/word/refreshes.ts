import type { Refresh } from '@/lib/realtime/refresh';
import { wordKeys } from './queries';

/** Who practises sends one grade after another, and their own page receives the news of each. */
const BATCH_MS = 2_000;

export const wordRefreshes: readonly Refresh[] = [
  { on: { kind: 'word' }, keys: [wordKeys.all], delayOf: () => BATCH_MS },
];

import type { Refresh } from '@/lib/realtime/refresh';
import { postKeys } from './keys';

/** Milliseconds in which several new posts lead to one question. */
const BATCH_MS = 300;

export const postRefreshes: readonly Refresh[] = [
  // The posts on screen stay as they are, so that nothing jumps: only how many are new is asked again.
  { on: { kind: 'feed' }, keys: [postKeys.news], delayOf: () => BATCH_MS },
  // A new connection brings posts, an ended one takes them away; the line may have been lost meanwhile.
  { on: { kind: 'connection' }, keys: [postKeys.feeds], atOpening: true },
];

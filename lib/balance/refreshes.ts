import { historyKeys } from '@/lib/history/keys';
import type { Refresh } from '@/lib/realtime/refresh';
import { balanceKeys } from './keys';

/** Milliseconds in which the rows of one lesson, or of several months, lead to one refetch. */
const BATCH_MS = 300;

export const balanceRefreshes: readonly Refresh[] = [
  // The history of lessons says which of them are paid.
  { on: { kind: 'balance' }, keys: [balanceKeys.all, historyKeys.lessons], delayOf: () => BATCH_MS },
];

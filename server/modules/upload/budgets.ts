import { defineBudgets } from '../../platform/limiter.ts';

export const UPLOAD_BUDGETS = defineBudgets({
  upload: { points: 60, seconds: 600 },
  /** Sounds of words, which come by the hundred with a deck. */
  wordSound: { points: 2_000, seconds: 3600 },
});

import { defineBudgets } from '../../platform/limiter.ts';

export const REFILL_BUDGETS = defineBudgets({
  /** Each reads the directory of an archive. */
  refill: { points: 20, seconds: 3600 },
});

import { defineBudgets } from '../../platform/limiter.ts';

export const REMARK_BUDGETS = defineBudgets({
  /** Remarks that somebody makes or deletes. */
  remark: { points: 300, seconds: 3600 },
});

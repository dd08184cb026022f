import { defineBudgets } from '../../platform/limiter.ts';

export const LIBRARY_BUDGETS = defineBudgets({
  /** Calls for a selection, of up to 200 things each. */
  library: { points: 240, seconds: 3600 },
});

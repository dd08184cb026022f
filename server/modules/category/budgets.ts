import { defineBudgets } from '../../platform/limiter.ts';

export const CATEGORY_BUDGETS = defineBudgets({
  /** Somebody who sorts what they have makes and moves many folders in a row. */
  category: { points: 600, seconds: 3600 },
});

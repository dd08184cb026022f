import { defineBudgets } from '../../platform/limiter.ts';

export const SEARCH_BUDGETS = defineBudgets({
  search: { points: 120, seconds: 60 },
});

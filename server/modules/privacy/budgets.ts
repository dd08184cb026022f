import { defineBudgets } from '../../platform/limiter.ts';

export const PRIVACY_BUDGETS = defineBudgets({
  export: { points: 5, seconds: 24 * 3600 },
});

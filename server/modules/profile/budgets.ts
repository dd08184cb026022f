import { defineBudgets } from '../../platform/limiter.ts';

export const PROFILE_BUDGETS = defineBudgets({
  certificate: { points: 60, seconds: 3600 },
});

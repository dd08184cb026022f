import { defineBudgets } from '../../platform/limiter.ts';

export const MODERATION_BUDGETS = defineBudgets({
  report: { points: 20, seconds: 24 * 3600 },
  block: { points: 60, seconds: 3600 },
});

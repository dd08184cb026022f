import { defineBudgets } from '../../platform/limiter.ts';

export const QUIZ_BUDGETS = defineBudgets({
  quiz: { points: 120, seconds: 3600 },
});

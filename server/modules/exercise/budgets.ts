import { defineBudgets } from '../../platform/limiter.ts';

export const EXERCISE_BUDGETS = defineBudgets({
  exercise: { points: 600, seconds: 3600 },
  /** While a block is being written its preview is asked for again and again. */
  preview: { points: 300, seconds: 300 },
});

import { defineBudgets } from '../../platform/limiter.ts';

export const LIVE_BUDGETS = defineBudgets({
  /** Actions of an instructor on a live lesson and its people. */
  moderate: { points: 120, seconds: 60 },
  /** What people change in a lesson: hands, the timer. */
  lessonChange: { points: 120, seconds: 10 },
  joinLive: { points: 60, seconds: 60 },
});

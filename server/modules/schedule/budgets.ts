import { defineBudgets } from '../../platform/limiter.ts';

export const SCHEDULE_BUDGETS = defineBudgets({
  schedule: { points: 60, seconds: 3600 },
  add: { points: 240, seconds: 3600 },
  // Asked while a lesson is dragged to another hour.
  conflicts: { points: 1_200, seconds: 3600 },
  studentEmail: { points: 60, seconds: 3600 },
});

import { defineBudgets } from '../../platform/limiter.ts';

export const SCHEDULE_BUDGETS = defineBudgets({
  schedule: { points: 60, seconds: 3600 },
  studentEmail: { points: 60, seconds: 3600 },
});

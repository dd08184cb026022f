import { defineBudgets } from '../../platform/limiter.ts';

export const WORKING_HOURS_BUDGETS = defineBudgets({
  // Saved as they are typed.
  workingHours: { points: 600, seconds: 3600 },
  // By the person, of visitors by their address.
  freeTimes: { points: 240, seconds: 60 },
});

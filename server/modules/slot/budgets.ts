import { defineBudgets } from '../../platform/limiter.ts';

export const SLOT_BUDGETS = defineBudgets({
  // Each notifies an instructor.
  askForSlot: { points: 30, seconds: 24 * 3600 },
});

import { defineBudgets } from '../../platform/limiter.ts';

export const MATERIAL_BUDGETS = defineBudgets({
  /** An editor saves itself at most every second while somebody types. */
  publication: { points: 3600, seconds: 3600 },
  newPublication: { points: 120, seconds: 3600 },
});

import { defineBudgets } from '../../platform/limiter.ts';

export const FIELD_NOTE_BUDGETS = defineBudgets({
  /** Created by one person. */
  fieldNote: { points: 60, seconds: 3600 },
});

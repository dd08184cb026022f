import { defineBudgets } from '../../platform/limiter.ts';

export const UPLOAD_BUDGETS = defineBudgets({
  upload: { points: 60, seconds: 600 },
});

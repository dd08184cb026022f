import { defineBudgets } from '../../platform/limiter.ts';

export const FORK_BUDGETS = defineBudgets({
  fork: { points: 240, seconds: 3600 },
  /** Each copy may include some hundreds of files. */
  copy: { points: 20, seconds: 3600 },
});

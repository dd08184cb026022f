import { defineBudgets } from '../../platform/limiter.ts';

export const FILE_BUDGETS = defineBudgets({
  /** Changes by one person; a batch of files that arrives is one change a file. */
  file: { points: 120, seconds: 60 },
});

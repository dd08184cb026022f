import { defineBudgets } from '../../platform/limiter.ts';

export const SAVED_QUIZ_BUDGETS = defineBudgets({
  /** Each copy may include some hundreds of files. */
  quizCopy: { points: 20, seconds: 3600 },
});

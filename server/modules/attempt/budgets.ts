import { defineBudgets } from '../../platform/limiter.ts';

export const ATTEMPT_BUDGETS = defineBudgets({
  attempt: { points: 120, seconds: 3600 },
  /** Submissions of visitors, per address. */
  visitorQuiz: { points: 10, seconds: 3600 },
});

import { defineBudgets } from '../../platform/limiter.ts';

export const LIVE_ANSWER_BUDGETS = defineBudgets({
  /** Answers as they are given, at most two a second, and those that waited; hints of a teacher. */
  liveAnswer: { points: 120, seconds: 10 },
});

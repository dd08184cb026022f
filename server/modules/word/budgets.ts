import { defineBudgets } from '../../platform/limiter.ts';

export const WORD_BUDGETS = defineBudgets({
  /** Requests that add words. */
  word: { points: 300, seconds: 3600 },
  /** Requests that review words: a fast reader sends each grade at once. */
  wordReview: { points: 2_000, seconds: 3600 },
});

import { defineBudgets } from '../../platform/limiter.ts';

export const EXERCISE_BUDGETS = defineBudgets({
  exercise: { points: 600, seconds: 3600 },
  /** An editor saves itself at most every second while somebody types. */
  draft: { points: 3600, seconds: 3600 },
  /** The editor requests the preview again and again while a block is written. */
  preview: { points: 300, seconds: 300 },
  /** Answers to exercises of publications, which are given again and again. Those of visitors: per address. */
  answer: { points: 600, seconds: 3600 },
  visitorAnswer: { points: 300, seconds: 3600 },
});

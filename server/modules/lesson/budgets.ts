import { defineBudgets } from '../../platform/limiter.ts';

export const LESSON_BUDGETS = defineBudgets({
  /** An editor saves itself at most every second while somebody types. */
  lesson: { points: 3600, seconds: 3600 },
  newLesson: { points: 120, seconds: 3600 },
});

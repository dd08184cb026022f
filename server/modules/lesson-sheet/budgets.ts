import { defineBudgets } from '../../platform/limiter.ts';

export const LESSON_SHEET_BUDGETS = defineBudgets({
  /** By the instructor: saves of items, and homework. */
  lessonSheet: { points: 600, seconds: 3600 },
  /** By the instructor: words that they put down. */
  sheetWord: { points: 300, seconds: 3600 },
});

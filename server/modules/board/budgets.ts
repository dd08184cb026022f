import { defineBudgets } from '../../platform/limiter.ts';

export const BOARD_BUDGETS = defineBudgets({
  board: { points: 60, seconds: 3600 },
  boardImage: { points: 120, seconds: 600 },
  boardOperation: { points: 600, seconds: 10 },
});

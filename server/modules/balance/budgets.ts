import { defineBudgets } from '../../platform/limiter.ts';

export const BALANCE_BUDGETS = defineBudgets({
  // Each is a row that stays.
  ledger: { points: 300, seconds: 3600 },
  refund: { points: 100, seconds: 3600 },
});

import { defineBudgets } from '../../platform/limiter.ts';

export const BROWSER_ERROR_BUDGETS = defineBudgets({
  /** By address: a school behind one address has many browsers. */
  browserError: { points: 60, seconds: 3600 },
  /** Of all addresses together. */
  browserErrors: { points: 600, seconds: 60, isPerProcess: true },
});

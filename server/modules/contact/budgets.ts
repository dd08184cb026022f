import { defineBudgets } from '../../platform/limiter.ts';

export const CONTACT_BUDGETS = defineBudgets({
  /** Shared contact cards; below, those shared with one person. */
  shareContacts: { points: 30, seconds: 24 * 3600 },
  shareContactsPerson: { points: 3, seconds: 24 * 3600 },
});

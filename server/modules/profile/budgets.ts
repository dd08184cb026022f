import { defineBudgets } from '../../platform/limiter.ts';

export const PROFILE_BUDGETS = defineBudgets({
  certificate: { points: 60, seconds: 3600 },
  /** Profiles that do not exist, by address: whoever meets so many walks the numbers. */
  missingProfile: { points: 60, seconds: 600 },
});

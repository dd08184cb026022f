import { defineBudgets } from '../../platform/limiter.ts';

export const LIVE_STAY_BUDGETS = defineBudgets({
  /** By the person: a report every two minutes, and one at each end. */
  liveStay: { points: 120, seconds: 3600 },
  /** By the person and the lesson: presses on Join that are reported. */
  newStay: { points: 30, seconds: 24 * 3600 },
});

import { defineBudgets } from '../../platform/limiter.ts';

export const REPLAY_BUDGETS = defineBudgets({
  /** By the person: a replay of an hour has some forty parts, the longest some hundreds. */
  replayPart: { points: 1_500, seconds: 600 },
});

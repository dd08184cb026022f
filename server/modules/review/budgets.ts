import { defineBudgets } from '../../platform/limiter.ts';

export const REVIEW_BUDGETS = defineBudgets({
  // Each may notify an instructor, and counts all reviews of that person again.
  review: { points: 30, seconds: 24 * 3600 },
  answerReview: { points: 100, seconds: 24 * 3600 },
  // Each is read by a person.
  disputeReview: { points: 20, seconds: 24 * 3600 },
});

import { defineBudgets } from '../../platform/limiter.ts';

export const POST_BUDGETS = defineBudgets({
  /** New posts, and changes of them. */
  post: { points: 60, seconds: 3600 },
  /** Comments and changes of them. */
  postComment: { points: 120, seconds: 3600 },
  /** Likes of posts and comments, and their withdrawals. */
  postLike: { points: 600, seconds: 3600 },
  postCorrection: { points: 60, seconds: 3600 },
});

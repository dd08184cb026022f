import type { review } from '../../db/schema/review.ts';

/** A review with what is computed of it. */
export type ReviewRow = typeof review.$inferSelect & {
  averageValue: number;
  numberOfLessonsBetweenReviewer: number;
};

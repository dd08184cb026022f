import type { review } from '../../db/schema/review.ts';
import type { UserRow } from '../account/model.ts';

/** A review with its author and computed values: one statement for a page of them. */
export type ReviewRow = typeof review.$inferSelect & {
  reviewer: UserRow;
  averageValue: number;
  numberOfLessonsBetweenReviewer: number;
};

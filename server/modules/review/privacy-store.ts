import { and, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { review, reviewRating, reviewRequest } from '../../db/schema/review.ts';
import { canBeFound } from '../../db/visible.ts';

/**
 * Reviews by a person and about them, with their ratings; what an instructor says to administrators only to that person. Those about
 * them without removed ones, and without the ids of people whom they may not find.
 */
export async function readReviews(db: Database, userId: number) {
  const reviews = await db
    .select({ ...getTableColumns(review), isNamed: sql<boolean>`${canBeFound(userId)}` })
    .from(review)
    .innerJoin(user, eq(user.id, review.reviewerId))
    .where(or(eq(review.reviewerId, userId), and(eq(review.userId, userId), isNull(review.removedAt))));
  const ratings = await db
    .select()
    .from(reviewRating)
    .where(
      inArray(
        reviewRating.reviewId,
        reviews.map(({ id }) => id),
      ),
    );
  return reviews.map(({ isNamed, ...row }) => ({
    ...row,
    reviewerId: isNamed ? row.reviewerId : null,
    disputeReason: row.userId === userId ? row.disputeReason : null,
    ratings: Object.fromEntries(
      ratings.filter(({ reviewId }) => reviewId === row.id).map(({ criterion, value }) => [criterion, value]),
    ),
  }));
}

/** Whom a student was asked to review. */
export const readRequests = (db: Database, userId: number) =>
  db.select().from(reviewRequest).where(eq(reviewRequest.studentId, userId));

export async function deleteRequests(db: Database, userId: number): Promise<void> {
  await db
    .delete(reviewRequest)
    .where(or(eq(reviewRequest.studentId, userId), eq(reviewRequest.instructorId, userId)));
}

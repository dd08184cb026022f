import { eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { review, reviewRating } from '../../db/schema/review.ts';

export async function readReviews(db: Database, userId: number) {
  const reviews = await db
    .select()
    .from(review)
    .where(or(eq(review.reviewerId, userId), eq(review.userId, userId)));
  const ratings = await db
    .select()
    .from(reviewRating)
    .where(
      inArray(
        reviewRating.reviewId,
        reviews.map(({ id }) => id),
      ),
    );
  return reviews.map((row) => ({
    ...row,
    ratings: Object.fromEntries(
      ratings.filter(({ reviewId }) => reviewId === row.id).map(({ criterion, value }) => [criterion, value]),
    ),
  }));
}

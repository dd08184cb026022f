import { CRITERIA } from '#contract/review.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { review, reviewRating } from '../../db/schema/review.ts';

export interface NewReview {
  userId: number;
  reviewerId: number;
  comment: string;
  createdAt: Date;
  /** By criterion, in the order of CRITERIA. */
  values: readonly number[];
}

/** Inserts reviews with a rating for each criterion. */
export async function insertReviews(db: Database, rows: readonly NewReview[]): Promise<void> {
  const made = await db
    .insert(review)
    .values(rows.map(({ values: _values, ...row }) => ({ ...row, updatedAt: row.createdAt })))
    .returning({ id: review.id });
  await db
    .insert(reviewRating)
    .values(
      made.flatMap(({ id: reviewId }, index) =>
        CRITERIA.map((criterion, at) => ({ reviewId, criterion, value: rows[index]?.values[at] ?? 5 })),
      ),
    );
}

/** Changes the review of this instructor by this person. */
export async function changeReviewOf(
  db: Database,
  [instructor, reviewer]: readonly [{ id: number }, { id: number }],
  change: Partial<typeof review.$inferInsert>,
): Promise<void> {
  await db
    .update(review)
    .set(change)
    .where(and(eq(review.userId, instructor.id), eq(review.reviewerId, reviewer.id)));
}

import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { recordset } from '../../db/recordset.ts';
import { review, reviewRating } from '../../db/schema/review.ts';
import type { RatingRow } from './model.ts';

interface Written {
  userId: number;
  reviewerId: number;
  comment: string;
  ratings: readonly RatingRow[];
  now: Date;
  /** Disputes that began until then are over, decided or not. */
  disputedUntil: Date;
}

/**
 * Inserts the review of this pair, changes it, or brings a removed one back; null: it is hidden. With other words or ratings than
 * those of a dispute that is over it may be disputed once more. Ratings are written by putRatings, after it.
 */
export async function putReview(
  db: Database,
  { now, ratings, disputedUntil, ...values }: Written,
): Promise<{ id: number; isNew: boolean } | null> {
  const isOther = sql`(review.removed_at is not null or review.comment <> excluded.comment or exists (
    select from review_rating stood
    join jsonb_to_recordset(${recordset(ratings)}) as given(question text, rating smallint)
      on given.question = stood.criterion::text
    where stood.review_id = review.id and stood.value <> given.rating))`;
  const isOver = sql`(review.dispute_ended_at is not null
    or review.disputed_at <= ${disputedUntil.toISOString()}::timestamptz)`;
  const unlessOther = (column: string) =>
    sql`case when ${isOther} and ${isOver} then null else ${sql.raw(`review.${column}`)} end`;
  const [row] = await db
    .insert(review)
    .values({ ...values, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [review.userId, review.reviewerId],
      set: {
        comment: values.comment,
        updatedAt: sql`case when ${isOther} then excluded.updated_at else review.updated_at end`,
        removedAt: null,
        disputedAt: unlessOther('disputed_at'),
        disputeReason: unlessOther('dispute_reason'),
        disputeEndedAt: unlessOther('dispute_ended_at'),
      },
      setWhere: isNull(review.hiddenAt),
    })
    // A row that was inserted just now was deleted by nobody.
    .returning({ id: review.id, isNew: sql<boolean>`(xmax = 0)` });
  return row ?? null;
}

export async function putRatings(
  db: Database,
  reviewId: number,
  ratings: readonly RatingRow[],
): Promise<void> {
  await db
    .insert(reviewRating)
    .values(ratings.map(({ question, rating }) => ({ reviewId, criterion: question, value: rating })))
    .onConflictDoUpdate({
      target: [reviewRating.reviewId, reviewRating.criterion],
      set: { value: sql`excluded.value` },
    });
}

type Change = Partial<
  Pick<
    typeof review.$inferInsert,
    | 'comment'
    | 'answer'
    | 'answeredAt'
    | 'disputedAt'
    | 'disputeReason'
    | 'disputeEndedAt'
    | 'hiddenAt'
    | 'hiddenReason'
    | 'removedAt'
  >
>;

export async function changeReview(db: Database, id: number, change: Change): Promise<void> {
  await db.update(review).set(change).where(eq(review.id, id));
}

/** Closes disputes that began until then and that nobody decided. */
export async function closeDisputes(
  db: Database,
  { until, now, take }: { until: Date; now: Date; take: number },
): Promise<{ userId: number; reviewerId: number }[]> {
  const old = db
    .select({ id: review.id })
    .from(review)
    .where(and(lte(review.disputedAt, until), isNull(review.disputeEndedAt), isNull(review.removedAt)))
    .orderBy(review.disputedAt)
    .limit(take)
    .for('update', { skipLocked: true });
  return db
    .update(review)
    .set({ disputeEndedAt: now })
    .where(sql`${review.id} in ${old}`)
    .returning({ userId: review.userId, reviewerId: review.reviewerId });
}

/**
 * Deletes what a person wrote: testimonials, answers, what they said about others' reviews, and the reviews that they removed;
 * of a hidden one the mark stays on the page.
 */
export async function clearWords(db: Database, userId: number): Promise<void> {
  await db
    .delete(review)
    .where(and(eq(review.reviewerId, userId), isNotNull(review.removedAt), isNull(review.hiddenAt)));
  await db
    .update(review)
    .set({
      comment: sql`case when ${review.reviewerId} = ${userId} then '' else ${review.comment} end`,
      answer: sql`case when ${review.userId} = ${userId} then null else ${review.answer} end`,
      answeredAt: sql`case when ${review.userId} = ${userId} then null else ${review.answeredAt} end`,
      disputeReason: sql`case when ${review.userId} = ${userId} then null else ${review.disputeReason} end`,
    })
    .where(or(eq(review.reviewerId, userId), eq(review.userId, userId)));
}

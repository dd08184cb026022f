import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { averageValue, lessonsBetween } from '../../db/rating-figures.ts';
import { user } from '../../db/schema/account.ts';
import { review, reviewRating } from '../../db/schema/review.ts';
import { canBeFound, isHere } from '../../db/visible.ts';
import type { Page } from '../../paging.ts';
import type { HiddenRow, RatingRow, ReviewFilter, ReviewRow } from './model.ts';

const columnsWith = (isNamed: SQL) => ({
  ...{ review, reviewer: user, averageValue, lessonsBetween: lessonsBetween.mapWith(Number) },
  isNamed: sql<boolean>`${isNamed}`,
});

interface FoundRow {
  review: typeof review.$inferSelect;
  reviewer: typeof user.$inferSelect;
  isNamed: boolean;
  averageValue: number;
  lessonsBetween: number;
}

const rowOf = ({ review: row, lessonsBetween: lessons, ...found }: FoundRow) => ({
  ...row,
  ...found,
  numberOfLessonsBetweenReviewer: lessons,
});

/** Neither hidden nor removed. */
const isShown = and(isNull(review.hiddenAt), isNull(review.removedAt));

/**
 * By people whom the viewer may find; the instructor reads all that others read, also after a block: otherwise they could neither
 * answer nor dispute what counts.
 */
const isOpenTo = (viewerId: number | null): SQL | undefined =>
  viewerId === null ? canBeFound(null) : or(canBeFound(viewerId), and(eq(review.userId, viewerId), isHere));

const ORDERS: Record<ReviewFilter['sort'], SQL[]> = {
  NEWEST: [desc(review.createdAt), desc(review.id)],
  OLDEST: [asc(review.createdAt), asc(review.id)],
  BEST: [desc(averageValue), desc(review.createdAt), desc(review.id)],
  WORST: [asc(averageValue), desc(review.createdAt), desc(review.id)],
};

interface Asked extends ReviewFilter, Page {
  userId: number;
  viewerId: number | null;
}

/** Reviews of an instructor that are neither hidden nor removed, and are open to the viewer. */
export async function listReviews(
  db: Database,
  { userId, viewerId, stars, answered, sort, skip, take }: Asked,
): Promise<{ total: number; items: ReviewRow[] }> {
  const where = and(
    eq(review.userId, userId),
    isShown,
    isOpenTo(viewerId),
    stars === null ? undefined : inArray(sql`round(${averageValue})`, [...stars]),
    answered === null ? undefined : (answered ? isNotNull : isNull)(review.answer),
  );
  const rows = await db
    .select({ ...columnsWith(canBeFound(viewerId)), total: sql`count(*) over ()`.mapWith(Number) })
    .from(review)
    .innerJoin(user, eq(user.id, review.reviewerId))
    .where(where)
    .orderBy(...ORDERS[sort])
    .limit(take)
    .offset(skip);
  return {
    // Beyond the last page no row carries the total.
    total: rows[0]?.total ?? (skip > 0 ? await countReviews(db, where) : 0),
    items: rows.map(rowOf),
  };
}

async function countReviews(db: Database, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(review)
    .innerJoin(user, eq(user.id, review.reviewerId))
    .where(where);
  return counted?.total ?? 0;
}

/** The latest hidden reviews of an instructor. */
export async function listHidden(db: Database, userId: number, take: number): Promise<HiddenRow[]> {
  const rows = await db
    .select({ hiddenAt: review.hiddenAt, reason: review.hiddenReason })
    .from(review)
    .where(and(eq(review.userId, userId), isNotNull(review.hiddenAt)))
    .orderBy(desc(review.hiddenAt))
    .limit(take);
  return rows.flatMap(({ hiddenAt, reason }) => (hiddenAt ? [{ hiddenAt, reason: reason ?? '' }] : []));
}

const one = (db: Database, where: SQL | undefined, isNamed: SQL = sql`true`) =>
  db
    .select(columnsWith(isNamed))
    .from(review)
    .innerJoin(user, eq(user.id, review.reviewerId))
    .where(where)
    .limit(1);

/** With the name of its reviewer, who asks, or an administrator. */
export async function findReview(db: Database, id: number): Promise<ReviewRow | null> {
  const [row] = await one(db, eq(review.id, id));
  return row ? rowOf(row) : null;
}

/** One of listReviews, whoever it is about. */
export async function findShown(
  db: Database,
  id: number,
  viewerId: number | null,
): Promise<ReviewRow | null> {
  const where = and(eq(review.id, id), isShown, isOpenTo(viewerId));
  const [row] = await one(db, where, canBeFound(viewerId));
  return row ? rowOf(row) : null;
}

/** The review of this pair; one that was removed only if it was hidden too, because nothing may replace that one. */
export async function findReviewOf(
  db: Database,
  { userId, reviewerId }: { userId: number; reviewerId: number },
): Promise<ReviewRow | null> {
  const stands = or(isNull(review.removedAt), isNotNull(review.hiddenAt));
  const [row] = await one(db, and(eq(review.userId, userId), eq(review.reviewerId, reviewerId), stands));
  return row ? rowOf(row) : null;
}

/** Whoever the viewer is, and locks it for the transaction. */
export async function lockReview(db: Database, id: number, viewerId: number): Promise<ReviewRow | null> {
  const [row] = await one(db, eq(review.id, id), canBeFound(viewerId)).for('update', { of: review });
  return row ? rowOf(row) : null;
}

/** Ratings by review, in the order of the criteria. */
export async function findRatings(db: Database, ids: readonly number[]): Promise<Map<number, RatingRow[]>> {
  const rows = await db
    .select()
    .from(reviewRating)
    .where(inArray(reviewRating.reviewId, [...ids]))
    .orderBy(asc(reviewRating.criterion));
  const grouped = Map.groupBy(rows, ({ reviewId }) => reviewId);
  return new Map(
    ids.map((id) => [
      id,
      (grouped.get(id) ?? []).map(({ criterion: question, value: rating }) => ({ question, rating })),
    ]),
  );
}

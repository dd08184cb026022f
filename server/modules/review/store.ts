import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { averageValue, lessonsBetween } from '../../db/rating-figures.ts';
import { review } from '../../db/schema/review.ts';
import { canBeFound } from '../../db/visible.ts';
import type { ReviewRow } from './model.ts';

/** Reviews of an instructor by people whom the viewer may find, latest first. */
export async function listReviews(
  db: Database,
  userId: number,
  viewerId: number | null,
  { skip, take }: { skip: number; take: number },
): Promise<{ total: number; items: ReviewRow[] }> {
  const where = and(eq(review.userId, userId), canBeFound(viewerId));
  const rows = await db
    .select({
      review,
      reviewer: user,
      averageValue,
      lessonsBetween,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(review)
    .innerJoin(user, eq(user.id, review.reviewerId))
    .where(where)
    .orderBy(desc(review.createdAt), desc(review.id))
    .limit(take)
    .offset(skip);
  return {
    // Beyond the last page no row carries the total.
    total: rows[0]?.total ?? (skip > 0 ? await countReviews(db, where) : 0),
    items: rows.map((row) => ({
      ...row.review,
      reviewer: row.reviewer,
      averageValue: row.averageValue,
      numberOfLessonsBetweenReviewer: row.lessonsBetween,
    })),
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

export async function clearComments(db: Database, reviewerId: number): Promise<void> {
  await db.update(review).set({ comment: '' }).where(eq(review.reviewerId, reviewerId));
}

import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { averageValue, lessonsBetween } from '../../db/rating-figures.ts';
import { user } from '../../db/schema/account.ts';
import { lessonHeld } from '../../db/schema/lesson-record.ts';
import { review, reviewRequest } from '../../db/schema/review.ts';
import { canBeFound, isHere } from '../../db/visible.ts';
import type { Page } from '../../paging.ts';
import type { ReviewAdminRow, StandingRow } from './model.ts';

/** What a student held with an instructor who is on the platform; null: nothing. */
export async function findStanding(
  db: Database,
  { studentId, instructorId }: { studentId: number; instructorId: number },
): Promise<StandingRow | null> {
  const [row] = await db
    .select({
      instructor: user,
      lessonsCount: sql`count(*)`.mapWith(Number),
      firstLessonAt: sql<Date>`min(${lessonHeld.heldAt})`.mapWith(lessonHeld.heldAt),
    })
    .from(lessonHeld)
    .innerJoin(user, eq(user.id, lessonHeld.instructorId))
    .where(and(eq(lessonHeld.studentId, studentId), eq(lessonHeld.instructorId, instructorId), isHere))
    .groupBy(user.id);
  return row ? { ...row, studentId } : null;
}

interface Pairs {
  instructorId: number;
  studentIds: readonly number[];
  lessons: number;
  now: Date;
}

/** Asks these students for a review of their instructor: those with so many held lessons who have not
 * reviewed, once. Who removed a review is not asked for another one. */
export async function insertRequests(
  db: Database,
  { instructorId, studentIds, lessons, now }: Pairs,
): Promise<void> {
  await db.execute(sql`
    insert into review_request (student_id, instructor_id, created_at)
    select student.id, ${instructorId}, ${now.toISOString()}::timestamptz
    from unnest(${sql.param([...studentIds])}::int[]) student(id)
    where (select count(*) from lesson_held held
        where held.student_id = student.id and held.instructor_id = ${instructorId}) >= ${lessons}
      and not exists (select from review written
        where written.user_id = ${instructorId} and written.reviewer_id = student.id)
    on conflict do nothing`);
}

/** The latest of these requests to a student that are open, about somebody they may find; null: none. */
export async function findRequest(
  db: Database,
  { studentId, since }: { studentId: number; since: Date },
): Promise<number | null> {
  const [row] = await db
    .select({ instructorId: reviewRequest.instructorId })
    .from(reviewRequest)
    .innerJoin(user, eq(user.id, reviewRequest.instructorId))
    .where(
      and(
        eq(reviewRequest.studentId, studentId),
        isNull(reviewRequest.closedAt),
        gt(reviewRequest.createdAt, since),
        canBeFound(studentId),
      ),
    )
    .orderBy(desc(reviewRequest.createdAt), asc(reviewRequest.instructorId))
    .limit(1);
  return row?.instructorId ?? null;
}

export async function closeRequest(
  db: Database,
  { studentId, instructorId, now }: { studentId: number; instructorId: number; now: Date },
): Promise<void> {
  await db
    .update(reviewRequest)
    .set({ closedAt: now })
    .where(
      and(
        eq(reviewRequest.studentId, studentId),
        eq(reviewRequest.instructorId, instructorId),
        isNull(reviewRequest.closedAt),
      ),
    );
}

const reviewed = alias(user, 'reviewed');

/** Disputes that began after `since` and that nobody has decided, the earliest first. */
export async function listDisputed(
  db: Database,
  { since, skip, take }: Page & { since: Date },
): Promise<{ total: number; items: ReviewAdminRow[] }> {
  const open = and(
    gt(review.disputedAt, since),
    isNull(review.disputeEndedAt),
    isNull(review.hiddenAt),
    isNull(review.removedAt),
  );
  const rows = await db
    .select({
      review,
      reviewer: user,
      instructor: reviewed,
      averageValue,
      lessonsBetween: lessonsBetween.mapWith(Number),
    })
    .from(review)
    .innerJoin(user, eq(user.id, review.reviewerId))
    .innerJoin(reviewed, eq(reviewed.id, review.userId))
    .where(open)
    .orderBy(asc(review.disputedAt), asc(review.id))
    .limit(take)
    .offset(skip);
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${review} where ${open}`,
  );
  const items = rows.flatMap(({ instructor, ...row }) => {
    const { disputedAt, disputeReason } = row.review;
    if (!disputedAt) return [];
    const full = {
      ...row.review,
      reviewer: row.reviewer,
      isNamed: true,
      averageValue: row.averageValue,
      numberOfLessonsBetweenReviewer: row.lessonsBetween,
    };
    return [{ review: full, instructor, disputeReason: disputeReason ?? '', disputedAt }];
  });
  return { total: counted?.total ?? 0, items };
}

import { and, asc, desc, eq, exists, gt, inArray, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { profile, speciality, userSpeciality } from '../../db/schema/profile.ts';
import { review, reviewRating } from '../../db/schema/review.ts';
import { lessonSchedule, lessonScheduleStudent } from '../../db/schema/schedule.ts';
import { canBeFound, isBlocked, isHere } from '../../db/visible.ts';
import type { UserRow } from '../account/model.ts';

export interface Page {
  skip: number;
  take: number;
}

async function pageOf(db: Database, where: SQL | undefined, order: SQL[], { skip, take }: Page) {
  const rows = await db
    .select({ user, total: sql`count(*) over ()`.mapWith(Number) })
    .from(user)
    .where(where)
    .orderBy(...order)
    .limit(take)
    .offset(skip);
  // Behind the last page there is no row to tell how many there are.
  const total = rows[0]?.total ?? (skip > 0 ? await db.$count(user, where) : 0);
  return { total, hasMore: skip + rows.length < total, items: rows.map((row) => row.user) };
}

export interface UserPage {
  total: number;
  hasMore: boolean;
  items: UserRow[];
}

/** Instructors who agreed to be recommended, best rated first, then latest. */
export async function listRecommended(
  db: Database,
  viewerId: number | null,
  filter: { specialitySlug: string | null; targetLanguageId: number | null },
  page: Page,
): Promise<UserPage> {
  const consents = db
    .select({ userId: profile.userId })
    .from(profile)
    .where(
      and(
        eq(profile.showOnRecommendationPage, true),
        filter.targetLanguageId === null ? undefined : eq(profile.targetLanguageId, filter.targetLanguageId),
      ),
    );
  const withSkill =
    filter.specialitySlug === null
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(userSpeciality)
            .innerJoin(speciality, eq(speciality.id, userSpeciality.specialityId))
            .where(and(eq(userSpeciality.userId, user.id), eq(speciality.slug, filter.specialitySlug))),
        );
  const rating = sql`(select avg(${reviewRating.value}) from ${review}
    join ${reviewRating} on ${reviewRating.reviewId} = ${review.id}
    join ${user} reviewer on reviewer.id = ${review.reviewerId}
    where ${review.userId} = ${user.id} and reviewer.suspended_at is null and reviewer.deleted_at is null)`;
  return pageOf(
    db,
    and(isHere, canBeFound(viewerId), eq(user.role, 'INSTRUCTOR'), inArray(user.id, consents), withSkill),
    [sql`${rating} desc nulls last`, desc(user.id)],
    page,
  );
}

/** People who were in a lesson that was held together with this person, on the other side of the desk. */
export async function listLessonPartners(
  db: Database,
  viewerId: number | null,
  userId: number,
  side: 'instructors' | 'students',
  page: Page,
): Promise<UserPage> {
  const held = sql`${lessonSchedule.endedAt} is not null`;
  const pairs = db
    .select({ id: side === 'instructors' ? lessonSchedule.instructorId : lessonScheduleStudent.studentId })
    .from(lessonSchedule)
    .innerJoin(lessonScheduleStudent, eq(lessonScheduleStudent.scheduleId, lessonSchedule.id))
    .where(
      and(
        held,
        side === 'instructors'
          ? eq(lessonScheduleStudent.studentId, userId)
          : eq(lessonSchedule.instructorId, userId),
      ),
    );
  return pageOf(db, and(canBeFound(viewerId), inArray(user.id, pairs)), [asc(user.id)], page);
}

/** People search engines may show: who can be found, by id. */
export async function listPublicProfiles(db: Database, afterId: number, take: number) {
  return db
    .select({
      id: user.id,
      updatedAt: sql<Date>`coalesce(${profile.updatedAt}, ${user.createdAt})`.mapWith(user.createdAt),
    })
    .from(user)
    .leftJoin(profile, eq(profile.userId, user.id))
    .where(and(canBeFound(null), eq(user.role, 'INSTRUCTOR'), gt(user.id, afterId)))
    .orderBy(asc(user.id))
    .limit(take);
}

/**
 * Numbers of the parts that hold somebody search engines may show. Each step looks for the next id beyond its part,
 * so that it costs a look into the index for each part, not a walk over everybody.
 */
export async function listPublicParts(db: Database, size: number, take: number): Promise<number[]> {
  const first = (after: SQL) =>
    sql`(select (min(${user.id}) - 1) / ${sql.raw(String(size))} from ${user}
      where ${canBeFound(null)} and ${user.role} = 'INSTRUCTOR' and ${user.id} > ${after})`;
  const rows = await db.execute<{ n: number }>(sql`with recursive part(n) as (
    select ${first(sql`0`)}
    union all
    select ${first(sql.raw(`(part.n + 1) * ${size}`))} from part where part.n is not null
  ) select n from part where n is not null limit ${take}`);
  return readRows<{ n: number }>(rows).map(({ n }) => Number(n));
}

/** A person, and whether one of the two has blocked the other. */
export async function findPerson(
  db: Database,
  id: number,
  viewerId: number | null,
): Promise<{ user: UserRow; isBlocked: boolean } | null> {
  const [row] = await db
    .select({ user, isBlocked: isBlocked(viewerId) })
    .from(user)
    .where(eq(user.id, id));
  return row ?? null;
}

/** Which of these a person may not find: suspended, leaving, gone, or one of the two has blocked the other. */
export async function findHidden(db: Database, viewerId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, [...ids]), not(canBeFound(viewerId))));
  return rows.map(({ id }) => id);
}

import { and, asc, desc, eq, gt, inArray, isNotNull, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { lessonHeld } from '../../db/schema/lesson-record.ts';
import { profile, speciality, userSpeciality } from '../../db/schema/profile.ts';
import { canBeFound, isConfirmed, isHere, isNamedTo, tiesWith } from '../../db/visible.ts';
import type { UserRow } from '../account/model.ts';
import type { Ties } from './policy.ts';

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
  // Beyond the last page no row carries the total.
  const total = rows[0]?.total ?? (skip > 0 ? await db.$count(user, where) : 0);
  return { total, hasMore: skip + rows.length < total, items: rows.map((row) => row.user) };
}

export interface UserPage {
  total: number;
  hasMore: boolean;
  items: UserRow[];
}

/** Filters of the recommended; `specialitySlug` or the language may be null. */
export interface RecommendedFilter {
  specialitySlug: string | null;
  targetLanguageId: number | null;
}

/**
 * Instructors who agreed to be recommended and confirmed their address, best rated first, then latest: read from an
 * index in this order, so that the cost of the first pages does not depend on their number.
 */
export async function listRecommended(
  db: Database,
  viewerId: number | null,
  filter: RecommendedFilter,
  { skip, take }: Page,
): Promise<{ hasMore: boolean; items: UserRow[] }> {
  const { from, where, rating } = recommended(viewerId, filter);
  const rows = await db
    .select({ user })
    .from(from)
    .innerJoin(user, eq(user.id, from.userId))
    .where(where)
    .orderBy(desc(rating), desc(from.userId))
    .limit(take + 1)
    .offset(skip);
  return { hasMore: rows.length > take, items: rows.slice(0, take).map((row) => row.user) };
}

/** Total of listRecommended; it scans all of them. */
export async function countRecommended(
  db: Database,
  viewerId: number | null,
  filter: RecommendedFilter,
): Promise<number> {
  const { from, where } = recommended(viewerId, filter);
  const [row] = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(from)
    .innerJoin(user, eq(user.id, from.userId))
    .where(where);
  return row?.total ?? 0;
}

/** The table whose index has this order, with the condition for its rows. */
function recommended(viewerId: number | null, { specialitySlug, targetLanguageId }: RecommendedFilter) {
  const found = and(canBeFound(viewerId), isHere, isConfirmed, eq(user.role, 'INSTRUCTOR'));
  if (specialitySlug === null) {
    const language = targetLanguageId === null ? undefined : eq(profile.targetLanguageId, targetLanguageId);
    const where = and(profile.showOnRecommendationPage, language, found);
    return { from: profile, where, rating: profile.ratingAverage };
  }
  const skill = sql`(select ${speciality.id} from ${speciality} where ${speciality.slug} = ${specialitySlug})`;
  const language = sql`(select ${profile.targetLanguageId} from ${profile} where ${profile.userId} = ${userSpeciality.userId})`;
  const where = and(
    sql`${userSpeciality.specialityId} = ${skill}`,
    isNotNull(userSpeciality.recommendedRating),
    targetLanguageId === null ? undefined : sql`${language} = ${targetLanguageId}`,
    found,
  );
  return { from: userSpeciality, where, rating: userSpeciality.recommendedRating };
}

/** People with whom this person, in the other role, held a lesson. */
export async function listLessonPartners(
  db: Database,
  viewerId: number | null,
  userId: number,
  side: 'instructors' | 'students',
  page: Page,
): Promise<UserPage> {
  const [other, own] =
    side === 'instructors'
      ? [lessonHeld.instructorId, lessonHeld.studentId]
      : [lessonHeld.studentId, lessonHeld.instructorId];
  const pairs = db.select({ id: other }).from(lessonHeld).where(eq(own, userId));
  return pageOf(db, and(canBeFound(viewerId), inArray(user.id, pairs)), [asc(user.id)], page);
}

/** People whom search engines may show (`isForSearch`) and who can be found, by id. */
export async function listPublicProfiles(db: Database, afterId: number, take: number) {
  return db
    .select({
      id: user.id,
      updatedAt: sql<Date>`coalesce(${profile.updatedAt}, ${user.createdAt})`.mapWith(user.createdAt),
    })
    .from(user)
    .leftJoin(profile, eq(profile.userId, user.id))
    .where(and(canBeFound(null), isConfirmed, eq(user.role, 'INSTRUCTOR'), gt(user.id, afterId)))
    .orderBy(asc(user.id))
    .limit(take);
}

/**
 * Numbers of the parts that contain somebody whom search engines may show. Each step looks up the next id beyond
 * the current part: one index lookup per part instead of a scan of everybody.
 */
export async function listPublicParts(db: Database, size: number, take: number): Promise<number[]> {
  const first = (after: SQL) =>
    sql`(select (min(${user.id}) - 1) / ${sql.raw(String(size))} from ${user}
      where ${canBeFound(null)} and ${isConfirmed} and ${user.role} = 'INSTRUCTOR' and ${user.id} > ${after})`;
  const rows = await db.execute<{ n: number }>(sql`with recursive part(n) as (
    select ${first(sql`0`)}
    union all
    select ${first(sql.raw(`(part.n + 1) * ${size}`))} from part where part.n is not null
  ) select n from part where n is not null limit ${take}`);
  return readRows<{ n: number }>(rows).map(({ n }) => Number(n));
}

type PersonWithTies = { user: UserRow } & Ties;

/** A person, and what lies between them and the viewer. */
export const findPerson = (
  db: Database,
  id: number,
  viewerId: number | null,
): Promise<PersonWithTies | null> => findWithTies(db, viewerId, eq(user.id, id));

/** As findPerson, by the name of the person's photo. */
export const findPersonOfPhoto = (
  db: Database,
  photoId: string,
  viewerId: number | null,
): Promise<PersonWithTies | null> => findWithTies(db, viewerId, eq(user.photoId, photoId));

async function findWithTies(
  db: Database,
  viewerId: number | null,
  where: SQL,
): Promise<PersonWithTies | null> {
  const [row] = await db
    .select({ user, ...tiesWith(viewerId) })
    .from(user)
    .where(where);
  return row ?? null;
}

/** Those of these people who are named to the viewer where they took part. */
export async function findNamed(
  db: Database,
  viewerId: number | null,
  ids: readonly number[],
): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ user })
    .from(user)
    .where(and(inArray(user.id, [...ids]), isNamedTo(viewerId)));
  return rows.map((row) => row.user);
}

/** Which of these a person may not find, by `canBeFound`. */
export async function findHidden(
  db: Database,
  viewerId: number | null,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, [...ids]), not(canBeFound(viewerId))));
  return rows.map(({ id }) => id);
}

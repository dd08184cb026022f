import { SEARCH_TOTAL_MAX } from '#contract/limits.ts';
import { CRITERIA } from '#contract/review.ts';
import type { Criterion } from '#contract/review.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { averageValue, lessonsBetween } from '../../db/rating-figures.ts';
import { user } from '../../db/schema/account.ts';
import { instructorMatch, scoreOf } from '../../db/schema/match.ts';
import { review } from '../../db/schema/review.ts';
import { canBeFound, isOpenByAge } from '../../db/visible.ts';
import type { Currency } from '../search/model.ts';
import type { InstructorMatchRow, PriceFilter } from './model.ts';

export interface Wanted {
  viewerId: number;
  /** Ids found by a name; null: those who agreed to be recommended. */
  ids: readonly number[] | null;
  /** Filters; an instructor must have at least one key of each. */
  filters: readonly (readonly string[])[];
  price: PriceFilter | null;
  /** The currency of the prices shown. */
  currency: Currency;
  criteria: readonly Criterion[];
  skip: number;
  take: number;
}

/** Bounds of the work, independent of the size of the tables. */
export interface Bounds {
  /** Instructors that are counted, sorted and paged through, and that are taken from each criterion. */
  found: number;
  /** Index entries that are read for all criteria before the lists of keys are intersected instead. */
  reads: number;
  /** Instructors taken from these intersections. */
  pool: number;
}
export const BOUNDS: Bounds = { found: SEARCH_TOTAL_MAX, reads: 6_000, pool: 10_000 };

/** For one criterion, however many are requested. */
const READS_MIN = 1_000;

const PRICES = {
  KGS: [sql.raw('kgs_from'), sql.raw('kgs_to')],
  USD: [sql.raw('usd_from'), sql.raw('usd_to')],
} satisfies Record<Currency, [SQL, SQL]>;

const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** Conditions on a row of instructor_match. */
function conditionsOf({ viewerId, filters, price }: Wanted): SQL {
  const texts = (keys: readonly string[]) => sql`${sql.param([...keys])}::text[]`;
  const [lowest, highest] = PRICES[price?.currency ?? 'KGS'];
  return all([
    ...filters.map((keys) => (keys.length === 1 ? sql`keys @> ${texts(keys)}` : sql`keys && ${texts(keys)}`)),
    ...(price ? [sql`${lowest} <= ${price.to} and ${highest} >= ${price.from}`] : []),
    // Neither the viewer, nor people with a block in either direction.
    sql`user_id <> ${viewerId} and user_id <> all(array(
      select case when blocker_id = ${viewerId} then blocked_id else blocker_id end from user_block
      where blocker_id = ${viewerId} or blocked_id = ${viewerId}))`,
    isOpenByAge(viewerId, {
      id: sql`${instructorMatch}.user_id`,
      birthDate: sql`${instructorMatch}.birth_date`,
    }),
  ]);
}

const orderBy = (score: SQL, id = sql`user_id`): SQL =>
  sql`${score} desc nulls last, rating_count desc nulls last, ${id} desc nulls last`;

/** The best by one rating, in the order of its index. */
const walk = (criterion: Criterion | null, conditions: SQL, bounds: Bounds & { each: number }): SQL => sql`(
  select user_id from (
    select * from instructor_match where is_recommended order by ${orderBy(scoreOf(criterion))} limit ${bounds.each}) instructor_match
  where ${conditions} limit ${bounds.found})`;

/**
 * Candidates for the top: the best matches by each rating; if the scans found few, all matches. Anyone missing from
 * every scan ranks behind the last of each.
 */
function candidates(wanted: Wanted, bounds: Bounds): SQL {
  const conditions = conditionsOf(wanted);
  if (wanted.ids)
    return sql`candidates as materialized (select user_id from instructor_match
      where user_id = any(${sql.param([...wanted.ids])}::int[]) and ${conditions})`;
  const ratings = wanted.criteria.length > 0 ? wanted.criteria : [null];
  const each = Math.max(Math.ceil(bounds.reads / ratings.length), Math.min(READS_MIN, bounds.reads));
  const walks = ratings.map((rating) => walk(rating, conditions, { ...bounds, each }));
  return sql`walked as materialized (select distinct user_id from (${sql.join(walks, sql` union all `)}) walks),
    pool as materialized (
      select user_id from instructor_match
      where (select count(*) from walked) < ${bounds.found} and is_recommended and ${conditions} limit ${bounds.pool}),
    candidates as (select user_id from walked union select user_id from pool)`;
}

function pageOf(wanted: Wanted, bounds: Bounds): SQL {
  const scores = wanted.criteria.map(scoreOf);
  // The sum sorts like the mean; it is rounded because equal sums must be equal in whatever order they were added.
  const score = scores.length > 0 ? sql`round((${sql.join(scores, sql` + `)})::numeric, 6)` : scoreOf(null);
  return sql`with ${candidates(wanted, bounds)},
    fitting as (
      select person.user_id, rating_average, rating_count, sums, numbers,
        row_number() over (order by ${orderBy(score, sql`person.user_id`)}) as place
      from candidates cross join lateral (
        -- The limit makes it a look at one row, whatever is planned.
        select * from instructor_match match where match.user_id = candidates.user_id limit 1) person
      order by place limit ${bounds.found})
    select *, count(*) over () as total from fitting order by place limit ${wanted.take} offset ${wanted.skip}`;
}

const instructor = alias(user, 'instructor');
const reviewer = alias(user, 'reviewer');

/**
 * Matching instructors, best rated first, and their number, counted up to `bounds.found`. The work is about the
 * same whatever the tables contain. One statement.
 */
export async function findMatches(
  db: Database,
  wanted: Wanted,
  bounds: Bounds = BOUNDS,
): Promise<{ total: number; items: InstructorMatchRow[] }> {
  const lastReview = sql`lateral (select written.id from ${review} written join ${user} on ${user}.id = written.reviewer_id
    where written.user_id = found.user_id and written.hidden_at is null and written.removed_at is null
      and ${canBeFound(wanted.viewerId)}
    order by written.created_at desc, written.id desc limit 1) last`;
  const rows = await db
    .select({
      user: instructor,
      review,
      reviewer,
      averageValue,
      lessonsBetween: lessonsBetween.mapWith(Number),
      rating: sql<number>`found.rating_average`,
      number: sql<number>`found.rating_count`,
      sums: sql<number[]>`found.sums`,
      numbers: sql<number[]>`found.numbers`,
      total: sql`found.total`.mapWith(Number),
    })
    .from(instructor)
    .innerJoin(sql`(${pageOf(wanted, bounds)}) found`, sql`found.user_id = ${instructor.id}`)
    .leftJoin(lastReview, sql`true`)
    .leftJoin(review, sql`${review.id} = last.id`)
    .leftJoin(reviewer, eq(reviewer.id, review.reviewerId))
    .orderBy(asc(sql`found.place`));
  if (rows.length === 0 && wanted.skip > 0) {
    // Beyond the last page no row carries the total.
    const { total } = await findMatches(db, { ...wanted, skip: 0, take: 1 }, bounds);
    return { total, items: [] };
  }
  return { total: rows[0]?.total ?? 0, items: rows.map((row) => itemOf(row, wanted)) };
}

interface FoundRow {
  user: typeof user.$inferSelect;
  review: typeof review.$inferSelect | null;
  reviewer: typeof user.$inferSelect | null;
  averageValue: number;
  lessonsBetween: number;
  rating: number;
  number: number;
  sums: number[];
  numbers: number[];
}

function itemOf(row: FoundRow, { criteria, currency }: Wanted): InstructorMatchRow {
  const { sums, numbers } = row;
  return {
    user: row.user,
    currency,
    questions: (criteria.length > 0 ? criteria : CRITERIA).map((question) => {
      const at = CRITERIA.indexOf(question);
      const [sum = 0, number = 0] = [sums[at], numbers[at]];
      return { question, number, rating: number === 0 ? 0 : Math.round((sum / number) * 100) / 100 };
    }),
    common: { rating: row.rating, number: row.number },
    lastReview:
      row.review && row.reviewer
        ? {
            ...row.review,
            reviewer: row.reviewer,
            isNamed: true,
            averageValue: row.averageValue,
            numberOfLessonsBetweenReviewer: row.lessonsBetween,
          }
        : null,
  };
}

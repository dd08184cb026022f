import { SEARCH_TOTAL_MAX } from '#contract/limits.ts';
import { CRITERIA } from '#contract/review.ts';
import type { Criterion } from '#contract/review.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { averageValue, lessonsBetween } from '../../db/rating-figures.ts';
import { user } from '../../db/schema/account.ts';
import { scoreOf } from '../../db/schema/match.ts';
import { review } from '../../db/schema/review.ts';
import { canBeFound } from '../../db/visible.ts';
import type { Currency } from '../search/model.ts';
import type { InstructorMatchRow, PriceFilter } from './model.ts';

export interface Wanted {
  viewerId: number;
  /** Whom a name leads to; null: those who agreed to be recommended. */
  ids: readonly number[] | null;
  /** Each a filter: one of these keys, at least. */
  filters: readonly (readonly string[])[];
  price: PriceFilter | null;
  /** Shown in. */
  currency: Currency;
  criteria: readonly Criterion[];
  skip: number;
  take: number;
}

/** How much is looked at, however much there is. */
export interface Bounds {
  /** Instructors that are counted, ordered and turned to, and that each criterion names. */
  found: number;
  /** Entries of an index that are read for all criteria before all lists of keys are laid over each other. */
  reads: number;
  /** Instructors these lists lead to. */
  pool: number;
}
export const BOUNDS: Bounds = { found: SEARCH_TOTAL_MAX, reads: 6_000, pool: 10_000 };

/** Of one criterion, however many are asked for. */
const READS_MIN = 1_000;

const PRICES = {
  KGS: [sql.raw('kgs_from'), sql.raw('kgs_to')],
  USD: [sql.raw('usd_from'), sql.raw('usd_to')],
} satisfies Record<Currency, [SQL, SQL]>;

const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** Over a row of instructor_match. */
function conditionsOf({ viewerId, filters, price }: Wanted): SQL {
  const texts = (keys: readonly string[]) => sql`${sql.param([...keys])}::text[]`;
  const [lowest, highest] = PRICES[price?.currency ?? 'KGS'];
  return all([
    ...filters.map((keys) => (keys.length === 1 ? sql`keys @> ${texts(keys)}` : sql`keys && ${texts(keys)}`)),
    ...(price ? [sql`${lowest} <= ${price.to} and ${highest} >= ${price.from}`] : []),
    // Neither oneself nor, whoever of the two did it, somebody blocked.
    sql`user_id <> ${viewerId} and user_id <> all(array(
      select case when blocker_id = ${viewerId} then blocked_id else blocker_id end from user_block
      where blocker_id = ${viewerId} or blocked_id = ${viewerId}))`,
  ]);
}

const orderBy = (score: SQL, id = sql`user_id`): SQL =>
  sql`${score} desc nulls last, rating_count desc nulls last, ${id} desc nulls last`;

/** The best by one rating, in the order of its index. */
const walk = (criterion: Criterion | null, conditions: SQL, bounds: Bounds & { each: number }): SQL => sql`(
  select user_id from (
    select * from instructor_match where is_recommended order by ${orderBy(scoreOf(criterion))} limit ${bounds.each}) entries
  where ${conditions} limit ${bounds.found})`;

/**
 * Who may be among the first: the best by each rating that fit; where the readings left few, all that fit. Whoever is in
 * none of the readings is behind the last of each.
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
  // The sum orders as the mean does; rounded, for what is equal is to be equal in whatever order it was added.
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
 * Instructors as they are asked for, the best rated first, and how many there are, counted up to `bounds.found`. About as
 * much is looked at whatever there is. One statement.
 */
export async function findMatches(
  db: Database,
  wanted: Wanted,
  bounds: Bounds = BOUNDS,
): Promise<{ total: number; items: InstructorMatchRow[] }> {
  const lastReview = sql`lateral (select written.id from ${review} written join ${user} on ${user}.id = written.reviewer_id
    where written.user_id = found.user_id and ${canBeFound(wanted.viewerId)}
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
    // Behind the last page there is no row to tell how many there are.
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
            averageValue: row.averageValue,
            numberOfLessonsBetweenReviewer: row.lessonsBetween,
          }
        : null,
  };
}

import { CRITERIA } from '#contract/review.ts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { user } from './schema/account.ts';
import { lessonHeld } from './schema/lesson-record.ts';
import { review, reviewRating } from './schema/review.ts';

/** Mean of the ratings of a `review` row, 0 without any. */
export const averageValue = sql<number>`coalesce((select round(avg(${reviewRating.value}), 2)::float8
  from ${reviewRating} where ${reviewRating.reviewId} = ${review.id}), 0)`;

/** Number of lessons held between the two people of a `review` row. */
export const lessonsBetween = sql<number>`(select count(*) from ${lessonHeld}
  where ${lessonHeld.instructorId} = ${review.userId} and ${lessonHeld.studentId} = ${review.reviewerId})`;

const STARS = [5, 4, 3, 2, 1];

const ofEach = (figure: (criterion: SQL) => SQL): SQL =>
  sql`array[${sql.join(
    CRITERIA.map((criterion) => figure(sql.raw(`'${criterion}'`))),
    sql`, `,
  )}]::int[]`;

/**
 * A select of one row that aggregates all reviews of this person, except hidden and removed ones and those by suspended people.
 * `average` over all ratings, 0 without any; `number` of reviews; `sums` and `numbers` of ratings by criterion, in the order
 * of CRITERIA.
 */
export const figuresOf = (userId: SQL, only: SQL = sql`true`): SQL => sql`select
  coalesce(round(avg(rating.value), 2), 0)::float8 as average, count(distinct rating.review_id)::int as number,
  ${ofEach((criterion) => sql`coalesce(sum(rating.value) filter (where rating.criterion = ${criterion}), 0)`)} as sums,
  ${ofEach((criterion) => sql`count(*) filter (where rating.criterion = ${criterion})`)} as numbers
  from ${review} written join ${reviewRating} rating on rating.review_id = written.id
  join ${user} reviewer on reviewer.id = written.reviewer_id
  where written.user_id = ${userId} and written.hidden_at is null and written.removed_at is null
    and reviewer.suspended_at is null and ${only}`;

/** A select of one row: how many of these reviews have an own average that rounds to 5, 4, 3, 2 and 1. */
export const starsOf = (userId: SQL): SQL => sql`select array[${sql.join(
  STARS.map((star) => sql.raw(`count(*) filter (where star = ${star})`)),
  sql`, `,
)}]::int[] as stars from (
  select round(avg(rating.value)) as star
  from ${review} written join ${reviewRating} rating on rating.review_id = written.id
  join ${user} reviewer on reviewer.id = written.reviewer_id
  where written.user_id = ${userId} and written.hidden_at is null and written.removed_at is null
    and reviewer.suspended_at is null
  group by written.id) each_review`;

import { CRITERIA } from '#contract/review.ts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { user } from './schema/account.ts';
import { lessonSchedule, lessonScheduleStudent } from './schema/schedule.ts';
import { review, reviewRating } from './schema/review.ts';

/** Mean of the ratings of a `review` row, 0 without any. */
export const averageValue = sql<number>`coalesce((select round(avg(${reviewRating.value}), 2)::float8
  from ${reviewRating} where ${reviewRating.reviewId} = ${review.id}), 0)`;

/** Number of lessons held between the two people of a `review` row. */
export const lessonsBetween = sql<number>`(select count(*) from ${lessonSchedule}
  join ${lessonScheduleStudent} on ${lessonScheduleStudent.scheduleId} = ${lessonSchedule.id}
  where ${lessonSchedule.instructorId} = ${review.userId}
  and ${lessonScheduleStudent.studentId} = ${review.reviewerId} and ${lessonSchedule.endedAt} is not null)`;

const ofEach = (figure: (criterion: SQL) => SQL): SQL =>
  sql`array[${sql.join(
    CRITERIA.map((criterion) => figure(sql.raw(`'${criterion}'`))),
    sql`, `,
  )}]::int[]`;

/**
 * A select of one row that aggregates all reviews of this person, except those by suspended people. `average` over
 * all ratings, 0 without any; `number` of reviews; `sums` and `numbers` of ratings by criterion, in the order of
 * CRITERIA.
 */
export const figuresOf = (userId: SQL, only: SQL = sql`true`): SQL => sql`select
  coalesce(round(avg(rating.value), 2), 0)::float8 as average, count(distinct rating.review_id)::int as number,
  ${ofEach((criterion) => sql`coalesce(sum(rating.value) filter (where rating.criterion = ${criterion}), 0)`)} as sums,
  ${ofEach((criterion) => sql`count(*) filter (where rating.criterion = ${criterion})`)} as numbers
  from ${review} written join ${reviewRating} rating on rating.review_id = written.id
  join ${user} reviewer on reviewer.id = written.reviewer_id
  where written.user_id = ${userId} and reviewer.suspended_at is null and ${only}`;

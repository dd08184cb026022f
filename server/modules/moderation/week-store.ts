import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { WEEK_COUNT_MAX } from '#contract/limits.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { user } from '../../db/schema/account.ts';
import { lessonHeld } from '../../db/schema/lesson-record.ts';
import { publication } from '../../db/schema/material.ts';
import { post } from '../../db/schema/post.ts';
import { review } from '../../db/schema/review.ts';
import type { WeekRow } from './model.ts';

const during = (at: SQL): SQL => sql`${at} >= week.start and ${at} < week.start + interval '7 days'`;

/** Rows of a week by an index of their time, counted up to WEEK_COUNT_MAX. */
const countOf = (entry: SQL, from: SQL, at: SQL): SQL =>
  sql`(select count(distinct counted.entry)::int from (
    select ${entry} as entry from ${from} where ${during(at)} order by ${at} limit ${WEEK_COUNT_MAX}) counted)`;

/** The last `weeks` weeks from Monday in UTC, the present one last; one statement. */
export const readWeeks = (db: Database, now: Date, weeks: number): Promise<WeekRow[]> =>
  rowsOf<WeekRow>(
    db,
    sql`select to_char(week.start at time zone 'UTC', 'YYYY-MM-DD') as start,
      ${countOf(sql`${user.id}`, sql`${user}`, sql`${user.createdAt}`)} as "signUps",
      ${countOf(sql`${lessonHeld.scheduleId}`, sql`${lessonHeld}`, sql`${lessonHeld.heldAt}`)} as "lessonsHeld",
      ${countOf(sql`${post.id}`, sql`${post}`, sql`${post.createdAt}`)} as posts,
      ${countOf(sql`${review.id}`, sql`${review}`, sql`${review.createdAt}`)} as reviews,
      ${countOf(sql`${publication.id}`, sql`${publication}`, sql`${publication.createdAt}`)} as publications
    from (select (date_trunc('week', ${now.toISOString()}::timestamptz at time zone 'UTC')
        - n * interval '7 days') at time zone 'UTC' as start
      from generate_series(0, ${weeks - 1}::int) n) week
    order by week.start`,
  );

import { CRITERIA, PRIOR_RATING, PRIOR_REVIEWS } from '#contract/review.ts';
import type { Criterion } from '#contract/review.ts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './account.ts';

const PRIOR = PRIOR_RATING * PRIOR_REVIEWS;
const overall = `((rating_average * rating_count + ${PRIOR}) / (rating_count + ${PRIOR_REVIEWS}))`;
const ofCriterion = (at: number) =>
  `((sums[${at}] + ${PRIOR})::double precision / (numbers[${at}] + ${PRIOR_REVIEWS}))`;

/** By what the list is ordered: an index has the same expression, letter by letter. Null: the overall rating. */
export const scoreOf = (criterion: Criterion | null): SQL<number> =>
  sql.raw(criterion === null ? overall : ofCriterion(CRITERIA.indexOf(criterion) + 1)) as SQL<number>;

/**
 * What instructors are matched by: one row for each who may be found at all, none for the others. Written in the
 * transaction that changes what it is made of: by search (reindexPeople) and by whoever writes ratings and consent.
 */
export const instructorMatch = pgTable(
  'instructor_match',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** As the profile's showOnRecommendationPage. */
    isRecommended: boolean('is_recommended').notNull().default(false),
    /** What instructors are filtered by: see modules/search/keys.ts. */
    keys: text().array().notNull(),
    /** The lowest and the highest hourly price in each currency, minor units; null without one. */
    kgsFrom: integer('kgs_from'),
    kgsTo: integer('kgs_to'),
    usdFrom: integer('usd_from'),
    usdTo: integer('usd_to'),
    /** As the profile's. */
    ratingAverage: doublePrecision('rating_average').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Of the same reviews, for each criterion in the order of CRITERIA: the sum of its figures, and how many. */
    sums: integer().array().notNull(),
    numbers: integer().array().notNull(),
  },
  (table) => [
    index('instructor_match_keys').using('gin', table.keys),
    // A list is read off the beginning of one of these, however many instructors there are.
    ...[null, ...CRITERIA].map((criterion) =>
      index(`instructor_match_${criterion ?? 'overall'}`)
        .on(sql`${scoreOf(criterion)} desc nulls last`, table.ratingCount.desc(), table.userId.desc())
        .where(sql`${table.isRecommended}`),
    ),
  ],
);

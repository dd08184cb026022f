import { CRITERIA, PRIOR_RATING, PRIOR_REVIEWS } from '#contract/review.ts';
import type { Criterion } from '#contract/review.ts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { boolean, date, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './account.ts';

const PRIOR = PRIOR_RATING * PRIOR_REVIEWS;
const overall = `((rating_average * rating_count + ${PRIOR}) / (rating_count + ${PRIOR_REVIEWS}))`;
const ofCriterion = (at: number) =>
  `((sums[${at}] + ${PRIOR})::double precision / (numbers[${at}] + ${PRIOR_REVIEWS}))`;

/** The sort key of the list, letter for letter the expression of an index. Null: the overall rating. */
export const scoreOf = (criterion: Criterion | null): SQL<number> =>
  sql.raw(criterion === null ? overall : ofCriterion(CRITERIA.indexOf(criterion) + 1)) as SQL<number>;

/**
 * The data by which instructors are matched: one row per person who can be found, none for others. Written in the
 * transaction that changes its sources: by search (reindexPeople), and by the writers of ratings and of consent.
 */
export const instructorMatch = pgTable(
  'instructor_match',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Equals showOnRecommendationPage of the profile. */
    isRecommended: boolean('is_recommended').notNull().default(false),
    /** The keys of the filters: see modules/search/keys.ts. */
    keys: text().array().notNull(),
    /** The lowest and the highest hourly price in each currency, minor units; null without one. */
    kgsFrom: integer('kgs_from'),
    kgsTo: integer('kgs_to'),
    usdFrom: integer('usd_from'),
    usdTo: integer('usd_to'),
    /** A copy of the person's: minors are found by their acquaintances only. */
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    /** Equals ratingAverage of the profile. */
    ratingAverage: doublePrecision('rating_average').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /**
     * Of the same reviews, for each criterion in the order of CRITERIA: the sum of its ratings; below, their
     * number.
     */
    sums: integer().array().notNull(),
    numbers: integer().array().notNull(),
  },
  (table) => [
    index('instructor_match_keys').using('gin', table.keys),
    // A list is read from the beginning of one of these indexes, however many instructors there are.
    ...[null, ...CRITERIA].map((criterion) =>
      index(`instructor_match_${criterion ?? 'overall'}`)
        .on(sql`${scoreOf(criterion)} desc nulls last`, table.ratingCount.desc(), table.userId.desc())
        .where(sql`${table.isRecommended}`),
    ),
  ],
);

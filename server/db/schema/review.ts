import { CRITERIA } from '#contract/review.ts';
import {
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';

/** The eleven criteria an instructor is rated on. */
export const reviewCriterion = pgEnum('review_criterion', CRITERIA);

/** One review per pair of people. */
export const review = pgTable(
  'review',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The instructor. */
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    reviewerId: integer('reviewer_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    comment: text().notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('review_pair').on(table.userId, table.reviewerId),
    index('review_latest').on(table.userId, table.createdAt),
    index('review_reviewer').on(table.reviewerId),
  ],
);

/** One row per criterion: 1 to 5. */
export const reviewRating = pgTable(
  'review_rating',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    criterion: reviewCriterion().notNull(),
    value: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.criterion] })],
);

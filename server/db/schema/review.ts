import { CRITERIA, RATING_MAX, RATING_MIN } from '#contract/review.ts';
import { sql } from 'drizzle-orm';
import {
  check,
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
    /** The instructor's; both null: none. */
    answer: text(),
    answeredAt: instant('answered_at'),
    /** By the instructor, once for what the review says; the reason is for administrators. */
    disputedAt: instant('disputed_at'),
    disputeReason: text('dispute_reason'),
    /** When the dispute was decided, or closed because nobody decided it. */
    disputeEndedAt: instant('dispute_ended_at'),
    /** By an administrator: it counts nowhere. The reason is public. */
    hiddenAt: instant('hidden_at'),
    hiddenReason: text('hidden_reason'),
    /**
     * By its reviewer: it has no words, counts nowhere and is shown nowhere. The row stays, so that another one of the same
     * person continues it with its dispute and its answer.
     */
    removedAt: instant('removed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('review_pair').on(table.userId, table.reviewerId),
    index('review_latest').on(table.userId, table.createdAt),
    // For the numbers of weeks.
    index('review_created').on(table.createdAt),
    index('review_reviewer').on(table.reviewerId),
    index('review_hidden')
      .on(table.userId, table.hiddenAt)
      .where(sql`${table.hiddenAt} is not null`),
    // Contains only disputes that nobody has decided.
    index('review_disputed')
      .on(table.disputedAt)
      .where(sql`${table.disputedAt} is not null and ${table.disputeEndedAt} is null`),
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
  (table) => [
    primaryKey({ columns: [table.reviewId, table.criterion] }),
    check('review_rating_value', sql`${table.value} between ${sql.raw(`${RATING_MIN} and ${RATING_MAX}`)}`),
  ],
);

/** Of a student who is asked to review an instructor: each pair once. */
export const reviewRequest = pgTable(
  'review_request',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    instructorId: integer('instructor_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** When the student reviewed, or did not want to. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.instructorId] }),
    index('review_request_instructor').on(table.instructorId),
  ],
);

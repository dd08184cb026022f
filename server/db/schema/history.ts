import { ACTIVITY_TYPES } from '#contract/activity.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { lesson } from './lesson.ts';
import { publication } from './material.ts';
import { quiz, quizHistory } from './quiz.ts';
import { lessonSchedule } from './schedule.ts';

/** What a person has done. */
export const activityType = pgEnum('activity_type', ACTIVITY_TYPES);

/**
 * A person's private diary. Triggers on the tables of what happened write it, in the transaction in which it happens
 * (docs/decisions/histories.md): no code inserts here.
 */
export const activity = pgTable(
  'activity',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    type: activityType().notNull(),
    createdAt: instant('created_at').notNull(),
    /** As it was called then: shown when it is gone. */
    title: text().notNull(),
    /** One of these, by the type; null once it is gone. */
    scheduleId: integer('schedule_id').references(() => lessonSchedule.id, { onDelete: 'set null' }),
    lessonId: integer('lesson_id').references(() => lesson.id, { onDelete: 'set null' }),
    quizId: integer('quiz_id').references(() => quiz.id, { onDelete: 'set null' }),
    publicationId: integer('publication_id').references(() => publication.id, { onDelete: 'set null' }),
    quizHistoryId: integer('quiz_history_id').references(() => quizHistory.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('activity_user').on(table.userId, table.createdAt, table.id),
    index('activity_user_type').on(table.userId, table.type, table.createdAt, table.id),
    // Nothing is counted twice.
    uniqueIndex('activity_schedule')
      .on(table.scheduleId, table.userId)
      .where(sql`${table.scheduleId} is not null`),
    uniqueIndex('activity_lesson')
      .on(table.lessonId)
      .where(sql`${table.lessonId} is not null`),
    uniqueIndex('activity_quiz')
      .on(table.quizId)
      .where(sql`${table.quizId} is not null and ${table.type} = 'QUIZ_MADE'`),
    uniqueIndex('activity_publication')
      .on(table.publicationId)
      .where(sql`${table.publicationId} is not null`),
    uniqueIndex('activity_quiz_history')
      .on(table.quizHistoryId)
      .where(sql`${table.quizHistoryId} is not null`),
    index('activity_quiz_taken').on(table.quizId),
  ],
);

/** With whom it was done: the other people of a lesson, or the author of a quiz that was taken. */
export const activityPerson = pgTable(
  'activity_person',
  {
    activityId: integer('activity_id')
      .notNull()
      .references(() => activity.id, { onDelete: 'cascade' }),
    personId: integer('person_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Those of the activity, so that a person's lines with another one are found by one index. */
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.personId] }),
    index('activity_person_user').on(table.userId, table.personId, table.createdAt, table.activityId),
    index('activity_person_person').on(table.personId),
  ],
);

/** How many lines of each kind a person has. */
export const activityCount = pgTable(
  'activity_count',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    type: activityType().notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type] })],
);

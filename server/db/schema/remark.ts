import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { index, integer, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { exercise, quizHistory } from './quiz.ts';
import { upload } from './upload.ts';

/** What the taker of a submission and the quiz's author say about its exercises. */
export const submissionRemark = pgTable(
  'submission_remark',
  {
    /** Made by the client, so that a repeated request says it once. */
    id: uuid().primaryKey(),
    quizHistoryId: integer('quiz_history_id')
      .notNull()
      .references(() => quizHistory.id, { onDelete: 'cascade' }),
    exerciseId: integer('exercise_id')
      .notNull()
      .references(() => exercise.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    voiceId: uuid('voice_id').references(() => upload.id, { onDelete: 'set null' }),
    /** Seconds of the voice, as its device measured them. */
    seconds: real(),
    part: text(),
    quote: text().notNull(),
    /** Which of the places with these words. */
    occurrence: integer().notNull().default(0),
    /** The voice that it is about, and from which second of it on. */
    remarkId: uuid('remark_id').references((): AnyPgColumn => submissionRemark.id, { onDelete: 'set null' }),
    second: real(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('submission_remark_history').on(table.quizHistoryId, table.createdAt, table.id),
    index('submission_remark_user').on(table.userId, table.id),
    index('submission_remark_exercise').on(table.exerciseId),
    uniqueIndex('submission_remark_voice').on(table.voiceId),
    index('submission_remark_about')
      .on(table.remarkId)
      .where(sql`${table.remarkId} is not null`),
  ],
);

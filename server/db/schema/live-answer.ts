import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AnswersOperation } from '#contract/live/answers.ts';
import { instant, user } from './account.ts';
import { lessonSchedule } from './schedule.ts';

/** What a row says of a student's answer to an exercise, or of one part of it. */
export const liveAnswerFact = pgEnum('live_answer_fact', [
  /** What stands in the part. */
  'PART',
  /** What came for the part after the lock: it does not count. */
  'AFTER_LOCK',
  /** What was sent last for the part while something newer stood there. */
  'OUTRANKED',
  'HAND_IN',
  /** The teacher's hint to this student. */
  'HINT',
  /** What became of it when it was revealed, or the lesson ended. */
  'VERDICTS',
]);

/** The present state of what a student answers in a lesson, as in the log `answers:{schedule}:{student}`. */
export const liveAnswer = pgTable(
  'live_answer',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    studentId: integer('student_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** No foreign key: what was answered stays on the lesson's page when the exercise is deleted. */
    exerciseId: integer('exercise_id').notNull(),
    fact: liveAnswerFact().notNull(),
    /** Empty: of the whole exercise. */
    part: text().notNull(),
    /** Number in the log of the operation that made it. */
    seq: integer().notNull(),
    payload: jsonb().$type<AnswersOperation>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.studentId, table.exerciseId, table.fact, table.part] }),
    index('live_answer_student').on(table.studentId),
    index('live_answer_exercise').on(table.exerciseId),
  ],
);

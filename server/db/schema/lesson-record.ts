import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { board } from './board.ts';
import { lessonSchedule } from './schedule.ts';

/** A board as it stood at the last number taken for a lesson. */
export const lessonRecordBoard = pgTable(
  'lesson_record_board',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    boardId: integer('board_id')
      .notNull()
      .references(() => board.id, { onDelete: 'cascade' }),
    /** From 0, as the lesson had its boards. */
    order: integer().notNull(),
    /** As the board was called then. */
    name: text().notNull(),
    /** The last number of the board's log at the end of the lesson. */
    seq: integer().notNull(),
    partsCount: integer('parts_count').notNull().default(0),
    /** What waited on devices was taken, and is in it. */
    isFinal: boolean('is_final').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.boardId] }),
    index('lesson_record_board_board').on(table.boardId),
  ],
);

/**
 * With whom a lesson was held: its instructor and this student were in the room together for HELD_MINUTES. Stored once,
 * when it has ended.
 */
export const lessonHeld = pgTable(
  'lesson_held',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    studentId: integer('student_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** That of the lesson. */
    instructorId: integer('instructor_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** For which both were in the room. */
    seconds: integer().notNull(),
    /** The end of the lesson. */
    heldAt: instant('held_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.studentId] }),
    // For the numbers of weeks.
    index('lesson_held_time').on(table.heldAt, table.scheduleId),
    index('lesson_held_pair').on(table.instructorId, table.studentId),
    index('lesson_held_student').on(table.studentId, table.instructorId),
  ],
);

/** The elements of such a board that are not deleted, and all its pages (R44), in parts of a size that can be sent. */
export const lessonRecordPart = pgTable(
  'lesson_record_part',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    boardId: integer('board_id')
      .notNull()
      .references(() => board.id, { onDelete: 'cascade' }),
    /** From 0. */
    part: integer().notNull(),
    elements: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.boardId, table.part] }),
    index('lesson_record_part_board').on(table.boardId),
  ],
);

/**
 * Each version of an exercise that could be answered in a lesson, as it was. It stays when the exercise is changed or
 * deleted, so there is no foreign key to that.
 */
export const lessonRecordExercise = pgTable(
  'lesson_record_exercise',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    exerciseId: integer('exercise_id').notNull(),
    version: integer().notNull(),
    /** The row of the exercise, as to_jsonb makes it. */
    exercise: jsonb().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scheduleId, table.exerciseId, table.version] })],
);

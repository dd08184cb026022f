import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './account.ts';
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

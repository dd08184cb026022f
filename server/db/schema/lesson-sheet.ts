import { boolean, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { quiz } from './quiz.ts';
import { lessonSchedule } from './schedule.ts';

/** What the instructor has made of the sheet of a lesson; without a row it is a draft as the log has it. */
export const lessonSheet = pgTable('lesson_sheet', {
  scheduleId: integer('schedule_id')
    .primaryKey()
    .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
  /** Grows with every change of an item. */
  revision: integer().notNull().default(0),
  /** When it was given to the students; null: a draft. */
  publishedAt: instant('published_at'),
});

/** What the instructor has changed in an item of the sheet. What is null is as the log has it. */
export const lessonSheetItem = pgTable(
  'lesson_sheet_item',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSheet.scheduleId, { onDelete: 'cascade' }),
    /** As server/modules/lesson-sheet/keys.ts makes it. */
    key: text().notNull(),
    /** The student whose own it is; null: it is common to all. */
    studentId: integer('student_id').references(() => user.id, { onDelete: 'cascade' }),
    isHidden: boolean('is_hidden').notNull().default(false),
    translation: text(),
    sentence: text(),
    note: text(),
    /** The sheet's revision in which it was changed last. */
    revision: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.key] }),
    index('lesson_sheet_item_student').on(table.studentId),
  ],
);

export const sheetWordSource = pgEnum('lesson_sheet_word_source', ['CHAT', 'TEXT', 'BOARD', 'OWN']);

/** A word that the instructor put down, in the lesson with one press or afterwards. */
export const lessonSheetWord = pgTable(
  'lesson_sheet_word',
  {
    /** Made by the client, so that a repeated request makes one row. */
    id: uuid().primaryKey(),
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    source: sheetWordSource().notNull(),
    word: text().notNull(),
    translation: text().notNull(),
    sentence: text().notNull(),
    /** The message of the lesson's chat from which it is; null: from none. */
    messageSeq: integer('message_seq'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('lesson_sheet_word_schedule').on(table.scheduleId)],
);

/** A glossed word that a student looked up while a material was read in the lesson. */
export const lessonLookup = pgTable(
  'lesson_lookup',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The key of the word on the sheet. */
    key: text().notNull(),
    word: text().notNull(),
    translation: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.userId, table.key] }),
    index('lesson_lookup_user').on(table.userId),
  ],
);

/** A quiz that the students are to take after a lesson. */
export const lessonHomework = pgTable(
  'lesson_homework',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSheet.scheduleId, { onDelete: 'cascade' }),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quiz.id, { onDelete: 'cascade' }),
    dueAt: instant('due_at').notNull(),
    /** When it got this date. */
    createdAt: instant('created_at').notNull(),
    /** When the students were reminded of it; null: not yet. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.quizId] }),
    index('lesson_homework_quiz').on(table.quizId),
    index('lesson_homework_due').on(table.dueAt),
  ],
);

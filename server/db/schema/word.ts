import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { lesson } from './lesson.ts';
import { publication } from './material.ts';
import { exerciseLanguage } from './quiz.ts';
import { lessonSchedule } from './schedule.ts';
import { upload } from './upload.ts';

export const wordPhase = pgEnum('word_phase', ['NEW', 'LEARNING', 'REVIEW', 'RELEARNING']);

/** A word that a person learns. Its progress is computed from its reviews, and stored for the list of due words. */
export const word = pgTable(
  'word',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** What makes it one: where it was met, or the id that its device gave it. */
    key: text().notNull(),
    word: text().notNull(),
    translation: text().notNull(),
    sentence: text().notNull(),
    /** Where it stands in the sentence, in UTF-16 units. Both are null: nowhere. */
    placeFrom: smallint('place_from'),
    placeTo: smallint('place_to'),
    language: exerciseLanguage(),
    translationLanguage: exerciseLanguage('translation_language'),
    /** Where it was met: at most one of the three. Whether that is open is asked each time it is shown. */
    lessonId: integer('lesson_id').references(() => lesson.id, { onDelete: 'set null' }),
    /** A word of the lesson's vocabulary, which may be removed there. */
    lessonWordId: uuid('lesson_word_id'),
    /** A held lesson, from whose sheet it was added, and its key there. */
    scheduleId: integer('schedule_id').references(() => lessonSchedule.id, { onDelete: 'set null' }),
    sheetKey: text('sheet_key'),
    /** A sound of its own. */
    audioId: uuid('audio_id').references(() => upload.id, { onDelete: 'set null' }),
    publicationId: integer('publication_id').references(() => publication.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    phase: wordPhase().notNull().default('NEW'),
    step: smallint().notNull().default(0),
    stability: doublePrecision().notNull().default(0),
    difficulty: doublePrecision().notNull().default(0),
    /** Of a new word when it was added. */
    dueAt: instant('due_at').notNull(),
    reviewedAt: instant('reviewed_at'),
  },
  (table) => [
    uniqueIndex('word_key').on(table.ownerId, table.key),
    index('word_latest').on(table.ownerId, table.createdAt, table.id),
    index('word_due').on(table.ownerId, table.dueAt, table.id),
    uniqueIndex('word_audio').on(table.audioId),
    index('word_schedule')
      .on(table.scheduleId, table.ownerId)
      .where(sql`${table.scheduleId} is not null`),
    index('word_lesson')
      .on(table.lessonId, table.ownerId)
      .where(sql`${table.lessonId} is not null`),
    index('word_publication')
      .on(table.publicationId, table.ownerId)
      .where(sql`${table.publicationId} is not null`),
  ],
);

/** Whether the teachers of a person see what they forget; no row: they do not. */
export const wordSharing = pgTable('word_sharing', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  teachersSee: boolean('teachers_see').notNull(),
});

/** Reminders of due words; no row: none came yet. */
export const wordReminder = pgTable('word_reminder', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  isOff: boolean('is_off').notNull().default(false),
  /** When the last one came. */
  remindedAt: instant('reminded_at'),
});

/** The log of a word: rows are added, never changed. */
export const wordReview = pgTable(
  'word_review',
  {
    wordId: integer('word_id')
      .notNull()
      .references(() => word.id, { onDelete: 'cascade' }),
    /** Made by the device, so that an entry counts once. */
    id: uuid().notNull(),
    /** 1 to 4; null: the entry takes another one back. */
    grade: smallint(),
    /** An entry of the same word, which may come later than this one. */
    undoes: uuid(),
    reviewedAt: instant('reviewed_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.wordId, table.id] })],
);

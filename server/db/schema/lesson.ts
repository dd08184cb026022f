import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { category } from './category.ts';
import { privacy } from './openness.ts';
import { languageLevel } from './profile.ts';
import { exerciseLanguage, quiz } from './quiz.ts';
import { upload } from './upload.ts';
import { versionColumns } from './version.ts';

/** A lesson as a thing: what an instructor prepares. When it takes place is a lesson_schedule. */
export const lesson = pgTable(
  'lesson',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    authorId: integer('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').references(() => category.id, { onDelete: 'set null' }),
    /** For a copy: what it was made from, the title of that as it was, and its author. */
    sourceId: integer('source_id').references((): AnyPgColumn => lesson.id, { onDelete: 'set null' }),
    sourceTitle: text('source_title'),
    sourceAuthorId: integer('source_author_id').references(() => user.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** The author's alone: read by nobody else, and in no copy. */
    notes: text().notNull().default(''),
    /** The language it teaches. */
    language: exerciseLanguage(),
    level: languageLevel(),
    /** The language of the vocabulary's translations. */
    translationLanguage: exerciseLanguage('translation_language'),
    coverId: uuid('cover_id').references(() => upload.id, { onDelete: 'set null' }),
    audioId: uuid('audio_id').references(() => upload.id, { onDelete: 'set null' }),
    audioTitle: text('audio_title').notNull().default(''),
    privacy: privacy().notNull().default('HIDDEN'),
    /** With SCHEDULED: the lesson is open for 72 hours from this instant. */
    availableFrom: instant('available_from'),
    othersMayCopy: boolean('others_may_copy').notNull().default(true),
    /** Made once by the client: a repeated request returns the same lesson. Null once deleted. */
    clientId: uuid('client_id'),
    /** Grows with every edit of its fields or of its vocabulary. */
    revision: integer().notNull().default(1),
    /** By field: the revision in which it was changed last. */
    fieldRevisions: jsonb('field_revisions').$type<Record<string, number>>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('lesson_client').on(table.clientId),
    // For the number of copies.
    index('lesson_source')
      .on(table.sourceId)
      .where(sql`${table.sourceId} is not null`),
    // For finding where a removed file was shown.
    index('lesson_cover')
      .on(table.coverId)
      .where(sql`${table.coverId} is not null`),
    index('lesson_audio')
      .on(table.audioId)
      .where(sql`${table.audioId} is not null`),
    index('lesson_list')
      .on(table.authorId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('lesson_category_list')
      .on(table.categoryId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    // What one author shares, by privacy.
    index('lesson_shared')
      .on(table.authorId, table.privacy, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('lesson_scheduled')
      .on(table.authorId, table.availableFrom)
      .where(sql`${table.privacy} = 'SCHEDULED' and ${table.deletedAt} is null`),
  ],
);

/** One row of a lesson's vocabulary. */
export const lessonWord = pgTable(
  'lesson_word',
  {
    /** Made by the client, so that a repeated save makes one row. */
    id: uuid().primaryKey(),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lesson.id, { onDelete: 'cascade' }),
    /** A fractional index: a row can be put between two others without a change of theirs. Compared by bytes. */
    position: text().notNull(),
    word: text().notNull(),
    translation: text().notNull(),
    example: text().notNull(),
    audioId: uuid('audio_id').references(() => upload.id, { onDelete: 'set null' }),
    /** The lesson's revision in which it was changed last. */
    revision: integer().notNull(),
  },
  (table) => [
    index('lesson_word_lesson').on(table.lessonId),
    index('lesson_word_audio')
      .on(table.audioId)
      .where(sql`${table.audioId} is not null`),
  ],
);

/** A file that belongs to a lesson. */
export const lessonAttachment = pgTable(
  'lesson_attachment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lesson.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => upload.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** From 1, without gaps. */
    order: integer().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    // DEFERRABLE, by hand in the migration: shifting or swapping passes through states with two equal values.
    unique('lesson_attachment_order').on(table.lessonId, table.order),
    uniqueIndex('lesson_attachment_file').on(table.fileId),
  ],
);

/** A quiz that a lesson links, of the same author. */
export const lessonQuiz = pgTable(
  'lesson_quiz',
  {
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lesson.id, { onDelete: 'cascade' }),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quiz.id, { onDelete: 'cascade' }),
    /** Ascending, with gaps. */
    order: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.quizId] }),
    index('lesson_quiz_order').on(table.lessonId, table.order),
    index('lesson_quiz_quiz').on(table.quizId),
  ],
);

/** A version of a lesson: server/db/versions.ts writes them. */
export const lessonVersion = pgTable(
  'lesson_version',
  {
    ...versionColumns(),
    thingId: integer('thing_id')
      .notNull()
      .references(() => lesson.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('lesson_version_list').on(table.thingId, table.id),
    index('lesson_version_editor').on(table.editorId),
  ],
);

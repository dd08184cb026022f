import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { RESOURCE_TYPES } from '#contract/material/content.ts';
import { instant, user } from './account.ts';
import { category } from './category.ts';
import { privacy } from './openness.ts';
import { languageLevel } from './profile.ts';
import { exerciseLanguage } from './quiz.ts';
import { upload } from './upload.ts';
import { versionColumns } from './version.ts';

export const publicationResourceType = pgEnum('publication_resource_type', RESOURCE_TYPES);

/** A page that an instructor writes, of ordered blocks. */
export const publication = pgTable(
  'publication',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    authorId: integer('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').references(() => category.id, { onDelete: 'set null' }),
    /** For a copy: what it was made from, the title of that as it was, and its author. */
    sourceId: integer('source_id').references((): AnyPgColumn => publication.id, { onDelete: 'set null' }),
    sourceTitle: text('source_title'),
    sourceAuthorId: integer('source_author_id').references(() => user.id, { onDelete: 'set null' }),
    title: text().notNull(),
    /** The words of the title in small letters, for search. */
    titleWords: text('title_words').notNull(),
    /** The words of title and description, normalized, for the search of all; with the version of the rules. */
    searchWords: text('search_words').notNull().default(''),
    searchVersion: smallint('search_version').notNull().default(0),
    description: text().notNull().default(''),
    /** The language it teaches. */
    language: exerciseLanguage(),
    level: languageLevel(),
    coverId: uuid('cover_id').references(() => upload.id, { onDelete: 'set null' }),
    privacy: privacy().notNull().default('HIDDEN'),
    /** With SCHEDULED: the publication is open for 72 hours from this instant. */
    availableFrom: instant('available_from'),
    othersMayCopy: boolean('others_may_copy').notNull().default(true),
    /** Made once by the client: a repeated request returns the same publication. Null once deleted. */
    clientId: uuid('client_id'),
    /** Grows with every edit of its fields or of its blocks. */
    revision: integer().notNull().default(1),
    /** By field: the revision in which it was changed last. */
    fieldRevisions: jsonb('field_revisions').$type<Record<string, number>>().notNull().default({}),
    /** What its blocks are together: kept here so that neither a list nor a save reads all of them. */
    resourcesCount: integer('resources_count').notNull().default(0),
    exercisesCount: integer('exercises_count').notNull().default(0),
    wordsCount: integer('words_count').notNull().default(0),
    /** Bytes of their content as JSON. */
    contentBytes: integer('content_bytes').notNull().default(0),
    /** By an administrator: its privacy is HIDDEN meanwhile, and `hiddenPrivacy` when it is restored. */
    hiddenAt: instant('hidden_at'),
    hiddenReason: text('hidden_reason'),
    hiddenPrivacy: privacy('hidden_privacy'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('publication_client').on(table.clientId),
    // For the number of copies.
    index('publication_source')
      .on(table.sourceId)
      .where(sql`${table.sourceId} is not null`),
    // For finding where a removed file was shown.
    index('publication_cover')
      .on(table.coverId)
      .where(sql`${table.coverId} is not null`),
    index('publication_list')
      .on(table.authorId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('publication_category_list')
      .on(table.categoryId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    // Those that everybody may see, latest first, also of one language.
    index('publication_public')
      .on(table.updatedAt, table.id)
      .where(sql`${table.privacy} = 'PUBLIC' and ${table.deletedAt} is null`),
    index('publication_public_language')
      .on(table.language, table.updatedAt, table.id)
      .where(sql`${table.privacy} = 'PUBLIC' and ${table.deletedAt} is null`),
    // What one author shares, by privacy.
    index('publication_shared')
      .on(table.authorId, table.privacy, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    // For search engines.
    index('publication_public_id')
      .on(table.id)
      .where(sql`${table.privacy} = 'PUBLIC' and ${table.deletedAt} is null`),
    index('publication_scheduled')
      .on(table.availableFrom)
      .where(sql`${table.privacy} = 'SCHEDULED' and ${table.deletedAt} is null`),
    // For the numbers of weeks.
    index('publication_created').on(table.createdAt),
    index('publication_public_words')
      .using('gin', sql`to_tsvector('simple', ${table.searchWords})`)
      .where(sql`${table.privacy} = 'PUBLIC' and ${table.deletedAt} is null`),
    index('publication_search_version')
      .on(table.searchVersion, table.id)
      .where(sql`${table.deletedAt} is null`),
    // Titles of what one person shares with another are few: those are filtered.
    index('publication_public_title')
      .using('gin', sql`to_tsvector('simple', ${table.titleWords})`)
      .where(sql`${table.privacy} = 'PUBLIC' and ${table.deletedAt} is null`),
  ],
);

/** One block of a publication. */
export const publicationResource = pgTable(
  'publication_resource',
  {
    /** Made by the client, so that a repeated save makes one block. */
    id: uuid().primaryKey(),
    publicationId: integer('publication_id')
      .notNull()
      .references(() => publication.id, { onDelete: 'cascade' }),
    /** A fractional index: a block can be put between two others without a change of theirs. Compared by bytes. */
    position: text().notNull(),
    type: publicationResourceType().notNull(),
    /** Of its type: lib/contract/material/content.ts. */
    content: jsonb().notNull(),
    /** The upload that its content names. */
    fileId: uuid('file_id').references(() => upload.id, { onDelete: 'set null' }),
    /** The publication's revision in which it was changed last. */
    revision: integer().notNull(),
  },
  (table) => [
    index('publication_resource_publication').on(table.publicationId),
    index('publication_resource_file')
      .on(table.fileId)
      .where(sql`${table.fileId} is not null`),
  ],
);

/**
 * An exercise that went with its block: for a day it comes back under its id when its author undoes that. Its rows are
 * kept as JSON, beside the tables that are read, so that nobody meets it; a migration that changes one of these tables
 * empties this one.
 */
export const removedExercise = pgTable(
  'removed_exercise',
  {
    /** That of the block. */
    id: uuid().notNull(),
    publicationId: integer('publication_id')
      .notNull()
      .references(() => publication.id, { onDelete: 'cascade' }),
    /** Its row in `exercise`; null: it never was in place. */
    exercise: jsonb(),
    /** Its row in `exercise_draft`; null: nothing waited. */
    draft: jsonb(),
    /** The uploads that both showed. */
    files: text().array().notNull(),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [
    // Another page may have a block with this id by now.
    primaryKey({ columns: [table.publicationId, table.id] }),
    index('removed_exercise_time').on(table.removedAt),
  ],
);

/** A version of a publication: server/db/versions.ts writes them. */
export const publicationVersion = pgTable(
  'publication_version',
  {
    ...versionColumns(),
    thingId: integer('thing_id')
      .notNull()
      .references(() => publication.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('publication_version_list').on(table.thingId, table.id),
    index('publication_version_editor').on(table.editorId),
  ],
);

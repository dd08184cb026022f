import { FILE_KINDS } from '#contract/file.ts';
import { FILE_QUOTA_BYTES } from '#contract/limits.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';

export const fileKind = pgEnum('file_kind', FILE_KINDS);

/**
 * Content that a person has, once, however many uploads refer to it. Of the purposes that count (isCounted); each use
 * is an upload of its own, with its own address and its own audience.
 */
export const storedFile = pgTable(
  'stored_file',
  {
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The bytes are in file storage under `uploads/{blobId}`; files of several people may name the same. */
    blobId: uuid('blob_id').notNull(),
    /** SHA-256 of what is stored; null: not known, or about to be deleted. */
    hash: text(),
    kind: fileKind().notNull(),
    name: text().notNull(),
    mimeType: text('mime_type').notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    /** Number of uploads that refer to it and are not removed; a trigger counts. At 0 a job deletes bytes and row. */
    live: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('stored_file_hash')
      .on(table.userId, table.hash)
      .where(sql`${table.hash} is not null`),
    index('stored_file_date').on(table.userId, table.createdAt, table.id),
    index('stored_file_size').on(table.userId, table.size, table.id),
    index('stored_file_name').on(table.userId, sql`lower(${table.name})`, table.id),
    index('stored_file_blob').on(table.blobId),
    index('stored_file_spare')
      .on(table.id)
      .where(sql`${table.live} = 0`),
  ],
);

/**
 * Bytes of a person's files by kind. A trigger counts, and refuses what would exceed `maxBytes`: whoever stores a file
 * locks this row until the end of the transaction.
 */
export const fileQuota = pgTable('file_quota', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  picture: bigint({ mode: 'number' }).notNull().default(0),
  audio: bigint({ mode: 'number' }).notNull().default(0),
  video: bigint({ mode: 'number' }).notNull().default(0),
  other: bigint({ mode: 'number' }).notNull().default(0),
  maxBytes: bigint('max_bytes', { mode: 'number' }).notNull().default(FILE_QUOTA_BYTES),
});

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';

export const board = pgTable(
  'board',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    cloneSourceId: integer('clone_source_id').references((): AnyPgColumn => board.id, {
      onDelete: 'set null',
    }),
    /** Key of the preview link; null: there is none. */
    accessKey: text('access_key'),
    /** Elements that are not deleted, without pages; every writer of board_element updates it in the same transaction. */
    elementsCount: integer('elements_count').notNull().default(0),
    /** Pages that are not deleted, beside the one that every board has; updated in the same way. */
    pagesCount: integer('pages_count').notNull().default(0),
    /** Bytes of all its elements, tombstones included; updated in the same way. */
    elementsBytes: bigint('elements_bytes', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    /**
     * When its contents were deleted for good, some time after `deletedAt`; the row remains for the lessons that
     * refer to it.
     */
    purgedAt: instant('purged_at'),
  },
  (table) => [
    index('board_list')
      .on(table.ownerId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('board_removed')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null and ${table.purgedAt} is null`),
  ],
);

/** The board's current state, one row per element, tombstones included. */
export const boardElement = pgTable(
  'board_element',
  {
    boardId: integer('board_id')
      .notNull()
      .references(() => board.id, { onDelete: 'cascade' }),
    elementId: text('element_id').notNull(),
    version: doublePrecision().notNull(),
    versionNonce: doublePrecision('version_nonce').notNull(),
    isDeleted: boolean('is_deleted').notNull(),
    data: jsonb().notNull(),
    /**
     * Bytes of `data` as sent (JSON, UTF-8): its compressed size in the table does not show what reading it costs.
     */
    bytes: integer().notNull().default(0),
    /** The operation that last wrote it. */
    seq: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.boardId, table.elementId] })],
);

/** Pictures on a board; the bytes are in file storage, where a board and its clones share them. */
export const boardFile = pgTable(
  'board_file',
  {
    boardId: integer('board_id')
      .notNull()
      .references(() => board.id, { onDelete: 'cascade' }),
    /** Excalidraw's file id. */
    fileId: text('file_id').notNull(),
    mimeType: text('mime_type').notNull(),
    size: integer().notNull(),
    /** Path of the bytes in file storage; a path is written only once. */
    path: text().notNull(),
    userId: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.boardId, table.fileId] }),
    index('board_file_path').on(table.path),
    index('board_file_user').on(table.userId, table.path),
  ],
);

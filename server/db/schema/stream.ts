import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';

/** The last number of a stream; its row is locked while numbers are given. */
export const stream = pgTable('stream', {
  /** `board:12`, `chat:5`, `lesson:7` */
  name: text().primaryKey(),
  seq: integer().notNull().default(0),
  /** Raised when somebody's right to write may have ended: a process that writes without reading must know the last. */
  fence: integer().notNull().default(0),
});

/** The log: every operation of every stream, once, in order. */
export const streamOperation = pgTable(
  'stream_operation',
  {
    stream: text()
      .notNull()
      .references(() => stream.name, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    opId: uuid('op_id').notNull(),
    /** Null: written by the server. */
    userId: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
    /**
     * SHA-256 of author and payload as sent: the same id with other content is refused. Empty once the text is
     * erased.
     */
    digest: text().notNull(),
    /** As stored and broadcast. */
    payload: jsonb().notNull(),
    /** Bytes of `payload` as sent (JSON, UTF-8). */
    bytes: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stream, table.seq] }),
    uniqueIndex('stream_operation_op').on(table.stream, table.opId),
    index('stream_operation_user').on(table.userId),
    // A lesson's events, past whatever was changed in it.
    index('stream_operation_event')
      .on(table.stream, table.seq)
      .where(sql`${table.payload} ? 'event'`),
  ],
);

import { FORMER_RECORD_KINDS, REFILL_KINDS, REFILL_REASONS } from '#contract/refill.ts';
import type { RefillKind, RefillReason } from '#contract/refill.ts';
import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { upload } from './upload.ts';

export const refillKind = pgEnum('refill_kind', REFILL_KINDS);
export const refillReason = pgEnum('refill_reason', REFILL_REASONS);
export const formerRecordKind = pgEnum('former_record_kind', FORMER_RECORD_KINDS);

/** What came back, and what did not. */
export interface StoredReport {
  made: { kind: RefillKind; count: number }[];
  left: { kind: RefillKind; reason: RefillReason; count: number; names: string[] }[];
}

/** The filling of an empty account from an archive. */
export const accountRefill = pgTable(
  'account_refill',
  {
    /** That of the upload that was sent for it. */
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Null once it is done. */
    uploadId: uuid('upload_id').references(() => upload.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** When a process last said that it works on it; below, how often one began to. */
    startedAt: instant('started_at'),
    tries: integer().notNull().default(0),
    doneAt: instant('done_at'),
    failedAt: instant('failed_at'),
    /** Null until it is done: its items are counted. */
    report: jsonb().$type<StoredReport>(),
  },
  (table) => [
    index('account_refill_user').on(table.userId, table.createdAt),
    index('account_refill_upload').on(table.uploadId),
    // One at a time.
    uniqueIndex('account_refill_running')
      .on(table.userId)
      .where(sql`${table.doneAt} is null and ${table.failedAt} is null`),
    index('account_refill_pending')
      .on(table.createdAt)
      .where(sql`${table.doneAt} is null and ${table.failedAt} is null`),
  ],
);

/**
 * What a filling has made or left out, written in the transaction that made it: a process that goes on after another has
 * died makes nothing twice, and finds the new ids. Deleted when it is done.
 */
export const accountRefillItem = pgTable(
  'account_refill_item',
  {
    refillId: uuid('refill_id')
      .notNull()
      .references(() => accountRefill.id, { onDelete: 'cascade' }),
    kind: refillKind().notNull(),
    /** Its id in the archive. */
    oldId: text('old_id').notNull(),
    /** Null: it was left out. */
    newId: text('new_id'),
    reason: refillReason(),
    /** What the report calls it. */
    name: text().notNull().default(''),
    /** How many things it stands for. */
    count: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.refillId, table.kind, table.oldId] })],
);

/** What somebody said, was paid or took part in before, as an archive tells it: nothing refers to it. */
export const formerRecord = pgTable(
  'former_record',
  {
    /** Of its person and content, so that an archive that is read again adds nothing. */
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: formerRecordKind().notNull(),
    at: instant('at').notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('former_record_list').on(table.userId, table.kind, table.at, table.id)],
);

import { index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, user } from './account.ts';

/** One row per direction: who blocked whom. A block applies to both people. */
export const userBlock = pgTable(
  'user_block',
  {
    blockerId: integer('blocker_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    blockedId: integer('blocked_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('user_block_blocked').on(table.blockedId),
  ],
);

export const reportReason = pgEnum('report_reason', [
  'SPAM',
  'ABUSE',
  'IMPERSONATION',
  'INAPPROPRIATE',
  'CHILD_SAFETY',
  'OTHER',
]);
export const reportOutcome = pgEnum('report_outcome', ['DISMISSED', 'SUSPENDED', 'WARNED']);

/** What one person reports to the administrators about another. */
export const report = pgTable(
  'report',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reporterId: integer('reporter_id').references(() => user.id, { onDelete: 'set null' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    reason: reportReason().notNull(),
    text: text().notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
    closedById: integer('closed_by_id').references(() => user.id, { onDelete: 'set null' }),
    outcome: reportOutcome(),
  },
  (table) => [
    index('report_open').on(table.closedAt, table.createdAt),
    index('report_user').on(table.userId),
    // While the first report is open, further ones about the same person are added to it.
    uniqueIndex('report_once')
      .on(table.reporterId, table.userId)
      .where(sql`${table.closedAt} is null`),
  ],
);

/** A message that was reported, with its words at that time: its author may change or delete it afterwards. */
export const reportMessage = pgTable(
  'report_message',
  {
    reportId: integer('report_id')
      .notNull()
      .references(() => report.id, { onDelete: 'cascade' }),
    /** No reference: the words stay when the chat is removed. */
    chatId: integer('chat_id').notNull(),
    seq: integer().notNull(),
    message: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.chatId, table.seq] })],
);

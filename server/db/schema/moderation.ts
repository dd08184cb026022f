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
export const reportOutcome = pgEnum('report_outcome', ['DISMISSED', 'SUSPENDED', 'WARNED', 'REMOVED']);

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

/** A post or a comment that was reported, with its words at that time. */
export const reportPost = pgTable(
  'report_post',
  {
    reportId: integer('report_id')
      .notNull()
      .references(() => report.id, { onDelete: 'cascade' }),
    /** No references: the words stay when the post is erased. */
    postId: integer('post_id').notNull(),
    /** 0: the post itself. */
    commentId: integer('comment_id').notNull(),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.postId, table.commentId] })],
);

export const reportedKind = pgEnum('reported_kind', ['PUBLICATION', 'REVIEW', 'CORRECTION']);

/** A publication, a review or a correction that was reported, with its words at that time. */
export const reportThing = pgTable(
  'report_thing',
  {
    reportId: integer('report_id')
      .notNull()
      .references(() => report.id, { onDelete: 'cascade' }),
    kind: reportedKind().notNull(),
    /** No reference: the words stay when the thing is erased. */
    thingId: integer('thing_id').notNull(),
    /** Whose profile shows a review; which post was corrected; null for a publication. */
    aboutId: integer('about_id'),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.kind, table.thingId] })],
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

import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { upload } from './upload.ts';

/** A chat of two people, of a group, or of a lesson. */
export const chatKind = pgEnum('chat_kind', ['PAIR', 'GROUP', 'LESSON']);

/** Its messages are the stream `chat:{id}`. */
export const chat = pgTable(
  'chat',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: chatKind().notNull().default('LESSON'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** The two people of a pair, lower id first; null: the account was deleted, or the chat is not a pair. */
    lowId: integer('low_id').references(() => user.id, { onDelete: 'set null' }),
    highId: integer('high_id').references(() => user.id, { onDelete: 'set null' }),
    /** The title of a group. */
    title: text(),
    ownerId: integer('owner_id').references(() => user.id, { onDelete: 'set null' }),
    /** Made once by the owner's client, so that a repeated request creates one group. */
    clientId: uuid('client_id'),
  },
  (table) => [
    uniqueIndex('chat_pair').on(table.lowId, table.highId),
    uniqueIndex('chat_client').on(table.ownerId, table.clientId),
    index('chat_high').on(table.highId),
    check('chat_group_has_title', sql`${table.kind} <> 'GROUP' or ${table.title} is not null`),
  ],
);

export const chatUser = pgTable(
  'chat_user',
  {
    chatId: integer('chat_id')
      .notNull()
      .references(() => chat.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    joinedAt: instant('joined_at').notNull().defaultNow(),
    /** The last operation this person has read. */
    readSeq: integer('read_seq').notNull().default(0),
    /**
     * The chat's last message; below, when it was sent. Stored in every member's row, so that one key lists a
     * person's chats.
     */
    latestSeq: integer('latest_seq').notNull().default(0),
    latestAt: instant('latest_at'),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.userId] }),
    index('chat_user_latest').on(table.userId, table.latestAt, table.chatId),
    index('chat_user_unread')
      .on(table.userId)
      .where(sql`${table.latestSeq} > ${table.readSeq}`),
  ],
);

/**
 * The operations of a chat that are no lines of it: edits and deletions, which are few. All other numbers are lines
 * that it shows, so this alone gives the number of lines, and the number of the line at any place.
 */
export const chatChange = pgTable(
  'chat_change',
  {
    chatId: integer('chat_id')
      .notNull()
      .references(() => chat.id, { onDelete: 'cascade' }),
    /** From 1, in the order of the chat. */
    nth: integer().notNull(),
    /** Lines before it: the number of the operation less `nth`. */
    linesBefore: integer('lines_before').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.nth] }),
    index('chat_change_lines').on(table.chatId, table.linesBefore, table.nth),
  ],
);

/** A file attached to a message: everybody who may read the chat may open it. */
export const chatFile = pgTable(
  'chat_file',
  {
    uploadId: uuid('upload_id')
      .primaryKey()
      .references(() => upload.id, { onDelete: 'cascade' }),
    chatId: integer('chat_id')
      .notNull()
      .references(() => chat.id, { onDelete: 'cascade' }),
    /** Number of the message. */
    seq: integer().notNull(),
  },
  (table) => [index('chat_file_message').on(table.chatId, table.seq)],
);

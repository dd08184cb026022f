import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';

/** Its messages are the stream `chat:{id}`. */
export const chat = pgTable('chat', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const chatUser = pgTable(
  'chat_user',
  {
    chatId: integer('chat_id')
      .notNull()
      .references(() => chat.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The last message this person has read. */
    readSeq: integer('read_seq').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.userId] }),
    index('chat_user_user').on(table.userId),
  ],
);

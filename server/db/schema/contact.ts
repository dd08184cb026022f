import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';

/** Contact details that one person has shared with another: a card that only the receiver can read. */
export const contactSharing = pgTable(
  'contact_sharing',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    senderId: integer('sender_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    receiverId: integer('receiver_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    telNumber: text('tel_number'),
    email: text(),
    message: text().notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('contact_sharing_receiver').on(table.receiverId, table.id),
    // Covers only the unread cards, which the side menu counts.
    index('contact_sharing_unread')
      .on(table.receiverId)
      .where(sql`${table.readAt} is null`),
    index('contact_sharing_sender').on(table.senderId, table.receiverId),
  ],
);

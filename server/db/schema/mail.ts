import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';

/**
 * Mails to be sent, written in the transaction of what they tell of. What stands in them is emptied once they are
 * out: codes and links must not lie about.
 */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: uuid().primaryKey(),
    /** Null: nobody has this address. Such a mail is never sent; it costs the asker the same time. */
    userId: integer('user_id').references(() => user.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    locale: text().notNull(),
    template: text().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Not before; moved on by every try. Null: sent, or given up. */
    nextTryAt: instant('next_try_at'),
    tries: integer().notNull().default(0),
    sentAt: instant('sent_at'),
  },
  (table) => [index('outgoing_mail_next').on(table.nextTryAt), index('outgoing_mail_user').on(table.userId)],
);

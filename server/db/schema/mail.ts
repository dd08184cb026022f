import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { lessonSchedule } from './schedule.ts';

/**
 * Outgoing mails, written in the transaction of the change they report. Their contents are emptied once they are
 * sent: codes and links must not remain stored.
 */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: uuid().primaryKey(),
    /** Null: nobody has this address. Such a mail is never sent; it makes the request take the same time. */
    userId: integer('user_id').references(() => user.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    locale: text().notNull(),
    template: text().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** The lesson it reminds of, and its hour: it is not sent once the lesson is cancelled, moved or without the person. */
    lessonScheduleId: integer('lesson_schedule_id').references(() => lessonSchedule.id, {
      onDelete: 'cascade',
    }),
    lessonStartsAt: instant('lesson_starts_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Not before this; every attempt moves it on. Null: sent, or given up. */
    nextTryAt: instant('next_try_at'),
    tries: integer().notNull().default(0),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('outgoing_mail_next').on(table.nextTryAt),
    index('outgoing_mail_user').on(table.userId),
    index('outgoing_mail_lesson')
      .on(table.lessonScheduleId)
      .where(sql`${table.lessonScheduleId} is not null`),
  ],
);

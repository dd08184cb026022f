import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { lessonSchedule } from './schedule.ts';

/**
 * An address that the instructor of a lesson has named and that belongs to none of their connections. Accepting
 * deletes the row: the person is a student of the lesson then.
 */
export const lessonInvitation = pgTable(
  'lesson_invitation',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    /** In lower case, as comparisons use it. The instructor typed it: it does not show whether it belongs to anybody. */
    email: text().notNull(),
    /** The student to whom it was delivered; null: to nobody. */
    userId: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the server decided whether it is delivered; null: not yet. */
    handledAt: instant('handled_at'),
    /** Their instructor is not notified of it. */
    declinedAt: instant('declined_at'),
  },
  (table) => [
    uniqueIndex('lesson_invitation_address').on(table.scheduleId, table.email),
    index('lesson_invitation_user').on(table.userId),
    // For the worker: contains only what is to be handled.
    index('lesson_invitation_new')
      .on(table.id)
      .where(sql`${table.handledAt} is null`),
  ],
);

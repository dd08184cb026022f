import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';

/** The address at which calendar programs read a person's lessons; made when it is first asked for. */
export const calendarAddress = pgTable('calendar_address', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Names the address; what opens it is derived with a key of the installation, and is not stored. */
  key: uuid().notNull().unique(),
  createdAt: instant('created_at').notNull(),
  /** When it was last read. */
  readAt: instant('read_at'),
});

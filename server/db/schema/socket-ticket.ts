import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, session } from './account.ts';

/** Used socket tickets: a ticket opens one socket, in whichever process. Deleted once the tickets have expired. */
export const socketTicket = pgTable(
  'socket_ticket',
  {
    id: uuid().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('socket_ticket_expires').on(table.expiresAt),
    index('socket_ticket_session').on(table.sessionId),
  ],
);

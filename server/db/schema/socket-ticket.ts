import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, session } from './account.ts';

/** Socket tickets that were used: a ticket opens one socket, in whichever process. Forgotten once they end. */
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

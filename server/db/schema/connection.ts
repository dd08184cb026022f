import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgEnum, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';

export const connectionStatus = pgEnum('connection_status', ['INVITED', 'CONNECTED']);

/** One row per pair, whoever invited first. */
export const connection = pgTable(
  'connection',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    senderId: integer('sender_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    receiverId: integer('receiver_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    status: connectionStatus().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    connectedAt: instant('connected_at'),
    /** False: an invitation of which its receiver, a minor, learns nothing. */
    isDelivered: boolean('is_delivered').notNull().default(true),
  },
  (table) => [
    uniqueIndex('connection_pair').on(
      sql`least(${table.senderId}, ${table.receiverId})`,
      sql`greatest(${table.senderId}, ${table.receiverId})`,
    ),
    index('connection_sender').on(table.senderId, table.status),
    index('connection_receiver').on(table.receiverId, table.status),
  ],
);

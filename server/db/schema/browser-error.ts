import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './account.ts';

/** How often browsers had an error on one day. No row belongs to a person. */
export const browserError = pgTable(
  'browser_error',
  {
    /** In UTC. */
    day: date().notNull(),
    build: text().notNull(),
    /** The pattern of an address, never an address. */
    route: text().notNull(),
    code: text().notNull(),
    count: integer().notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.build, table.route, table.code] })],
);

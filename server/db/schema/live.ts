import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { lessonSchedule } from './schedule.ts';

/**
 * Who is in a live lesson, one row a person and api process. A process refreshes its rows while it lives,
 * so the rows of one that died stop counting by themselves.
 */
export const livePresence = pgTable(
  'live_presence',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The api process that holds the person's sockets. */
    processId: uuid('process_id').notNull(),
    /** 1: inside; 0: gone, kept a while so that a short break does not close the lesson. */
    arrivals: integer().notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.userId, table.processId] }),
    index('live_presence_process').on(table.processId),
    index('live_presence_seen').on(table.lastSeenAt),
  ],
);

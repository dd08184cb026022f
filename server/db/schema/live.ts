import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LessonChange } from '#contract/live/changes.ts';
import { instant, user } from './account.ts';
import { lessonSchedule } from './schedule.ts';

/**
 * Who is in a live lesson, one row per person and API process. Each process refreshes its rows while it runs, so
 * the rows of a process that died expire by themselves.
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
    /** The API process that holds the person's sockets. */
    processId: uuid('process_id').notNull(),
    /** 1: inside; 0: left, stored for a while so that a short disconnection does not close the lesson. */
    arrivals: integer().notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.userId, table.processId] }),
    index('live_presence_process').on(table.processId),
    index('live_presence_seen').on(table.lastSeenAt),
  ],
);

/** Who entered a live lesson, and whether they left it by themselves; a lost connection is no leaving. */
export const liveEntry = pgTable(
  'live_entry',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Null: they did not leave since they entered last. */
    leftAt: instant('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.userId] }),
    index('live_entry_user').on(table.userId),
  ],
);

/** Of each thing that is changed in a lesson its last state (R36), as in the lesson's log. */
export const liveState = pgTable(
  'live_state',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    /** What it is the state of, as lessonChangeKey names it. */
    key: text().notNull(),
    /** Its number in the lesson's log. */
    seq: integer().notNull(),
    /** Whose hand it is. */
    userId: integer('user_id').references(() => user.id, { onDelete: 'cascade' }),
    payload: jsonb().$type<LessonChange>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.key] }),
    index('live_state_user').on(table.userId),
    // In which lessons an exercise was released.
    index('live_state_release')
      .on(table.key)
      .where(sql`${table.key} like 'release:%'`),
  ],
);

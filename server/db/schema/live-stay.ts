import { date, index, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import type { NoMediaReason } from '#contract/live/stay.ts';
import { user } from './account.ts';
import { lessonSchedule } from './schedule.ts';

/** How somebody's stay in a live lesson went, for a few days; then only live_day has its figures. */
export const liveStay = pgTable(
  'live_stay',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Made by the client for each press on Join. */
    stayId: uuid('stay_id').notNull(),
    /** Of the first report, in UTC. */
    day: date().notNull(),
    /** Milliseconds from the press to connected media; null: not connected. */
    joinMilliseconds: integer('join_milliseconds'),
    seconds: integer().notNull(),
    breaks: integer().notNull(),
    packetsReceived: integer('packets_received').notNull(),
    packetsLost: integer('packets_lost').notNull(),
    noMedia: text('no_media').$type<NoMediaReason>(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.userId, table.stayId] }),
    index('live_stay_user').on(table.userId),
    index('live_stay_day').on(table.day),
  ],
);

/** How the lessons of a day went: figures without a person and without a lesson. */
export const liveDay = pgTable('live_day', {
  day: date().primaryKey(),
  lessons: integer().notNull(),
  people: integer().notNull(),
  joinMedian: integer('join_median'),
  joinP95: integer('join_p95'),
  breaksPerHour: real('breaks_per_hour'),
  lostShare: real('lost_share'),
  withoutBrowser: integer('without_browser').notNull(),
  withoutServer: integer('without_server').notNull(),
  withoutNetwork: integer('without_network').notNull(),
});

import { index, integer, pgEnum, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { lessonSchedule } from './schedule.ts';

export const reminderKind = pgEnum('reminder_kind', ['DAY', 'DOORS']);

/** A reminder that a person got: the key makes it the only one of this lesson at this hour. */
export const lessonReminder = pgTable(
  'lesson_reminder',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: reminderKind().notNull(),
    /** The hour that the lesson had. */
    startsAt: instant('starts_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.userId, table.kind, table.startsAt] }),
    index('lesson_reminder_user').on(table.userId),
    index('lesson_reminder_starts').on(table.startsAt),
  ],
);

import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { board } from './board.ts';
import { chat } from './chat.ts';

export const currency = pgEnum('currency', ['KGS', 'USD']);

/** A lesson in time. Its state follows from the instants: see modules/schedule/window.ts. */
export const lessonSchedule = pgTable(
  'lesson_schedule',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    instructorId: integer('instructor_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    startsAt: instant('starts_at').notNull(),
    /** startsAt + duration, kept for the index. */
    endsAt: instant('ends_at').notNull(),
    /** Minutes. */
    duration: integer().notNull(),
    zone: text().notNull(),
    /** Minor units. */
    price: integer(),
    commonPrice: integer('common_price'),
    currency: currency().notNull().default('KGS'),
    notes: text(),
    /** Name of the media room: random, given only inside a token. */
    room: uuid().notNull(),
    boardId: integer('board_id')
      .notNull()
      .references(() => board.id),
    chatId: integer('chat_id')
      .notNull()
      .references(() => chat.id),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    cancelledAt: instant('cancelled_at'),
    /** Null also where it was not the instructor who cancelled: they are no longer on the platform. */
    cancelReason: text('cancel_reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('lesson_schedule_instructor').on(table.instructorId, table.startsAt),
    index('lesson_schedule_board').on(table.boardId, table.endsAt),
    index('lesson_schedule_chat').on(table.chatId),
    index('lesson_schedule_ends').on(table.endsAt),
    // The few that nobody has ended, for the job that closes them: the past of all lessons stays out of it.
    index('lesson_schedule_running')
      .on(table.endsAt)
      .where(
        sql`${table.startedAt} is not null and ${table.endedAt} is null and ${table.cancelledAt} is null`,
      ),
  ],
);

export const lessonScheduleStudent = pgTable(
  'lesson_schedule_student',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    studentId: integer('student_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Removed from the live lesson by the instructor: no way back into it. */
    removedAt: instant('put_out_at'),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.studentId] }),
    index('lesson_schedule_student_student').on(table.studentId),
  ],
);

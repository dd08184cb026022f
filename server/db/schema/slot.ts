import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { currency } from './currency.ts';
import { lessonSchedule } from './schedule.ts';

export const slotState = pgEnum('slot_state', ['WAITING', 'ACCEPTED', 'DECLINED', 'TAKEN_BACK', 'EXPIRED']);

/** A time that a student asked an instructor for; while it waits, nobody else may ask for it. */
export const slot = pgTable(
  'slot',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    instructorId: integer('instructor_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    studentId: integer('student_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Of the first lesson. */
    startsAt: instant('starts_at').notNull(),
    /** Minutes. */
    duration: integer().notNull(),
    /** The instructor's when it was asked for. */
    zone: text().notNull(),
    /** 1 or 2; null: once. */
    everyWeeks: integer('every_weeks'),
    /** When the lessons start, the first first, in milliseconds since 1970. */
    starts: jsonb().$type<number[]>().notNull(),
    message: text(),
    /** Of each lesson, minor units: as who asked saw, once accepted as the instructor set it; null: none. */
    price: integer(),
    currency: currency().notNull().default('KGS'),
    /** WAITING also after `heldUntil`, until a job has seen it: modules/slot/model.ts says what it is then. */
    state: slotState().notNull().default('WAITING'),
    heldUntil: instant('held_until').notNull(),
    /** Of the instructor who declined. */
    words: text(),
    answeredAt: instant('answered_at'),
    /** Of several lessons the first. */
    lessonScheduleId: integer('lesson_schedule_id').references(() => lessonSchedule.id, {
      onDelete: 'set null',
    }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('slot_student').on(table.studentId, table.id),
    index('slot_instructor').on(table.instructorId, table.id),
    index('slot_schedule').on(table.lessonScheduleId),
    // Contain only what waits: what an instructor's free times leave out, and what the job looks for.
    index('slot_waiting')
      .on(table.instructorId)
      .where(sql`${table.state} = 'WAITING'`),
    index('slot_held')
      .on(table.heldUntil)
      .where(sql`${table.state} = 'WAITING'`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { board } from './board.ts';
import { chat } from './chat.ts';
import { currency } from './currency.ts';
import { lesson } from './lesson.ts';
import { publication } from './material.ts';
import { quiz } from './quiz.ts';
import { upload } from './upload.ts';

/** Lessons that were planned together. How they repeat is here, everything else is theirs. */
export const lessonSeries = pgTable(
  'lesson_series',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    instructorId: integer('instructor_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** 1 or 2. */
    everyWeeks: integer('every_weeks').notNull(),
    /** How many lessons were planned. */
    total: integer().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('lesson_series_instructor').on(table.instructorId)],
);

/** A scheduled lesson. Its state is computed from the instants: see modules/lesson-access/window.ts. */
export const lessonSchedule = pgTable(
  'lesson_schedule',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    instructorId: integer('instructor_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    startsAt: instant('starts_at').notNull(),
    /** When the lesson got this hour: it was planned, or moved. */
    hourSetAt: instant('hour_set_at').notNull().defaultNow(),
    /** startsAt + duration, stored for the index. */
    endsAt: instant('ends_at').notNull(),
    /** Minutes. */
    duration: integer().notNull(),
    zone: text().notNull(),
    /** Minor units. */
    price: integer(),
    commonPrice: integer('common_price'),
    currency: currency().notNull().default('KGS'),
    notes: text(),
    /** Name of the media room: random, revealed only inside a token. */
    room: uuid().notNull(),
    boardId: integer('board_id')
      .notNull()
      .references(() => board.id),
    chatId: integer('chat_id')
      .notNull()
      .references(() => chat.id),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** When it was stored with whom the lesson was held; null for one that is not over, or was cancelled before it began. */
    settledAt: instant('settled_at'),
    cancelledAt: instant('cancelled_at'),
    /** Null also if somebody other than the instructor cancelled: the instructor has left the platform. */
    cancelReason: text('cancel_reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Counts the changes by form and by move: of two at once, the second is refused. */
    revision: integer().notNull().default(1),
    /** SEQUENCE of its event in calendars: counts what they have to be told. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    /** Null: a lesson planned alone. */
    seriesId: integer('series_id').references(() => lessonSeries.id, { onDelete: 'set null' }),
    /** From 1, within its series. */
    seriesNumber: integer('series_number'),
    /** It was moved alone, and keeps its hour when its series moves. */
    isMovedByHand: boolean('is_moved_by_hand').notNull().default(false),
    /** The hour of its series does not exist that day: it is later. */
    isHourShifted: boolean('is_hour_shifted').notNull().default(false),
  },
  (table) => [
    index('lesson_schedule_instructor').on(table.instructorId, table.startsAt),
    index('lesson_schedule_board').on(table.boardId, table.endsAt),
    index('lesson_schedule_chat').on(table.chatId),
    index('lesson_schedule_ends').on(table.endsAt),
    // For the reminders of lessons to come.
    index('lesson_schedule_starts')
      .on(table.startsAt)
      .where(sql`${table.endedAt} is null and ${table.cancelledAt} is null`),
    index('lesson_schedule_series').on(table.seriesId, table.seriesNumber),
    // Contains only lessons that have just ended, or were cancelled while they were live, for the job that settles them.
    index('lesson_schedule_unsettled')
      .on(sql`coalesce(${table.endedAt}, ${table.cancelledAt})`)
      .where(
        sql`${table.settledAt} is null
          and case when ${table.cancelledAt} is null then ${table.endedAt} else ${table.startedAt} end is not null`,
      ),
    // Contains only lessons that nobody has ended, for the job that closes them.
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
    /** That of the lesson, so that a person's lessons of some days are found by one index. */
    startsAt: instant('starts_at').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
    /** When the instructor removed the person from the live lesson; they cannot join it again. */
    removedAt: instant('put_out_at'),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.studentId] }),
    index('lesson_schedule_student_starts').on(table.studentId, table.startsAt),
  ],
);

/** The boards of a lesson after its first one, which is `boardId` of the lesson. */
export const lessonScheduleBoard = pgTable(
  'schedule_board',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    boardId: integer('board_id')
      .notNull()
      .references(() => board.id, { onDelete: 'cascade' }),
    /** From 1. */
    order: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.boardId] }),
    index('schedule_board_board').on(table.boardId),
  ],
);

/** The lessons as things that a lesson in time uses. */
export const lessonScheduleLesson = pgTable(
  'schedule_lesson',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lesson.id, { onDelete: 'cascade' }),
    /** From 1. */
    order: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.lessonId] }),
    index('schedule_lesson_lesson').on(table.lessonId),
  ],
);

/** The quizzes of a lesson. */
export const lessonScheduleQuiz = pgTable(
  'schedule_quiz',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quiz.id, { onDelete: 'cascade' }),
    /** From 1. */
    order: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.quizId] }),
    index('schedule_quiz_quiz').on(table.quizId),
  ],
);

/** The publications of a lesson. */
export const lessonSchedulePublication = pgTable(
  'schedule_publication',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    publicationId: integer('publication_id')
      .notNull()
      .references(() => publication.id, { onDelete: 'cascade' }),
    /** From 1. */
    order: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.publicationId] }),
    index('schedule_publication_publication').on(table.publicationId),
  ],
);

/** The files of a lesson that were added while it ran, beside those of the lessons as things that it uses. */
export const lessonScheduleFile = pgTable(
  'schedule_file',
  {
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => lessonSchedule.id, { onDelete: 'cascade' }),
    /** An upload of its own, so that it is shown with this lesson alone. */
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => upload.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** From 1. */
    order: integer().notNull(),
  },
  (table) => [index('schedule_file_list').on(table.scheduleId, table.order)],
);

import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { post } from './post.ts';
import { quizHistory } from './quiz.ts';
import { reminderKind } from './reminder.ts';
import { lessonSchedule } from './schedule.ts';
import { slot } from './slot.ts';

export const notificationType = pgEnum('notification_type', [
  'Lesson',
  'Connection',
  'Contact',
  'Quiz',
  'Post',
  'Review',
  'Balance',
  'Other',
]);

export const notificationAction = pgEnum('notification_action', [
  'LessonScheduled',
  'LessonCancelled',
  'LessonMoved',
  'LessonReminder',
  'LessonStarting',
  'LessonInvited',
  'LessonLeft',
  'SheetGiven',
  'HomeworkDue',
  'WordsDue',
  'SlotAsked',
  'SlotAccepted',
  'SlotDeclined',
  'SlotExpired',
  'Invited',
  'Accepted',
  'Shared',
  'Read',
  'Taken',
  'Checked',
  'Remarked',
  'Liked',
  'CommentLiked',
  'Commented',
  'Corrected',
  'Mentioned',
  'Left',
  'Answered',
  'Decided',
  'ToppedUp',
  'Charged',
  'Refunded',
  'FeeDue',
  'FeeUnpaid',
  'Welcome',
]);

export const notification = pgTable(
  'notification',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    type: notificationType().notNull(),
    action: notificationAction().notNull(),
    title: text().notNull(),
    description: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    seenAt: instant('seen_at'),
    priorityAt: instant('priority_at'),
    priorityEndsAt: instant('priority_ends_at'),
    cancelledAt: instant('cancelled_at'),
    lessonScheduleId: integer('lesson_schedule_id').references(() => lessonSchedule.id, {
      onDelete: 'cascade',
    }),
    /** The hour that a lesson had ... */
    movedFrom: instant('moved_from'),
    /** ... and the one that it has got. */
    movedTo: instant('moved_to'),
    /** Of how many lessons of a series it tells; the first is `lessonScheduleId`. */
    lessonsCount: integer('lessons_count'),
    slotId: integer('slot_id').references(() => slot.id, { onDelete: 'set null' }),
    /**
     * It reminds of a lesson, and is pushed as the person has chosen for reminders. Seen from its creation if they want
     * none in the app.
     */
    reminder: reminderKind(),
    quizHistoryId: integer('quiz_history_id').references(() => quizHistory.id, { onDelete: 'set null' }),
    postId: integer('post_id').references(() => post.id, { onDelete: 'set null' }),
    /**
     * Identifies the subject: notifications of one type and action with the same key are merged; null: never
     * merged.
     */
    groupKey: text('group_key'),
    /** How many people it is about; only the latest are named. */
    actorsCount: integer('actors_count').notNull().default(0),
  },
  (table) => [
    // The list, latest first; below, the few that the bell counts. The cost of neither grows with all that ever
    // existed.
    index('notification_list')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`${table.cancelledAt} is null`),
    index('notification_unseen')
      .on(table.userId, table.type)
      .where(sql`${table.seenAt} is null and ${table.cancelledAt} is null`),
    index('notification_schedule').on(table.lessonScheduleId),
    index('notification_slot').on(table.slotId),
    index('notification_quiz_history').on(table.quizHistoryId),
    index('notification_post')
      .on(table.postId)
      .where(sql`${table.postId} is not null`),
  ],
);

export const notificationUser = pgTable(
  'notification_user',
  {
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.userId] })],
);

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { notification } from '../db/schema/notification.ts';
import type { UserRow } from '../modules/account/model.ts';
import { updateUserNotificationSettings } from '../modules/delivery/services/settings.ts';
import { getUserBadges } from '../modules/notification/services/badges.ts';
import { sendReminders } from '../modules/reminder/service.ts';
import type { ScheduleInput } from '../modules/schedule/input.ts';
import { createSchedule } from '../modules/schedule/services/create.ts';
import { connect, createUser } from './factories.ts';
import { signIn } from './mailbox.ts';
import type { MailApp } from './mailbox.ts';

/** The hour of a lesson, and when people are reminded of it. */
export const START = new Date('2026-11-23T09:00:00.000Z');
export const DAY_BEFORE = '2026-11-22T09:00:00.000Z';
export const DOORS = '2026-11-23T08:50:00.000Z';

type Settings = Parameters<typeof updateUserNotificationSettings>[1];

/** An instructor in Bishkek and a student in Berlin, three days before a lesson, with no other lessons and mails. */
export async function reminderWorld(app: MailApp) {
  app.clock.set('2026-11-20T09:00:00.000Z');
  await app.db.execute(sql`truncate lesson_schedule, outgoing_mail, reach_settings cascade`);
  const instructor = await createUser(app, { role: 'INSTRUCTOR', timeZone: 'Asia/Bishkek' });
  const student = await createUser(app, { role: 'STUDENT', timeZone: 'Europe/Berlin' });
  await connect(app, instructor, student);
  const input = (change: Partial<ScheduleInput> = {}): ScheduleInput => ({
    title: 'Travel',
    startsAt: START,
    duration: 45,
    zone: 'Asia/Bishkek',
    studentIds: [student.id],
    ...change,
  });
  return {
    instructor,
    student,
    input,
    plan: (change: Partial<ScheduleInput> = {}) => createSchedule(app.context(instructor), input(change)),
  };
}

/** What the tests of reminders do and look at. */
export function reminderSteps(app: MailApp) {
  const noticesOf = (person: UserRow) =>
    app.db
      .select()
      .from(notification)
      .where(and(eq(notification.userId, person.id), isNull(notification.cancelledAt)))
      .orderBy(asc(notification.id));
  return {
    remindAt: async (now: string | Date) => {
      app.clock.set(new Date(now).toISOString());
      await sendReminders(app.sys);
    },
    noticesOf,
    /** "LessonScheduled", "LessonReminder DAY" */
    actionsOf: async (person: UserRow) =>
      (await noticesOf(person)).map(({ action, reminder }) => (reminder ? `${action} ${reminder}` : action)),
    urgentOf: async (person: UserRow) =>
      (await getUserBadges(app.context(person))).urgentNotifications.map(({ action }) => action),
    subjectsTo: async (person: UserRow) => (await app.mailsTo(person.email)).map(({ subject }) => subject),
    choose: async (person: UserRow, more: Partial<Settings>) =>
      updateUserNotificationSettings((await signIn(app, person)).ctx, {
        kinds: [],
        digest: 'DAILY',
        showMessageText: false,
        ...more,
      }),
  };
}

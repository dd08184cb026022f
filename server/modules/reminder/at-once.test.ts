import { isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outgoingMail } from '../../db/schema/mail.ts';
import { lessonReminder } from '../../db/schema/reminder.ts';
import { lessonSchedule } from '../../db/schema/schedule.ts';
import { createMailApp } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import type { UserRow } from '../account/model.ts';
import { sendDueMails } from '../mail/service.ts';
import { pruneReminders, sendReminders } from './service.ts';

import { DAY_BEFORE, DOORS, reminderSteps, reminderWorld } from '../../testing/reminders.ts';

let app: MailApp;
let world: Awaited<ReturnType<typeof reminderWorld>>;
let steps: ReturnType<typeof reminderSteps>;
let student: UserRow;

beforeAll(async () => {
  app = await createMailApp();
  steps = reminderSteps(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await reminderWorld(app);
  ({ student } = world);
});

describe('with many lessons and several processes', () => {
  /** As many lessons of one hour, each of another instructor, as they are planned at once. */
  async function planMany(count: number): Promise<void> {
    await world.plan();
    await app.db.execute(sql`
      insert into lesson_schedule (instructor_id, title, starts_at, hour_set_at, ends_at, duration, zone, room, board_id, chat_id)
      select instructor_id, title, starts_at, hour_set_at, ends_at, duration, zone, gen_random_uuid(), board_id, chat_id
      from lesson_schedule cross join generate_series(2, ${count}::int)`);
    await app.db.execute(sql`
      insert into lesson_schedule_student (schedule_id, student_id, starts_at, added_at)
      select id, ${student.id}::int, starts_at, hour_set_at from lesson_schedule on conflict do nothing`);
  }
  const byLesson = async () =>
    (await steps.noticesOf(student)).filter(({ reminder }) => reminder).map((one) => one.lessonScheduleId);

  test('two that run at once remind everybody once', async () => {
    await planMany(40);
    for (const now of [DAY_BEFORE, DOORS]) {
      app.clock.set(now);
      await Promise.all([sendReminders(app.sys), sendReminders(app.sys), sendReminders(app.sys)]);
      const lessons = await byLesson();
      expect(lessons).toHaveLength(40);
      expect(new Set(lessons).size).toBe(40);
      expect(await app.db.$count(outgoingMail, isNotNull(outgoingMail.nextTryAt))).toBe(80);
      await sendDueMails(app.sys);
    }
    expect(await steps.subjectsTo(student)).toHaveLength(80);
  });

  test('the number of statements does not grow with lessons; what was reminded costs two', async () => {
    await planMany(1);
    app.clock.set(DAY_BEFORE);
    const one = await app.countQueries(() => sendReminders(app.sys));
    await app.db.execute(sql`truncate lesson_schedule, outgoing_mail cascade`);
    app.clock.set('2026-11-20T09:00:00.000Z');
    await planMany(100);
    app.clock.set(DAY_BEFORE);
    const many = await app.countQueries(() => sendReminders(app.sys));
    expect(await byLesson()).toHaveLength(100);
    expect(many.queries).toHaveLength(one.queries.length);
    expect((await app.countQueries(() => sendReminders(app.sys))).queries).toHaveLength(2);
  });

  test('more people than one page are all reminded', async () => {
    await planMany(300);
    await steps.remindAt(DAY_BEFORE);
    expect(await byLesson()).toHaveLength(300);
    expect(await app.db.$count(lessonReminder)).toBe(600);
    app.clock.set('2026-11-30T08:59:59.000Z');
    await pruneReminders(app.sys);
    expect(await app.db.$count(lessonReminder)).toBe(600);
    app.clock.set('2026-11-30T09:00:01.000Z');
    await pruneReminders(app.sys);
    expect(await app.db.$count(lessonReminder)).toBe(0);
    expect(await app.db.$count(lessonSchedule)).toBe(300);
  });
});

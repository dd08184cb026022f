import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { liveEntry } from '../../db/schema/live.ts';
import { lessonReminder } from '../../db/schema/reminder.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { beforeTransaction } from '../../testing/interleave.ts';
import { addLesson } from '../../testing/lesson-fixture.ts';
import { createMailApp } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import type { UserRow } from '../account/model.ts';
import { joinLiveLesson } from '../live/services/join.ts';
import { leaveLessonSchedule } from '../live/services/quit.ts';
import { sendDueMails } from '../mail/service.ts';
import { setNotificationsSeen, getUserBadges } from '../notification/services/badges.ts';
import { cancelSchedule } from '../schedule/services/cancel.ts';
import { createInstantLesson } from '../schedule/services/create.ts';
import { moveSchedule } from '../schedule/services/move.ts';
import { updateSchedule } from '../schedule/services/update.ts';
import { sendReminders } from './service.ts';

import { DAY_BEFORE, DOORS, reminderSteps, reminderWorld } from '../../testing/reminders.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;

let app: MailApp;
let world: Awaited<ReturnType<typeof reminderWorld>>;
let steps: ReturnType<typeof reminderSteps>;
let instructor: UserRow;
let student: UserRow;

beforeAll(async () => {
  app = await createMailApp();
  steps = reminderSteps(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await reminderWorld(app);
  ({ instructor, student } = world);
});

describe('a day before a lesson', () => {
  test('its students and its instructor are reminded, once, not earlier', async () => {
    const { id } = await world.plan();
    await steps.remindAt('2026-11-22T08:59:59.000Z');
    expect(await steps.actionsOf(instructor)).toEqual([]);
    for (const now of [DAY_BEFORE, DAY_BEFORE, '2026-11-22T09:01:00.000Z', '2026-11-23T08:00:00.000Z'])
      await steps.remindAt(now);
    expect(await steps.actionsOf(student)).toEqual(['LessonScheduled', 'LessonReminder DAY']);
    expect(await steps.noticesOf(instructor)).toMatchObject([
      {
        action: 'LessonReminder',
        reminder: 'DAY',
        title: 'Travel',
        lessonScheduleId: id,
        seenAt: null,
        createdAt: new Date(DAY_BEFORE),
      },
    ]);
    expect(await steps.urgentOf(student)).toEqual([]);
  });

  test('a mail says when it is by both clocks, in the person’s language, and how to end such mails', async () => {
    await world.plan();
    await app.db.update(user).set({ locale: 'ru' }).where(eq(user.id, student.id));
    await steps.remindAt(DAY_BEFORE);
    const [own, ...more] = await app.mailsTo(instructor.email);
    expect(more).toEqual([]);
    expect(own?.subject).toBe('Your lesson: Monday 23 November at 15:00');
    expect(own?.text).toContain('Travel · Monday 23 November at 15:00 (Kyrgyzstan Time)\n');
    const [theirs] = await app.mailsTo(student.email);
    expect(theirs?.subject).toBe('Ваш урок: понедельник, 23 ноября в 10:00');
    expect(theirs?.text).toContain(
      'Travel · понедельник, 23 ноября в 10:00 (Центральная Европа) · понедельник, 23 ноября в 15:00 (Киргизия)',
    );
    expect(theirs?.text).toContain('https://web.test/lessons\n');
    expect(theirs?.headers?.['List-Unsubscribe']).toMatch(
      /^<https:\/\/web\.test\/api\/unsubscribe\?token=[\w.-]+&of=reminders>$/,
    );
  });

  test('nobody is reminded of a lesson that was planned later than that, or that they came to later', async () => {
    await world.plan({ startsAt: new Date('2026-11-21T09:00:00.000Z') });
    await steps.remindAt('2026-11-20T09:01:00.000Z');
    expect(await steps.actionsOf(instructor)).toEqual([]);
    const { id } = await world.plan();
    app.clock.set('2026-11-22T09:00:00.000Z');
    const other = await createUser(app, { role: 'STUDENT' });
    await connect(app, instructor, other);
    await updateSchedule(app.context(instructor), id, world.input({ studentIds: [student.id, other.id] }));
    await steps.remindAt('2026-11-22T09:01:00.000Z');
    expect(await steps.actionsOf(other)).toEqual(['LessonScheduled']);
    expect(await steps.actionsOf(student)).toContain('LessonReminder DAY');
  });

  test('what was missed is caught up until the doors open, then not any more', async () => {
    await world.plan();
    await steps.remindAt('2026-11-23T08:50:00.000Z');
    expect(await steps.actionsOf(student)).toEqual(['LessonScheduled DOORS']);
    await world.plan({ startsAt: new Date('2026-11-25T09:00:00.000Z') });
    await steps.remindAt('2026-11-25T08:49:59.000Z');
    expect(await steps.actionsOf(student)).toContain('LessonReminder DAY');
  });

  test('who has quiet hours then is reminded before they begin, the others at their time', async () => {
    await world.plan({ startsAt: new Date('2026-11-23T23:00:00.000Z') });
    // From ten in the evening to seven in the morning in Berlin.
    await steps.choose(student, { quietFrom: 22 * 60, quietTo: 7 * 60 });
    await steps.remindAt('2026-11-22T20:54:00.000Z');
    expect(await steps.actionsOf(student)).toEqual(['LessonScheduled']);
    await steps.remindAt('2026-11-22T20:55:00.000Z');
    expect(await steps.actionsOf(student)).toEqual(['LessonScheduled', 'LessonReminder DAY']);
    expect(await steps.actionsOf(instructor)).toEqual([]);
    await steps.remindAt('2026-11-22T23:00:00.000Z');
    expect(await steps.actionsOf(instructor)).toEqual(['LessonReminder DAY']);
    expect(await steps.actionsOf(student)).toHaveLength(2);
  });
});

describe('when the doors open', () => {
  test('a notification that was seen calls again, urgent, alone, with a mail that leads into the lesson', async () => {
    const { id } = await world.plan();
    await steps.remindAt(DAY_BEFORE);
    const seen = [...(await steps.noticesOf(student)), ...(await steps.noticesOf(instructor))].map(
      (one) => one.id,
    );
    for (const person of [student, instructor]) await setNotificationsSeen(app.context(person), seen);
    await sendDueMails(app.sys);
    await steps.remindAt('2026-11-23T08:49:59.000Z');
    expect(await steps.urgentOf(student)).toEqual([]);
    for (const now of [DOORS, DOORS, '2026-11-23T08:51:00.000Z']) await steps.remindAt(now);
    expect(await steps.actionsOf(student)).toEqual(['LessonScheduled DOORS']);
    expect(await steps.actionsOf(instructor)).toEqual(['LessonReminder DOORS']);
    expect(await steps.urgentOf(student)).toEqual(['LessonScheduled']);
    expect(await steps.urgentOf(instructor)).toEqual(['LessonReminder']);
    expect(await steps.noticesOf(student)).toMatchObject([
      {
        lessonScheduleId: id,
        priorityAt: new Date(DOORS),
        priorityEndsAt: new Date('2026-11-23T09:45:00.000Z'),
      },
    ]);
    const mails = await app.mailsTo(student.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your lesson: Monday 23 November at 10:00',
      'Your lesson starts at 10:00',
    ]);
    expect(mails[1]?.text).toContain(`https://web.test/live-lesson/${id}`);
  });

  test('each lesson of a series calls for itself', async () => {
    const { id } = await world.plan({ repeat: { everyWeeks: 1, count: 3 } });
    expect(await steps.actionsOf(student)).toEqual(['LessonScheduled']);
    const urgent: (number | null)[] = [];
    for (const week of [0, 1, 2]) {
      await steps.remindAt(new Date(Date.parse(DOORS) + week * WEEK_MS));
      const { urgentNotifications } = await getUserBadges(app.context(student));
      expect(urgentNotifications).toMatchObject([{ action: 'LessonScheduled' }]);
      urgent.push(...urgentNotifications.map(({ lessonScheduleId }) => lessonScheduleId));
    }
    expect(urgent[0]).toBe(id);
    expect(new Set(urgent).size).toBe(3);
  });

  test('it is caught up until the start, then not any more, nor of a lesson that is planned for now', async () => {
    await world.plan();
    await world.plan({ startsAt: new Date('2026-11-24T09:00:00.000Z') });
    await steps.remindAt('2026-11-23T08:59:59.000Z');
    expect(await steps.actionsOf(student)).toContain('LessonScheduled DOORS');
    await steps.remindAt('2026-11-24T09:00:00.000Z');
    expect((await steps.actionsOf(student)).filter((one) => one.endsWith('DOORS'))).toHaveLength(1);
    await createInstantLesson(app.context(instructor), {
      title: 'Now',
      zone: 'UTC',
      studentIds: [student.id],
    });
    await world.plan({ startsAt: new Date('2026-11-24T09:08:00.000Z') });
    const before = await steps.actionsOf(student);
    await steps.remindAt('2026-11-24T09:01:00.000Z');
    expect(await steps.actionsOf(student)).toEqual(before);
  });

  test('whoever came first called the others: they get no second notification, but the mail', async () => {
    const { id } = await world.plan();
    app.clock.set(DOORS);
    await joinLiveLesson(app.context(instructor), id);
    await app.db.insert(liveEntry).values({ scheduleId: id, userId: instructor.id });
    await steps.remindAt('2026-11-23T08:51:00.000Z');
    expect(await steps.actionsOf(student)).toEqual(['LessonScheduled', 'LessonStarting']);
    expect(await steps.subjectsTo(student)).toEqual(['Your lesson starts at 10:00']);
    expect(await steps.subjectsTo(instructor)).toEqual([]);
  });
});

describe('nobody is reminded', () => {
  test('of a cancelled lesson, not even by a mail that waits', async () => {
    const { id } = await world.plan();
    await steps.remindAt(DAY_BEFORE);
    await cancelSchedule(app.context(instructor), id, 'Ill');
    expect(await steps.subjectsTo(student)).toEqual([]);
    await steps.remindAt(DOORS);
    expect(await steps.actionsOf(student)).toEqual(['LessonCancelled']);
    expect(await steps.actionsOf(instructor)).toEqual([]);
    expect(await steps.subjectsTo(student)).toEqual([]);
  });

  test('of an hour that a lesson was moved from; of the new one they are', async () => {
    const lesson = await world.plan();
    await steps.remindAt(DAY_BEFORE);
    const startsAt = new Date('2026-11-25T09:00:00.000Z');
    await moveSchedule(app.context(instructor), { id: lesson.id, startsAt, duration: 45, revision: 1 });
    expect(await steps.subjectsTo(student)).toEqual([]);
    expect(await steps.actionsOf(instructor)).toEqual([]);
    await steps.remindAt(DOORS);
    expect(await steps.actionsOf(student)).toEqual(['LessonMoved']);
    expect(await steps.subjectsTo(student)).toEqual([]);
    await steps.remindAt('2026-11-24T09:00:00.000Z');
    await steps.remindAt('2026-11-25T08:50:00.000Z');
    expect(await steps.actionsOf(student)).toEqual(['LessonScheduled DOORS']);
    expect(await steps.subjectsTo(student)).toHaveLength(1);
  });

  test('of a lesson that its last student left, or was removed from: the instructor’s is taken back, the mail too', async () => {
    const other = await createUser(app, { role: 'STUDENT' });
    await connect(app, instructor, other);
    const left = await world.plan({ studentIds: [student.id, other.id] });
    const lessonId = await addLesson(app, instructor);
    const removed = await world.plan({ lessonIds: [lessonId] });
    await steps.remindAt(DAY_BEFORE);
    const remindedOf = async () =>
      (await steps.noticesOf(instructor)).flatMap(({ reminder, lessonScheduleId }) =>
        reminder ? [lessonScheduleId] : [],
      );
    await leaveLessonSchedule(app.context(student), left.id);
    expect(await remindedOf()).toEqual([left.id, removed.id]);
    await leaveLessonSchedule(app.context(other), left.id);
    expect(await remindedOf()).toEqual([removed.id]);
    const alone = world.input({ studentIds: [], lessonIds: [lessonId] });
    await updateSchedule(app.context(instructor), removed.id, alone);
    expect(await remindedOf()).toEqual([]);
    expect(await steps.actionsOf(instructor)).toEqual(['LessonLeft', 'LessonLeft']);
    expect(await steps.subjectsTo(instructor)).toEqual([]);
    // Somebody comes back into it: its instructor is reminded like of any other.
    const again = world.input({ studentIds: [other.id], lessonIds: [lessonId] });
    await updateSchedule(app.context(instructor), removed.id, again);
    await steps.remindAt(DAY_BEFORE);
    expect(await remindedOf()).toEqual([removed.id]);
  });

  test('of a lesson that moves while they are being reminded', async () => {
    const lesson = await world.plan();
    app.clock.set(DAY_BEFORE);
    const startsAt = new Date('2026-11-25T09:00:00.000Z');
    const db = beforeTransaction(app.sys.db, async () => {
      await moveSchedule(app.context(instructor), { id: lesson.id, startsAt, duration: 45, revision: 1 });
    });
    await sendReminders({ ...app.sys, db });
    expect(await steps.actionsOf(student)).toEqual(['LessonMoved']);
    expect(await app.db.$count(lessonReminder)).toBe(0);
  });

  test('who left the lesson, was only invited, or is suspended; of a lesson without students its instructor neither', async () => {
    const guest = await createUser(app, { role: 'STUDENT' });
    const { id } = await world.plan({ studentEmails: [guest.email] });
    await leaveLessonSchedule(app.context(student), id);
    const other = await world.plan();
    await app.db.update(user).set({ suspendedAt: app.clock.now() }).where(eq(user.id, student.id));
    for (const now of [DAY_BEFORE, DOORS]) await steps.remindAt(now);
    expect(await steps.actionsOf(guest)).toEqual([]);
    expect((await steps.actionsOf(student)).filter((one) => one.includes(' '))).toEqual([]);
    const reminded = (await steps.noticesOf(instructor)).filter(({ reminder }) => reminder);
    expect(reminded.map(({ lessonScheduleId }) => lessonScheduleId)).toEqual([other.id]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lessonInvitation } from '../../db/schema/lesson-invitation.ts';
import { notification } from '../../db/schema/notification.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { countSchedules, getSchedule, listSchedules } from '../schedule/service.ts';
import { cancelSchedule } from '../schedule/services/cancel.ts';
import { listLatest } from '../stream/store.ts';
import { closeOverdueLessons, endLiveLesson } from './services/end.ts';
import { joinLiveLesson } from './services/join.ts';
import { lengthenLiveLesson } from './services/lengthen.ts';

let app: TestApp;
let instructor: UserRow;
let student: UserRow;
let lesson: Awaited<ReturnType<typeof createSchedule>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The lesson is from 10:00 to 10:45 and is live; joining closes at 11:15. */
beforeEach(async () => {
  app.clock.set('2026-11-21T10:00:00.000Z');
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  lesson = await createSchedule(app, { instructor, students: [student], startsAt: app.clock.now() });
  await joinLiveLesson(as(instructor), lesson.id);
  app.sent.length = 0;
});

const as = (person: UserRow) => app.context(person);
const lengthen = (minutes: number, person = instructor) => lengthenLiveLesson(as(person), lesson.id, minutes);
const at = (hour: string) => new Date(`2026-11-21T${hour}:00.000Z`);
const sentOf = (name: string) => app.sent.filter((item) => item.name === name).map(({ event }) => event);

describe('a live lesson that is lengthened', () => {
  test('ends later for everybody, and its people see it', async () => {
    expect(await lengthen(15)).toMatchObject({ endsAt: at('11:00'), duration: 60 });
    const { items } = await listSchedules(as(student), { period: 'UPCOMING' });
    expect(items).toMatchObject([{ id: lesson.id, endsAt: at('11:00'), duration: 60 }]);
    expect(sentOf('schedule.changed')).toEqual([
      { scheduleId: lesson.id, userIds: [instructor.id, student.id] },
    ]);
    const log = await listLatest(app.db, `lesson:${lesson.id}`, 5);
    expect(log.at(-1)?.payload).toEqual({ event: 'LENGTHENED', endsAt: at('11:00').toISOString() });
  });

  test('is urgent for longer in the notifications that call to it', async () => {
    const ends = async () => {
      const rows = await app.db
        .select()
        .from(notification)
        .where(eq(notification.lessonScheduleId, lesson.id));
      return rows.map(({ userId, priorityEndsAt }) => [userId, priorityEndsAt]);
    };
    expect(await ends()).toEqual([[student.id, at('11:15')]]);
    await lengthen(30);
    expect(await ends()).toEqual([[student.id, at('11:45')]]);
    expect(sentOf('notification.changed')).toEqual([{ userIds: [student.id] }]);
  });

  test('is shown to people who are invited too', async () => {
    const guest = await createUser(app, { role: 'STUDENT' });
    await app.db
      .insert(lessonInvitation)
      .values({ scheduleId: lesson.id, email: guest.email, userId: guest.id });
    await lengthen(15);
    expect(sentOf('schedule.changed')).toEqual([
      { scheduleId: lesson.id, userIds: [instructor.id, student.id, guest.id] },
    ]);
  });

  test('can be joined, counts, and is closed by the job, by its new end', async () => {
    await lengthen(30);
    app.clock.set(at('11:30'));
    await closeOverdueLessons(app.sys);
    await expect(joinLiveLesson(as(student), lesson.id)).resolves.toBeDefined();
    expect(await countSchedules(as(student))).toEqual({ upcoming: 1, past: 0 });
    app.clock.set(at('11:45'));
    await closeOverdueLessons(app.sys);
    expect((await getSchedule(as(student), lesson.id)).endedAt).toEqual(at('11:45'));
    expect(await countSchedules(as(student))).toEqual({ upcoming: 0, past: 1 });
  });

  test('lasts two hours at most, however often', async () => {
    await lengthen(30);
    await lengthen(30);
    await expect(lengthen(30)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { minutes: { code: 'NUMBER_TOO_LARGE', values: { value: 15 } } },
    });
    expect(await lengthen(15)).toMatchObject({ duration: 120 });
    await expect(lengthen(15)).rejects.toMatchObject({
      fields: { minutes: { code: 'NUMBER_TOO_LARGE', values: { value: 0 } } },
    });
    expect(await getSchedule(as(student), lesson.id)).toMatchObject({ endsAt: at('12:00'), duration: 120 });
  });

  test('is lengthened once by each of two presses at the same time', async () => {
    await Promise.all([lengthen(15), lengthen(15)]);
    expect(await getSchedule(as(student), lesson.id)).toMatchObject({ endsAt: at('11:15'), duration: 75 });
  });
});

describe('lengthening is refused', () => {
  test.each([0, -15, 1, 45, 2_147_483_647])('by %i minutes', async (minutes) => {
    await expect(lengthen(minutes)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { minutes: { code: 'INVALID_VALUE' } },
    });
  });

  test.each(['STUDENT', 'INSTRUCTOR', 'ADMIN'] as const)('to a foreign %s', async (role) => {
    const person = await createUser(app, { role });
    await expect(lengthen(15, person)).rejects.toMatchObject({ code: 'INVALID_PERMISSIONS' });
  });

  test('to its student', async () => {
    await expect(lengthen(15, student)).rejects.toMatchObject({ code: 'INVALID_PERMISSIONS' });
    expect((await getSchedule(as(student), lesson.id)).endsAt).toEqual(at('10:45'));
  });

  test('before somebody has joined', async () => {
    lesson = await createSchedule(app, { instructor, students: [student] });
    await expect(lengthen(15)).rejects.toMatchObject({ code: 'SCHEDULE_TOO_EARLY' });
  });

  test('once its planned end has passed, also while people are inside', async () => {
    app.clock.set(at('10:45'));
    await expect(lengthen(15)).rejects.toMatchObject({ code: 'SCHEDULE_ALREADY_ENDED' });
  });

  test('after it was ended, and after it was cancelled', async () => {
    await endLiveLesson(as(instructor), lesson.id);
    await expect(lengthen(15)).rejects.toMatchObject({ code: 'SCHEDULE_ALREADY_ENDED' });
    lesson = await createSchedule(app, { instructor, students: [student] });
    await cancelSchedule(as(instructor), lesson.id, 'Ill');
    await expect(lengthen(15)).rejects.toMatchObject({ code: 'SCHEDULE_CANCELLED' });
  });
});

import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notification } from '../../db/schema/notification.ts';
import { lessonScheduleStudent } from '../../db/schema/schedule.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { joinLiveLesson } from '../live/services/join.ts';
import type { ScheduleRow } from './model.ts';
import { getSchedule } from './service.ts';
import { cancelSchedule } from './services/cancel.ts';
import { createSchedule } from './services/create.ts';
import { moveSchedule } from './services/move.ts';
import { updateSchedule } from './services/update.ts';

const startsAt = new Date('2026-11-21T10:00:00.000Z');
const later = new Date('2026-11-21T12:15:00.000Z');

let app: TestApp;
let instructor: UserRow;
let student: UserRow;
let lesson: ScheduleRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-21T09:00:00.000Z');
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  await connect(app, instructor, student);
  lesson = await createSchedule(as(instructor), input());
  app.sent.length = 0;
});

const as = (person: UserRow) => app.context(person);
const input = () => ({
  title: 'Travel',
  startsAt,
  duration: 45,
  zone: 'Asia/Bishkek',
  studentIds: [student.id],
});
const move = (change: Partial<Parameters<typeof moveSchedule>[1]> = {}, person = instructor) =>
  moveSchedule(as(person), { id: lesson.id, startsAt: later, duration: 60, revision: 1, ...change });
const noticesOf = (person: UserRow) =>
  app.db.select().from(notification).where(eq(notification.userId, person.id)).orderBy(asc(notification.id));

describe('moving', () => {
  test('changes hour and length alone, and the hour of its students’ rows', async () => {
    const moved = await move();
    const { updatedAt: _, calendarSequence, ...stays } = lesson;
    expect(moved).toMatchObject({
      ...stays,
      startsAt: later,
      duration: 60,
      endsAt: new Date('2026-11-21T13:15:00.000Z'),
      revision: 2,
    });
    const stored = await getSchedule(as(student), lesson.id);
    expect(stored).toMatchObject({ startsAt: later, chatId: lesson.chatId, boardId: lesson.boardId });
    expect(stored.calendarSequence).toBe(calendarSequence + 1);
    const rows = await app.db
      .select({ at: lessonScheduleStudent.startsAt })
      .from(lessonScheduleStudent)
      .where(eq(lessonScheduleStudent.scheduleId, lesson.id));
    expect(rows).toEqual([{ at: later }]);
  });

  test('tells its students both hours, once, urgent when the doors open', async () => {
    await move();
    expect(await noticesOf(student)).toMatchObject([
      { action: 'LessonScheduled', cancelledAt: app.clock.now() },
      {
        action: 'LessonMoved',
        cancelledAt: null,
        movedFrom: startsAt,
        movedTo: later,
        priorityAt: new Date('2026-11-21T12:05:00.000Z'),
        priorityEndsAt: new Date('2026-11-21T13:15:00.000Z'),
      },
    ]);
    expect(app.sent.filter(({ name }) => name === 'schedule.changed')).toMatchObject([
      { event: { scheduleId: lesson.id, userIds: [instructor.id, student.id] } },
    ]);
  });

  test('to the hour it has, nothing happens', async () => {
    expect(await move({ startsAt, duration: 45 })).toMatchObject({ revision: 1 });
    expect(await noticesOf(student)).toHaveLength(1);
    expect(app.sent).toEqual([]);
  });

  test('of two at once the second is refused with the hour that is stored', async () => {
    const second = new Date('2026-11-21T15:00:00.000Z');
    const results = await Promise.allSettled([move(), move({ startsAt: second })]);
    const [won] = results.filter(({ status }) => status === 'fulfilled');
    const lost = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    const stored = (won as PromiseFulfilledResult<ScheduleRow>).value;
    expect(lost.reason).toMatchObject({
      code: 'EDIT_CONFLICT',
      details: { storedStartsAt: stored.startsAt.toISOString(), storedDuration: 60, storedRevision: 2 },
    });
    expect(await getSchedule(as(instructor), lesson.id)).toMatchObject({ startsAt: stored.startsAt });
  });

  test('a form that was opened before a move is refused as well', async () => {
    await move();
    await expect(updateSchedule(as(instructor), lesson.id, input(), { revision: 1 })).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      details: { storedStartsAt: later.toISOString() },
    });
    expect(await updateSchedule(as(instructor), lesson.id, input(), { revision: 2 })).toMatchObject({
      revision: 3,
    });
  });
});

describe('is refused', () => {
  test('to everybody but its instructor and ADMIN', async () => {
    const colleague = await createUser(app, { role: 'INSTRUCTOR' });
    const admin = await createUser(app, { role: 'ADMIN' });
    for (const person of [student, colleague])
      await expect(move({}, person)).rejects.toMatchObject({ code: 'INVALID_PERMISSIONS', details: {} });
    await expect(move({ id: 2_000_000_000 })).rejects.toMatchObject({ code: 'INVALID_PERMISSIONS' });
    expect(await move({}, admin)).toMatchObject({ startsAt: later });
  });

  test('into the past, to a length or a date that does not exist', async () => {
    const past = new Date('2026-11-21T08:00:00.000Z');
    await expect(move({ startsAt: past })).rejects.toMatchObject({ code: 'SCHEDULE_IN_PAST' });
    for (const change of [{ duration: 50 }, { duration: -60 }, { startsAt: new Date('nonsense') }])
      await expect(move(change)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await getSchedule(as(instructor), lesson.id)).toMatchObject({ startsAt, revision: 1 });
  });

  test('once it has begun, is over or is cancelled', async () => {
    app.clock.set('2026-11-21T09:55:00.000Z');
    await joinLiveLesson(as(instructor), lesson.id);
    await expect(move()).rejects.toMatchObject({ code: 'SCHEDULE_ALREADY_STARTED' });
    app.clock.set('2026-11-21T11:15:00.000Z');
    await expect(move()).rejects.toMatchObject({ code: 'SCHEDULE_ALREADY_ENDED' });
    app.clock.set('2026-11-21T09:00:00.000Z');
    lesson = await createSchedule(as(instructor), input());
    await cancelSchedule(as(instructor), lesson.id, 'ill');
    await expect(move()).rejects.toMatchObject({ code: 'SCHEDULE_CANCELLED' });
  });
});

import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { board } from '../../db/schema/board.ts';
import { chatUser } from '../../db/schema/chat.ts';
import { lessonInvitation } from '../../db/schema/lesson-invitation.ts';
import { notification } from '../../db/schema/notification.ts';
import { lessonSchedule, lessonScheduleStudent } from '../../db/schema/schedule.ts';
import { stream } from '../../db/schema/stream.ts';
import { connect, createBoard, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { addQuiz } from '../../testing/quiz-fixture.ts';
import type { UserRow } from '../account/model.ts';
import { findLesson } from '../lesson-access/service.ts';
import type { ScheduleInput } from './input.ts';
import { createSchedule } from './services/create.ts';
import { updateSchedule } from './services/update.ts';

let app: TestApp;
let instructor: UserRow;
let student: UserRow;
let other: UserRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-09-28T09:00:00.000Z');
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  other = await createUser(app, { role: 'STUDENT' });
  await connect(app, instructor, student);
  await connect(app, instructor, other);
  app.sent.length = 0;
});

const as = (person: UserRow) => app.context(person);
/** Five o'clock in Berlin, which leaves summer time on 25 October. */
const input = (change: Partial<ScheduleInput> = {}): ScheduleInput => ({
  title: 'Travel',
  startsAt: new Date('2026-10-12T15:00:00.000Z'),
  duration: 45,
  zone: 'Europe/Berlin',
  studentIds: [student.id, other.id],
  repeat: { everyWeeks: 1, count: 4 },
  ...change,
});
const lessonsOf = (person: UserRow) =>
  app.db
    .select()
    .from(lessonSchedule)
    .where(eq(lessonSchedule.instructorId, person.id))
    .orderBy(asc(lessonSchedule.startsAt));

describe('a series', () => {
  test('is lessons at one hour on the wall, through the end of summer time', async () => {
    const first = await createSchedule(as(instructor), input());
    const rows = await lessonsOf(instructor);
    expect(rows.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-10-12T15:00:00.000Z',
      '2026-10-19T15:00:00.000Z',
      '2026-10-26T16:00:00.000Z',
      '2026-11-02T16:00:00.000Z',
    ]);
    expect(rows.map(({ endsAt, startsAt }) => Number(endsAt) - Number(startsAt))).toEqual(
      rows.map(() => 45 * 60_000),
    );
    expect(rows.map(({ seriesId, seriesNumber }) => [seriesId, seriesNumber])).toEqual(
      [1, 2, 3, 4].map((number) => [first.seriesId, number]),
    );
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b));
    // What is answered without being read again is what is stored.
    expect(await findLesson(app.sys, first.id)).toEqual(first);
  });

  test('is of ordinary lessons: each has its chat, streams, room, students and links', async () => {
    const quizIds = [await addQuiz(app, instructor)];
    await createSchedule(as(instructor), input({ quizIds }));
    const rows = await lessonsOf(instructor);
    const chatIds = rows.map(({ chatId }) => chatId);
    expect([new Set(chatIds).size, new Set(rows.map(({ room }) => room)).size]).toEqual([4, 4]);
    const names = rows.flatMap(({ id, chatId }) => [`lesson:${id}`, `chat:${chatId}`]);
    expect(await app.db.select().from(stream).where(inArray(stream.name, names))).toHaveLength(8);
    const members = await app.db.select().from(chatUser).where(inArray(chatUser.chatId, chatIds));
    expect(members).toHaveLength(12);
    for (const { id, startsAt } of rows) {
      expect(await findLesson(app.sys, id)).toMatchObject({ studentIds: [student.id, other.id], quizIds });
      const taken = await app.db
        .select()
        .from(lessonScheduleStudent)
        .where(eq(lessonScheduleStudent.scheduleId, id));
      expect(taken.map((row) => row.startsAt)).toEqual([startsAt, startsAt]);
    }
  });

  test('has one board, new or chosen', async () => {
    const first = await createSchedule(as(instructor), input());
    expect(new Set((await lessonsOf(instructor)).map(({ boardId }) => boardId))).toEqual(
      new Set([first.boardId]),
    );
    expect(await app.db.select().from(board).where(eq(board.ownerId, instructor.id))).toHaveLength(1);
    const own = await createBoard(app, { owner: instructor });
    const second = await createSchedule(as(instructor), input({ boardIds: [own.id] }));
    expect(second.boardId).toBe(own.id);
    expect(await app.db.select().from(board).where(eq(board.ownerId, instructor.id))).toHaveLength(2);
  });

  test('notifies each student once, of the first lesson, with how many', async () => {
    const first = await createSchedule(as(instructor), input());
    for (const person of [student, other])
      expect(
        await app.db.select().from(notification).where(eq(notification.userId, person.id)),
      ).toMatchObject([{ action: 'LessonScheduled', lessonScheduleId: first.id, lessonsCount: 4 }]);
    const alone = await createSchedule(as(instructor), input({ repeat: null }));
    expect(
      await app.db.select().from(notification).where(eq(notification.lessonScheduleId, alone.id)),
    ).toMatchObject([{ lessonsCount: null }, { lessonsCount: null }]);
  });

  test('invites an address to each lesson', async () => {
    await createSchedule(as(instructor), input({ studentEmails: ['nobody@web.test'] }));
    const ids = (await lessonsOf(instructor)).map(({ id }) => id);
    const rows = await app.db
      .select()
      .from(lessonInvitation)
      .where(inArray(lessonInvitation.scheduleId, ids));
    expect(rows.toSorted((a, b) => a.id - b.id).map(({ scheduleId }) => scheduleId)).toEqual(ids);
  });

  test('marks the lesson whose hour does not exist that day', async () => {
    // In Berlin there is no half past two on 28 March 2027.
    const startsAt = new Date('2027-03-21T01:30:00.000Z');
    await createSchedule(as(instructor), input({ startsAt, repeat: { everyWeeks: 1, count: 3 } }));
    const rows = await lessonsOf(instructor);
    expect(rows.map((row) => [row.startsAt.toISOString(), row.isHourShifted])).toEqual([
      ['2027-03-21T01:30:00.000Z', false],
      ['2027-03-28T01:30:00.000Z', true],
      ['2027-04-04T00:30:00.000Z', false],
    ]);
  });

  test('goes until a day, which counts', async () => {
    await createSchedule(as(instructor), input({ repeat: { everyWeeks: 2, until: '2026-11-09' } }));
    expect(await lessonsOf(instructor)).toHaveLength(3);
  });
});

describe('is refused', () => {
  test.each([
    [
      { everyWeeks: 1, until: '2036-10-12' },
      { 'repeat.until': { code: 'TOO_MANY_LESSONS', values: { value: 52 } } },
    ],
    [{ everyWeeks: 1, count: 520 }, { 'repeat.count': { code: 'NUMBER_TOO_LARGE', values: { value: 52 } } }],
    [{ everyWeeks: 1, until: '2026-10-11' }, { 'repeat.until': { code: 'BEFORE_START' } }],
    [{ everyWeeks: 0, count: 2 }, { 'repeat.everyWeeks': { code: 'INVALID_VALUE' } }],
    [{ everyWeeks: 2 }, { 'repeat.count': { code: 'REQUIRED' } }],
  ])('with %o, and nothing is stored', async (repeat, fields) => {
    await expect(createSchedule(as(instructor), input({ repeat }))).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields,
    });
    expect(await lessonsOf(instructor)).toEqual([]);
  });

  test('to somebody who is no instructor, with a start in the past, and in a form of a lesson that exists', async () => {
    await expect(createSchedule(as(student), input())).rejects.toMatchObject({ code: 'INSUFFICIENT_ROLE' });
    const startsAt = new Date('2026-09-27T15:00:00.000Z');
    await expect(createSchedule(as(instructor), input({ startsAt }))).rejects.toMatchObject({
      code: 'SCHEDULE_IN_PAST',
    });
    const alone = await createSchedule(as(instructor), input({ repeat: null }));
    await expect(updateSchedule(as(instructor), alone.id, input())).rejects.toMatchObject({
      fields: { repeat: { code: 'INVALID_VALUE' } },
    });
  });
});

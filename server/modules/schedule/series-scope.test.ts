import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatUser } from '../../db/schema/chat.ts';
import { notification } from '../../db/schema/notification.ts';
import { lessonScheduleStudent } from '../../db/schema/schedule.ts';
import { connect, createBoard, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { addQuiz } from '../../testing/quiz-fixture.ts';
import type { UserRow } from '../account/model.ts';
import { joinLiveLesson } from '../live/services/join.ts';
import type { ScheduleInput } from './input.ts';
import type { ScheduleRow } from './model.ts';
import { lockSeriesRows } from './store.ts';
import { cancelSchedule } from './services/cancel.ts';
import { createSchedule } from './services/create.ts';
import { findSeries } from './services/series/find.ts';
import { moveSchedule } from './services/move.ts';
import type { Move } from './services/move.ts';
import { updateSchedule } from './services/update.ts';
import type { UpdateOptions } from './services/update.ts';

let app: TestApp;
let instructor: UserRow;
let student: UserRow;
let other: UserRow;
/** Four lessons, by their numbers. */
let lessons: ScheduleRow[];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-10-05T09:00:00.000Z');
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  other = await createUser(app, { role: 'STUDENT' });
  await connect(app, instructor, student);
  await connect(app, instructor, other);
  const first = await createSchedule(as(instructor), { ...input(), repeat: { everyWeeks: 1, count: 4 } });
  lessons = await read(first.id);
  app.sent.length = 0;
});

const as = (person: UserRow) => app.context(person);
/** Five o'clock on Mondays in Berlin, which leaves summer time between the second and the third lesson. */
const input = (change: Partial<ScheduleInput> = {}): ScheduleInput => ({
  title: 'Travel',
  startsAt: new Date('2026-10-12T15:00:00.000Z'),
  duration: 45,
  zone: 'Europe/Berlin',
  studentIds: [student.id],
  ...change,
});
const read = async (id: number): Promise<ScheduleRow[]> => {
  const rows = await lockSeriesRows(app.sys.db, { id, now: app.clock.now() });
  return rows.toSorted((a, b) => (a.seriesNumber ?? 0) - (b.seriesNumber ?? 0));
};
const lesson = (number: number): ScheduleRow => {
  const found = lessons[number - 1];
  if (!found) throw new Error(`there is no lesson ${number}`);
  return found;
};
const now = () => read(lesson(1).id);
const hours = async () => (await now()).map(({ startsAt }) => startsAt.toISOString().slice(5, 16));
const HOURS = ['10-12T15:00', '10-19T15:00', '10-26T16:00', '11-02T16:00'];
const noticesOf = (person: UserRow) =>
  app.db.select().from(notification).where(eq(notification.userId, person.id)).orderBy(asc(notification.id));

const move = (number: number, startsAt: string, change: Partial<Move> = {}, person = instructor) =>
  moveSchedule(as(person), {
    id: lesson(number).id,
    startsAt: new Date(startsAt),
    duration: 45,
    revision: 1,
    scope: 'LATER',
    ...change,
  });
const update = (
  number: number,
  change: Partial<ScheduleInput> = {},
  options: UpdateOptions = { scope: 'ALL' },
  person = instructor,
) => {
  const { id, startsAt } = lesson(number);
  return updateSchedule(as(person), id, input({ startsAt, ...change }), options);
};

describe('what a scope is for', () => {
  const partsOf = async (number: number) => {
    const row = lesson(number);
    const series = await findSeries(as(instructor), row.seriesId, row.seriesNumber);
    return series && [series.lessonsLeft, series.later, series.all];
  };

  test('is the lesson with those to come, and how many of these were moved alone', async () => {
    expect(await partsOf(2)).toEqual([4, { lessons: 3, movedByHand: 0 }, { lessons: 4, movedByHand: 0 }]);
    await move(3, '2026-10-27T10:00Z', { scope: 'THIS' });
    await cancelSchedule(as(instructor), lesson(4).id, 'Ill');
    expect(await partsOf(2)).toEqual([3, { lessons: 2, movedByHand: 1 }, { lessons: 3, movedByHand: 1 }]);
    // The one that was moved is no other of itself; one that has begun is left, but not to come.
    app.clock.set('2026-10-12T15:10:00.000Z');
    expect(await partsOf(3)).toEqual([3, { lessons: 1, movedByHand: 0 }, { lessons: 2, movedByHand: 0 }]);
  });
});

describe('moving', () => {
  test('one alone marks it, and leaves the others', async () => {
    await move(2, '2026-10-20T15:00Z', { scope: 'THIS' });
    expect(await hours()).toEqual([HOURS[0], '10-20T15:00', HOURS[2], HOURS[3]]);
    expect((await now()).map(({ isMovedByHand }) => isMovedByHand)).toEqual([false, true, false, false]);
  });

  test('one and those after it: the same hour on the wall of another weekday, through the clock change', async () => {
    // To Wednesdays at six in Berlin.
    const moved = await move(2, '2026-10-21T16:00Z', { duration: 60 });
    expect(moved).toMatchObject({ id: lesson(2).id, revision: 2, isMovedByHand: false });
    expect(await hours()).toEqual([HOURS[0], '10-21T16:00', '10-28T17:00', '11-04T17:00']);
    const rows = await now();
    expect(rows.map(({ duration, revision }) => [duration, revision])).toEqual([
      [45, 1],
      [60, 2],
      [60, 2],
      [60, 2],
    ]);
    for (const { id, startsAt, endsAt, duration } of rows) {
      expect(Number(endsAt) - Number(startsAt)).toBe(duration * 60_000);
      const taken = await app.db
        .select()
        .from(lessonScheduleStudent)
        .where(eq(lessonScheduleStudent.scheduleId, id));
      expect(taken.map((row) => row.startsAt)).toEqual([startsAt]);
    }
    expect(rows.map(({ calendarSequence }) => calendarSequence)).toEqual([0, 1, 1, 1]);
  });

  test('all: lessons moved alone keep their hour, unless they are included', async () => {
    await move(3, '2026-10-27T10:00Z', { scope: 'THIS' });
    await move(1, '2026-10-12T16:00Z', { scope: 'ALL' });
    expect(await hours()).toEqual(['10-12T16:00', '10-19T16:00', '10-27T10:00', '11-02T17:00']);
    await move(1, '2026-10-12T14:00Z', { scope: 'ALL', isMovedIncluded: true, revision: 2 });
    expect(await hours()).toEqual(['10-12T14:00', '10-19T14:00', '10-26T15:00', '11-02T15:00']);
    expect((await now()).some(({ isMovedByHand }) => isMovedByHand)).toBe(false);
  });

  test('to an hour that one day lacks marks that lesson', async () => {
    const first = await createSchedule(as(instructor), {
      ...input({ startsAt: new Date('2027-03-21T11:00:00.000Z') }),
      repeat: { everyWeeks: 1, count: 2 },
    });
    await moveSchedule(as(instructor), {
      id: first.id,
      startsAt: new Date('2027-03-21T01:30:00.000Z'),
      duration: 45,
      revision: 1,
      scope: 'ALL',
    });
    const rows = await read(first.id);
    expect(rows.map(({ startsAt, isHourShifted }) => [startsAt.toISOString(), isHourShifted])).toEqual([
      ['2027-03-21T01:30:00.000Z', false],
      ['2027-03-28T01:30:00.000Z', true],
    ]);
  });

  test('notifies each student once, of the first that moved, with how many', async () => {
    await move(2, '2026-10-21T16:00Z');
    expect((await noticesOf(student)).slice(1)).toMatchObject([
      {
        action: 'LessonMoved',
        lessonScheduleId: lesson(2).id,
        lessonsCount: 3,
        movedFrom: lesson(2).startsAt,
        movedTo: new Date('2026-10-21T16:00:00.000Z'),
      },
    ]);
    expect(app.sent.filter(({ name }) => name === 'schedule.changed')).toHaveLength(3);
  });

  test('leaves lessons that are live, over or cancelled', async () => {
    await cancelSchedule(as(instructor), lesson(3).id, 'Ill');
    app.clock.set('2026-10-19T15:00:00.000Z');
    await joinLiveLesson(as(instructor), lesson(2).id);
    await move(4, '2026-11-03T16:00Z', { scope: 'ALL', isMovedIncluded: true });
    expect(await hours()).toEqual([HOURS[0], HOURS[1], HOURS[2], '11-03T16:00']);
  });

  test('into the past is refused for each of them, and nothing moves', async () => {
    app.clock.set('2026-10-12T09:00:00.000Z');
    await expect(move(2, '2026-10-18T15:00Z', { scope: 'ALL' })).rejects.toMatchObject({
      code: 'SCHEDULE_IN_PAST',
    });
    expect(await hours()).toEqual(HOURS);
  });
});

describe('changing', () => {
  test('sets title, price, quizzes and boards of all, and leaves their hours', async () => {
    const quizIds = [await addQuiz(app, instructor)];
    const { id: boardId } = await createBoard(app, { owner: instructor });
    await update(2, { title: 'Work', price: 500, quizIds, boardIds: [boardId] }, { scope: 'LATER' });
    const rows = await now();
    expect(rows.map(({ title }) => title)).toEqual(['Travel', 'Work', 'Work', 'Work']);
    expect(rows.slice(1)).toMatchObject(
      [2, 3, 4].map(() => ({ price: 500, commonPrice: 500, quizIds, boardId, revision: 2 })),
    );
    expect(await hours()).toEqual(HOURS);
    expect(await noticesOf(student)).toHaveLength(1);
  });

  test('adds and removes students in each; who left one alone is not put back', async () => {
    await update(3, { studentIds: [other.id] }, { scope: 'THIS' });
    await update(1, { studentIds: [student.id, other.id] });
    expect((await now()).map(({ studentIds }) => studentIds)).toEqual([
      [student.id, other.id],
      [student.id, other.id],
      [other.id],
      [student.id, other.id],
    ]);
    expect((await noticesOf(other)).map(({ action, lessonsCount }) => [action, lessonsCount])).toEqual([
      ['LessonScheduled', null],
      ['LessonScheduled', 3],
    ]);
    await update(1, { studentIds: [student.id] });
    for (const { chatId, studentIds } of await now()) {
      const members = await app.db.select().from(chatUser).where(eq(chatUser.chatId, chatId));
      expect(members.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(
        [instructor.id, ...studentIds].toSorted((a, b) => a - b),
      );
    }
    expect((await noticesOf(other)).at(-1)).toMatchObject({ action: 'LessonCancelled', lessonsCount: 4 });
    expect((await now()).map(({ studentIds }) => studentIds)).toEqual([
      [student.id],
      [student.id],
      [],
      [student.id],
    ]);
  });

  test('moves them too, if the form has another hour', async () => {
    await update(1, { title: 'Work', startsAt: new Date('2026-10-13T15:00:00.000Z') });
    expect(await hours()).toEqual(['10-13T15:00', '10-20T15:00', '10-27T16:00', '11-03T16:00']);
    expect((await noticesOf(student)).at(-1)).toMatchObject({ action: 'LessonMoved', lessonsCount: 4 });
  });

  test('to another zone keeps its hour there', async () => {
    await update(1, { zone: 'Asia/Bishkek' });
    expect(await hours()).toEqual(['10-12T15:00', '10-19T15:00', '10-26T15:00', '11-02T15:00']);
  });

  test('invites new addresses to each, and withdraws those left out', async () => {
    await update(2, { studentEmails: ['a@web.test'] }, { scope: 'LATER' });
    expect((await now()).map(({ invitedEmails }) => invitedEmails.length)).toEqual([0, 1, 1, 1]);
    await update(3);
    expect((await now()).map(({ invitedEmails }) => invitedEmails.length)).toEqual([0, 0, 0, 0]);
  });
});

describe('cancelling', () => {
  const cancel = (number: number, scope: 'THIS' | 'LATER' | 'ALL', person = instructor) =>
    cancelSchedule(as(person), lesson(number).id, 'Ill', scope);
  const cancelled = async () => (await now()).map(({ cancelReason }) => cancelReason);

  test('one and those after it: one notification for each student', async () => {
    expect(await cancel(2, 'LATER')).toMatchObject({ id: lesson(2).id, cancelReason: 'Ill' });
    expect(await cancelled()).toEqual([null, 'Ill', 'Ill', 'Ill']);
    expect((await noticesOf(student)).slice(1)).toMatchObject([
      { action: 'LessonCancelled', description: 'Ill', lessonScheduleId: lesson(2).id, lessonsCount: 3 },
    ]);
  });

  test('all, from a live one: others that began or were cancelled stay', async () => {
    await cancelSchedule(as(instructor), lesson(4).id, 'Away');
    app.clock.set('2026-10-19T15:00:00.000Z');
    await joinLiveLesson(as(instructor), lesson(2).id);
    await cancel(2, 'ALL');
    expect(await cancelled()).toEqual([null, 'Ill', 'Ill', 'Away']);
    expect(app.media.calls.at(-1)).toEqual(['closeRoom', lesson(2).room]);
  });

  test('one alone leaves the others', async () => {
    await cancel(1, 'THIS');
    expect(await cancelled()).toEqual(['Ill', null, null, null]);
  });
});

describe('is refused', () => {
  test('to everybody but the instructor and ADMIN, in every call and scope', async () => {
    const colleague = await createUser(app, { role: 'INSTRUCTOR' });
    const refused = { code: 'INVALID_PERMISSIONS', details: {} };
    for (const person of [student, colleague])
      for (const scope of ['THIS', 'LATER', 'ALL'] as const) {
        await expect(move(1, '2026-10-13T15:00Z', { scope }, person)).rejects.toMatchObject(refused);
        await expect(
          update(1, { studentIds: [], studentEmails: ['a@web.test'] }, { scope }, person),
        ).rejects.toMatchObject(refused);
        await expect(cancelSchedule(as(person), lesson(1).id, 'Mine', scope)).rejects.toMatchObject(refused);
        await expect(cancelSchedule(as(person), 2_000_000_000, 'Mine', scope)).rejects.toMatchObject(refused);
      }
    expect(await now()).toEqual(lessons);
    const admin = await createUser(app, { role: 'ADMIN' });
    await move(1, '2026-10-13T15:00Z', { scope: 'ALL' }, admin);
    expect((await hours())[3]).toBe('11-03T16:00');
  });

  test('if the lesson was changed since, with the stored hour, and nothing changes', async () => {
    await move(1, '2026-10-13T15:00Z', { scope: 'ALL' });
    const stored = await now();
    const conflict = {
      code: 'EDIT_CONFLICT',
      details: { storedStartsAt: stored[1]?.startsAt.toISOString() },
    };
    for (const scope of ['THIS', 'LATER', 'ALL'] as const) {
      await expect(move(2, '2026-10-22T15:00Z', { scope })).rejects.toMatchObject(conflict);
      await expect(update(2, {}, { scope, revision: 1 })).rejects.toMatchObject(conflict);
    }
    expect(await now()).toEqual(stored);
  });

  test('of two at once one', async () => {
    const both = await Promise.allSettled([
      move(1, '2026-10-13T15:00Z', { scope: 'ALL' }),
      move(2, '2026-10-22T15:00Z', { scope: 'ALL' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'EDIT_CONFLICT' },
    });
  });

  test('of a lesson that has begun, is over or is cancelled', async () => {
    await cancelSchedule(as(instructor), lesson(2).id, 'Ill');
    await expect(move(2, '2026-10-22T15:00Z', { scope: 'ALL' })).rejects.toMatchObject({
      code: 'SCHEDULE_CANCELLED',
    });
    await expect(update(2)).rejects.toMatchObject({ code: 'SCHEDULE_CANCELLED' });
    await expect(cancelSchedule(as(instructor), lesson(2).id, 'Ill', 'ALL')).rejects.toMatchObject({
      code: 'SCHEDULE_CANCELLED',
    });
  });
});

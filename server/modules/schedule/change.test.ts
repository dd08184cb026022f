import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CANCEL_REASON_MAX } from '#contract/limits.ts';
import { chatUser } from '../../db/schema/chat.ts';
import { notification } from '../../db/schema/notification.ts';
import { streamOperation } from '../../db/schema/stream.ts';
import { connect, createBoard, createUser } from '../../testing/factories.ts';
import { addQuiz } from '../../testing/quiz-fixture.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { removeBoard } from '../board/service.ts';
import { checkAccess, invalidateAccess } from '../stream/service.ts';
import { removeUserConnection } from '../connection/services/change.ts';
import { joinLiveLesson } from '../live/services/join.ts';
import type { ScheduleInput } from './input.ts';
import type { ScheduleRow } from './model.ts';
import { findBoardAccess, findLessonAccess } from '../lesson-access/service.ts';
import { getSchedule } from './service.ts';
import { cancelSchedule } from './services/cancel.ts';
import { createSchedule } from './services/create.ts';
import { updateSchedule } from './services/update.ts';

const startsAt = new Date('2026-11-21T10:00:00.000Z');

let app: TestApp;
let instructor: UserRow;
let student: UserRow;
let other: UserRow;
let lesson: ScheduleRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-21T09:00:00.000Z');
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  other = await createUser(app, { role: 'STUDENT' });
  await connect(app, instructor, student);
  await connect(app, instructor, other);
  lesson = await createSchedule(as(instructor), input());
  app.sent.length = 0;
  app.media.calls.length = 0;
});

const as = (person: UserRow) => app.context(person);

function input(change: Partial<ScheduleInput> = {}): ScheduleInput {
  return {
    title: 'Travel',
    startsAt,
    duration: 45,
    zone: 'Asia/Bishkek',
    studentIds: [student.id],
    ...change,
  };
}

const noticesOf = async (person: UserRow) => {
  const rows = await app.db
    .select()
    .from(notification)
    .where(eq(notification.userId, person.id))
    .orderBy(asc(notification.id));
  return rows.map((row) => [row.action, row.cancelledAt ? 'taken back' : 'stands', row.priorityEndsAt]);
};
const sentOf = (name: string) => app.sent.filter((item) => item.name === name).map(({ event }) => event);
const goLive = () => {
  app.clock.set('2026-11-21T09:55:00.000Z');
  return joinLiveLesson(as(instructor), lesson.id);
};

describe('moving a lesson', () => {
  test('stores everything given and calls its students again', async () => {
    const later = new Date('2026-11-21T12:00:00.000Z');
    const after = await updateSchedule(
      as(instructor),
      lesson.id,
      input({ title: 'Hotels', startsAt: later, duration: 90, price: 5 }),
    );
    expect(after).toMatchObject({
      title: 'Hotels',
      startsAt: later,
      endsAt: new Date('2026-11-21T13:30:00.000Z'),
      price: 5,
    });
    expect(await noticesOf(student)).toEqual([
      ['LessonScheduled', 'taken back', lesson.endsAt],
      ['LessonMoved', 'stands', after.endsAt],
    ]);
    expect(sentOf('schedule.changed')).toEqual([
      { scheduleId: lesson.id, userIds: [instructor.id, student.id] },
    ]);
    expect(sentOf('schedule.accessLost')).toEqual([]);
  });

  test('notifies nobody when only the title changes', async () => {
    await updateSchedule(as(instructor), lesson.id, input({ title: 'Hotels' }));
    expect(await noticesOf(student)).toEqual([['LessonScheduled', 'stands', lesson.endsAt]]);
  });

  test('is refused into the past, and with invalid input', async () => {
    const past = new Date('2026-11-21T08:00:00.000Z');
    await expect(updateSchedule(as(instructor), lesson.id, input({ startsAt: past }))).rejects.toMatchObject({
      code: 'SCHEDULE_IN_PAST',
    });
    await expect(updateSchedule(as(instructor), lesson.id, input({ duration: 1 }))).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await getSchedule(as(instructor), lesson.id)).toMatchObject({ startsAt, duration: 45 });
  });

  test('may keep a start that has passed while nobody has joined', async () => {
    app.clock.set('2026-11-21T10:05:00.000Z');
    const after = await updateSchedule(as(instructor), lesson.id, input({ title: 'Hotels' }));
    expect(after).toMatchObject({ title: 'Hotels', startsAt });
  });

  test('is refused once somebody has joined, and when it is over or cancelled', async () => {
    const change = () => updateSchedule(as(instructor), lesson.id, input());
    await goLive();
    await expect(change()).rejects.toMatchObject({ code: 'SCHEDULE_ALREADY_STARTED' });
    app.clock.set('2026-11-21T11:15:00.000Z');
    await expect(change()).rejects.toMatchObject({ code: 'SCHEDULE_ALREADY_ENDED' });
  });
});

describe('changing its students', () => {
  test('removes those who are left out and calls those who are new', async () => {
    await updateSchedule(as(instructor), lesson.id, input({ studentIds: [other.id] }));
    expect(await noticesOf(student)).toEqual([
      ['LessonScheduled', 'taken back', lesson.endsAt],
      ['LessonCancelled', 'stands', null],
    ]);
    expect(await noticesOf(other)).toEqual([['LessonScheduled', 'stands', lesson.endsAt]]);
    const { boardId, chatId } = lesson;
    expect(sentOf('schedule.accessLost')).toEqual([
      { scheduleId: lesson.id, boardIds: [boardId], chatId, userIds: [student.id] },
    ]);
    const people = await app.db.select().from(chatUser).where(eq(chatUser.chatId, chatId));
    expect(people.map(({ userId }) => userId).sort()).toEqual([instructor.id, other.id].sort());
    await expect(getSchedule(as(student), lesson.id)).rejects.toMatchObject({ code: 'INVALID_PERMISSIONS' });
  });

  test('keeps a student who is no longer connected', async () => {
    await removeUserConnection(as(student), instructor.id);
    expect((await updateSchedule(as(instructor), lesson.id, input())).studentIds).toEqual([student.id]);
    const byEmail = input({ studentIds: [], studentEmails: [student.email] });
    const after = await updateSchedule(as(instructor), lesson.id, byEmail);
    expect(after).toMatchObject({ studentIds: [student.id], invitedEmails: [] });
  });

  test('refuses strangers from an instructor without a confirmed address, and keeps present students', async () => {
    const fresh = await createUser(app, { role: 'INSTRUCTOR', emailConfirmedAt: null });
    await connect(app, fresh, student);
    const { id } = await createSchedule(as(fresh), input({ studentIds: [student.id] }));
    const change = (...studentEmails: string[]) =>
      updateSchedule(as(fresh), id, input({ studentIds: [], studentEmails }));
    await expect(change(other.email)).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
    expect(await noticesOf(other)).toEqual([]);
    expect((await change(student.email)).studentIds).toEqual([student.id]);
  });

  test('replaces its board by one of the instructor’s own', async () => {
    const own = await createBoard(app, { owner: instructor });
    const foreign = await createBoard(app, { owner: other });
    await expect(
      updateSchedule(as(instructor), lesson.id, input({ boardIds: [foreign.id] })),
    ).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' });
    const after = await updateSchedule(as(instructor), lesson.id, input({ boardIds: [own.id] }));
    expect(after.boardId).toBe(own.id);
    expect(sentOf('schedule.accessLost')).toMatchObject([
      { boardIds: [lesson.boardId], userIds: [student.id] },
    ]);
    // A form without a board leaves the current one.
    expect((await updateSchedule(as(instructor), lesson.id, input())).boardId).toBe(own.id);
  });
});

describe('its quizzes and boards', () => {
  test('are replaced in the order of the form, and those it has may stay', async () => {
    const [one, two, three] = await quizzesOf(instructor, 3);
    const [first, second] = [
      await createBoard(app, { owner: instructor }),
      await createBoard(app, { owner: instructor }),
    ];
    const both = [first.id, second.id];
    await updateSchedule(as(instructor), lesson.id, input({ quizIds: [one, two], boardIds: both }));
    const swapped = input({ quizIds: [two, three], boardIds: both.toReversed() });
    const after = await updateSchedule(as(instructor), lesson.id, swapped);
    expect(after).toMatchObject({ quizIds: [two, three], boardId: second.id });
    expect(await getSchedule(as(instructor), lesson.id)).toEqual(after);
    // An administrator owns none of them, and leaves them as they are.
    const admin = await createUser(app, { role: 'ADMIN' });
    expect(await updateSchedule(as(admin), lesson.id, swapped)).toMatchObject({ quizIds: [two, three] });
    const [theirs] = await quizzesOf(other, 1);
    await expect(
      updateSchedule(as(instructor), lesson.id, input({ quizIds: [theirs] })),
    ).rejects.toMatchObject({ code: 'QUIZ_NOT_FOUND' });
    expect((await getSchedule(as(instructor), lesson.id)).quizIds).toEqual([two, three]);
  });

  test('one of them is enough without a student, and none is refused', async () => {
    const [quiz] = await quizzesOf(instructor, 1);
    const change = (quizIds: number[]) =>
      updateSchedule(as(instructor), lesson.id, input({ studentIds: [], quizIds }));
    await expect(change([])).rejects.toMatchObject({ fields: { studentIds: { code: 'SELECT_ONE' } } });
    expect(await change([quiz])).toMatchObject({ studentIds: [], quizIds: [quiz] });
  });

  test('give its students every board, and take it when it is replaced', async () => {
    const [first, second] = [
      await createBoard(app, { owner: instructor }),
      await createBoard(app, { owner: instructor }),
    ];
    const canRead = async (id: number) => (await checkAccess(as(student), `board:${id}`)).canRead;
    await updateSchedule(as(instructor), lesson.id, input({ boardIds: [first.id, second.id] }));
    expect([await canRead(first.id), await canRead(second.id)]).toEqual([true, true]);
    await expect(removeBoard(as(instructor), second.id)).rejects.toMatchObject({ code: 'BOARD_IN_USE' });
    app.sent.length = 0;
    await updateSchedule(as(instructor), lesson.id, input({ boardIds: [first.id] }));
    expect(sentOf('schedule.accessLost')).toMatchObject([{ boardIds: [first.id, second.id] }]);
    invalidateAccess(app.sys);
    expect([await canRead(first.id), await canRead(second.id)]).toEqual([true, false]);
    expect(await removeBoard(as(instructor), second.id)).toBe(true);
  });
});

const quizzesOf = async (author: UserRow, count: 1 | 3): Promise<[number, number, number]> => {
  const ids: number[] = [];
  for (let made = 0; made < count; made++) ids.push(await addQuiz(app, author));
  const [one = 0, two = 0, three = 0] = ids;
  return [one, two, three];
};

describe('cancelling', () => {
  test('sends the reason, withdraws the call, closes everything', async () => {
    const after = await cancelSchedule(as(instructor), lesson.id, ' I am ill.\u202e Sorry. ');
    expect(after).toMatchObject({ cancelledAt: app.clock.now(), cancelReason: 'I am ill. Sorry.' });
    expect(await noticesOf(student)).toEqual([
      ['LessonScheduled', 'taken back', lesson.endsAt],
      ['LessonCancelled', 'stands', null],
    ]);
    const [notice] = await app.db
      .select()
      .from(notification)
      .where(eq(notification.action, 'LessonCancelled'))
      .orderBy(asc(notification.id))
      .then((rows) => rows.slice(-1));
    expect(notice).toMatchObject({ description: 'I am ill. Sorry.', lessonScheduleId: lesson.id });
    expect(app.sent.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['schedule.accessLost', 'live.ended', 'schedule.changed']),
    );
    expect(app.media.calls).toEqual([]);
  });

  test('ends a lesson that is live, in its log too', async () => {
    await goLive();
    await cancelSchedule(as(instructor), lesson.id, 'The line is too bad.');
    const log = await app.db
      .select()
      .from(streamOperation)
      .where(eq(streamOperation.stream, `lesson:${lesson.id}`))
      .orderBy(streamOperation.seq);
    expect(log.map(({ payload }) => payload)).toEqual([{ event: 'STARTED' }, { event: 'ENDED' }]);
    expect(app.media.calls.at(-1)).toEqual(['closeRoom', lesson.room]);
    await expect(joinLiveLesson(as(student), lesson.id)).rejects.toMatchObject({
      code: 'SCHEDULE_CANCELLED',
    });
  });

  test('needs a reason of a minimal length', async () => {
    await expect(cancelSchedule(as(instructor), lesson.id, ' \u0000 ')).rejects.toMatchObject({
      fields: { reason: { code: 'REQUIRED' } },
    });
    await expect(
      cancelSchedule(as(instructor), lesson.id, 'x'.repeat(CANCEL_REASON_MAX + 1)),
    ).rejects.toMatchObject({
      fields: { reason: { code: 'TOO_LONG', values: { length: CANCEL_REASON_MAX } } },
    });
  });

  test('happens once, and not to a lesson that is over', async () => {
    const twice = await Promise.allSettled([
      cancelSchedule(as(instructor), lesson.id, 'One.'),
      cancelSchedule(as(instructor), lesson.id, 'Two.'),
    ]);
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(twice).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ code: 'SCHEDULE_CANCELLED' }) }),
    );
    expect((await noticesOf(student)).filter(([action]) => action === 'LessonCancelled')).toHaveLength(1);
    await expect(updateSchedule(as(instructor), lesson.id, input())).rejects.toMatchObject({
      code: 'SCHEDULE_CANCELLED',
    });

    const missed = await createSchedule(as(instructor), input());
    app.clock.set('2026-11-21T11:15:00.000Z');
    await expect(cancelSchedule(as(instructor), missed.id, 'Nobody came.')).rejects.toMatchObject({
      code: 'SCHEDULE_ALREADY_ENDED',
    });
  });
});

describe('permissions', () => {
  test.each(['student', 'stranger', 'another instructor'])('%s may not change or cancel it', async (who) => {
    const role = who === 'another instructor' ? 'INSTRUCTOR' : 'STUDENT';
    const person = who === 'student' ? student : await createUser(app, { role });
    const refused = { code: 'INVALID_PERMISSIONS' };
    await expect(updateSchedule(as(person), lesson.id, input())).rejects.toMatchObject(refused);
    await expect(cancelSchedule(as(person), lesson.id, 'Mine now.')).rejects.toMatchObject(refused);
    await expect(updateSchedule(as(person), 2_000_000_000, input())).rejects.toMatchObject(refused);
  });

  test('an admin may change and cancel it; it stays the instructor’s, with the instructor’s students', async () => {
    const admin = await createUser(app, { role: 'ADMIN' });
    const after = await updateSchedule(as(admin), lesson.id, input({ studentIds: [student.id, other.id] }));
    expect(after).toMatchObject({ instructorId: instructor.id, studentIds: [student.id, other.id] });
    await expect(cancelSchedule(as(admin), lesson.id, 'Reported.')).resolves.toMatchObject({
      cancelReason: 'Reported.',
    });
  });
});

test('cancelling and the first join at the same moment agree on whether the lesson started', async () => {
  app.clock.set('2026-11-21T09:55:00.000Z');
  const [cancelled, joined] = await Promise.allSettled([
    cancelSchedule(as(instructor), lesson.id, 'Too late?'),
    joinLiveLesson(as(student), lesson.id),
  ]);
  expect(cancelled.status).toBe('fulfilled');
  const after = await getSchedule(as(instructor), lesson.id);
  expect(after.cancelledAt).not.toBeNull();
  expect(after.startedAt !== null).toBe(joined.status === 'fulfilled');
});

test('access follows the state of the lesson', async () => {
  const facts = async () => (await findBoardAccess(app.sys, lesson.boardId, student.id))[0];
  const { id: scheduleId, boardId, chatId } = lesson;
  const people = {
    scheduleId,
    boardId,
    chatId,
    instructorId: instructor.id,
    studentIds: [student.id],
    removedIds: [],
    waitingIds: [],
    draw: null,
  };
  expect(await facts()).toEqual({ ...people, state: 'UPCOMING', open: false });
  await goLive();
  expect(await facts()).toEqual({ ...people, state: 'LIVE', open: true });
  expect(await findLessonAccess(app.sys, scheduleId)).toEqual([{ ...people, state: 'LIVE', open: true }]);
  app.clock.set('2026-11-21T11:15:00.000Z');
  expect(await facts()).toEqual({ ...people, state: 'ENDED', open: false });
  expect(await findLessonAccess(app.sys, 2_000_000_000)).toEqual([]);
});

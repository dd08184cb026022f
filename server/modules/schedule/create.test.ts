import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { board } from '../../db/schema/board.ts';
import { chatUser } from '../../db/schema/chat.ts';
import { notification } from '../../db/schema/notification.ts';
import { lessonSchedule } from '../../db/schema/schedule.ts';
import { stream } from '../../db/schema/stream.ts';
import {
  connect,
  createBoard,
  createSchedule as createPastSchedule,
  createUser,
} from '../../testing/factories.ts';
import { addQuiz } from '../../testing/quiz-fixture.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import type { UserRow } from '../account/model.ts';
import { getUserBadges } from '../notification/services/badges.ts';
import { removeBoard } from '../board/service.ts';
import { findLesson } from '../lesson-access/service.ts';
import type { ScheduleInput } from './input.ts';
import { createInstantLesson, createSchedule } from './services/create.ts';

let app: TestApp;
let instructor: UserRow;
let student: UserRow;
let other: UserRow;

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
  app.sent.length = 0;
});

function input(change: Partial<ScheduleInput> = {}): ScheduleInput {
  return {
    title: 'Travel: at the airport',
    startsAt: new Date('2026-11-22T10:00:00.000Z'),
    duration: 45,
    zone: 'Asia/Bishkek',
    studentIds: [student.id],
    ...change,
  };
}

const as = (person: UserRow) => app.context(person);
const noticesOf = (person: UserRow) =>
  app.db.select().from(notification).where(eq(notification.userId, person.id));

describe('a planned lesson', () => {
  test('is stored in UTC with its zone, its board, its chat and its streams', async () => {
    const row = await createSchedule(as(instructor), input({ price: 500, commonPrice: 500, notes: 'mine' }));
    expect(row).toMatchObject({
      instructorId: instructor.id,
      studentIds: [student.id],
      startsAt: new Date('2026-11-22T10:00:00.000Z'),
      endsAt: new Date('2026-11-22T10:45:00.000Z'),
      zone: 'Asia/Bishkek',
      price: 500,
      commonPrice: 500,
      currency: 'KGS',
      notes: 'mine',
      startedAt: null,
    });
    const [made] = await app.db.select().from(board).where(eq(board.id, row.boardId));
    expect(made).toMatchObject({ name: row.title, ownerId: instructor.id });
    const people = await app.db.select().from(chatUser).where(eq(chatUser.chatId, row.chatId));
    expect(people.map(({ userId }) => userId).sort()).toEqual([instructor.id, student.id].sort());
    for (const name of [`lesson:${row.id}`, `board:${row.boardId}`, `chat:${row.chatId}`]) {
      expect(await app.db.select().from(stream).where(eq(stream.name, name))).toHaveLength(1);
    }
  });

  test('notifies its students, and updates the lists of everybody in it', async () => {
    const row = await createSchedule(as(instructor), input());
    expect(await noticesOf(student)).toMatchObject([
      {
        type: 'Lesson',
        action: 'LessonScheduled',
        title: row.title,
        priorityAt: new Date('2026-11-22T09:50:00.000Z'),
        priorityEndsAt: row.endsAt,
        lessonScheduleId: row.id,
      },
    ]);
    expect(app.sent).toContainEqual({
      name: 'schedule.changed',
      event: { scheduleId: row.id, userIds: [instructor.id, student.id] },
    });
  });

  test('is urgent from when it can be joined, ten minutes before its start, to its end', async () => {
    await createSchedule(as(instructor), input());
    const urgentAt = async (instant: string) => {
      app.clock.set(instant);
      return (await getUserBadges(as(student))).urgentNotifications.length;
    };
    expect(await urgentAt('2026-11-21T09:00:00.000Z')).toBe(0);
    expect(await urgentAt('2026-11-22T09:49:59.999Z')).toBe(0);
    expect(await urgentAt('2026-11-22T09:50:00.000Z')).toBe(1);
    expect(await urgentAt('2026-11-22T10:44:59.999Z')).toBe(1);
    expect(await urgentAt('2026-11-22T10:45:00.000Z')).toBe(0);
  });

  test('that begins within these ten minutes is urgent at once', async () => {
    await createSchedule(as(instructor), input({ startsAt: new Date('2026-11-21T09:05:00.000Z') }));
    expect((await getUserBadges(as(student))).urgentNotifications).toHaveLength(1);
  });

  test('uses a board of its instructor’s own, and no other', async () => {
    const own = await createBoard(app, { owner: instructor });
    const foreign = await createBoard(app, { owner: await createUser(app, { role: 'INSTRUCTOR' }) });
    expect((await createSchedule(as(instructor), input({ boardIds: [own.id] }))).boardId).toBe(own.id);
    for (const boardId of [foreign.id, 2_000_000_000, -1]) {
      await expect(createSchedule(as(instructor), input({ boardIds: [boardId] }))).rejects.toMatchObject({
        code: 'BOARD_NOT_FOUND',
      });
    }
  });

  test('may be saved with a quiz and without a student, and not without both', async () => {
    const quizIds = [await addQuiz(app, instructor)];
    const row = await createSchedule(as(instructor), input({ studentIds: [], quizIds }));
    expect(row).toMatchObject({ studentIds: [], quizIds });
    await expect(createSchedule(as(instructor), input({ studentIds: [] }))).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { studentIds: { code: 'SELECT_ONE' } },
    });
  });

  test('has quizzes and boards in their order, each once', async () => {
    const quizzes = [await addQuiz(app, instructor), await addQuiz(app, instructor)].toReversed();
    const boards = [
      await createBoard(app, { owner: instructor }),
      await createBoard(app, { owner: instructor }),
    ];
    const boardIds = boards.map(({ id }) => id).toReversed();
    const named = { quizIds: [...quizzes, ...quizzes], boardIds: [...boardIds, ...boardIds] };
    const row = await createSchedule(as(instructor), input(named));
    expect(row.boards.map(({ id }) => id)).toEqual(boardIds);
    expect(row).toMatchObject({ quizIds: quizzes, boardId: boardIds[0] });
    // What is answered without being read again is what is stored.
    expect(await findLesson(app.sys, row.id)).toEqual(row);
    expect(await findLesson(app.sys, (await createSchedule(as(instructor), input())).id)).toMatchObject({
      boards: [{ name: input().title }],
    });
  });

  test('takes only quizzes of its instructor that exist', async () => {
    const foreign = await addQuiz(app, await createUser(app, { role: 'INSTRUCTOR' }));
    const deleted = await addQuiz(app, instructor, { deletedAt: app.clock.now() });
    for (const quizId of [foreign, deleted, 2_000_000_000, -1])
      await expect(createSchedule(as(instructor), input({ quizIds: [quizId] }))).rejects.toMatchObject({
        code: 'QUIZ_NOT_FOUND',
      });
  });

  test('of an admin belongs to the admin', async () => {
    const admin = await createUser(app, { role: 'ADMIN' });
    const row = await createSchedule(
      as(admin),
      input({ studentIds: [], quizIds: [await addQuiz(app, admin)] }),
    );
    expect(row.instructorId).toBe(admin.id);
  });
});

test('of removing a board and planning a lesson on it only one succeeds', async () => {
  for (let turn = 0; turn < 20; turn++) {
    app.sys.platform.limiter = createMemoryLimiter();
    const { id } = await createBoard(app, { owner: instructor });
    const [planned, removed] = await Promise.allSettled([
      createSchedule(as(instructor), input({ boardIds: [id] })),
      removeBoard(as(instructor), id),
    ]);
    expect([planned.status, removed.status].sort()).toEqual(['fulfilled', 'rejected']);
    const { reason } = (planned.status === 'rejected' ? planned : removed) as PromiseRejectedResult;
    expect(reason).toMatchObject({
      code: planned.status === 'rejected' ? 'BOARD_NOT_FOUND' : 'BOARD_IN_USE',
    });
  }
});

describe('its students', () => {
  test('are connected, by id or exact email; each once', async () => {
    await connect(app, instructor, other);
    const row = await createSchedule(
      as(instructor),
      input({
        studentIds: [student.id, student.id],
        studentEmails: [` ${other.email.toUpperCase()} `, student.email],
      }),
    );
    expect(row).toMatchObject({ studentIds: [student.id, other.id], invitedEmails: [] });
  });

  test('who are strangers or no students are reported by their index', async () => {
    const colleague = await createUser(app, { role: 'INSTRUCTOR' });
    await connect(app, instructor, colleague);
    const former = await createUser(app, { role: 'STUDENT' });
    await createPastSchedule(app, { instructor, students: [former], startedAt: app.clock.now() });
    const ids = [student.id, other.id, colleague.id, 2_000_000_000, instructor.id, -4, former.id];
    await expect(createSchedule(as(instructor), input({ studentIds: ids }))).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        'studentIds.1': { code: 'USER_NOT_CONNECTED' },
        'studentIds.2': { code: 'NOT_A_STUDENT' },
        'studentIds.3': { code: 'USER_NOT_CONNECTED' },
        'studentIds.4': { code: 'USER_NOT_CONNECTED' },
        'studentIds.5': { code: 'USER_NOT_CONNECTED' },
        'studentIds.6': { code: 'USER_NOT_CONNECTED' },
      },
    });
  });

  test('who are strangers may be invited only by an instructor with a confirmed address', async () => {
    const fresh = await createUser(app, { role: 'INSTRUCTOR', emailConfirmedAt: null });
    await connect(app, fresh, student);
    const plan = (...studentEmails: string[]) =>
      createSchedule(as(fresh), input({ studentIds: [student.id], studentEmails }));
    // An unknown address gets the same refusal, so that it does not reveal who has an account.
    for (const email of [other.email, 'nobody@example.com', instructor.email]) {
      await expect(plan(student.email, email)).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
      await expect(
        createInstantLesson(as(fresh), { title: 'Now', zone: 'UTC', studentEmails: [email] }),
      ).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
    }
    expect((await plan(student.email)).studentIds).toEqual([student.id]);
  });

  test('can be named by email only a limited number of times', async () => {
    const emails = Array.from({ length: 30 }, (_, index) => `guess${index}@example.com`);
    const guess = () => createSchedule(as(instructor), input({ studentIds: [], studentEmails: emails }));
    expect((await guess()).invitedEmails).toHaveLength(30);
    await guess();
    await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const many = input({ studentEmails: emails });
    app.sys.platform.limiter = createMemoryLimiter();
    await expect(createSchedule(as(instructor), many)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('cost the same number of statements, one or thirty', async () => {
    const many = await Promise.all(Array.from({ length: 30 }, () => createUser(app, { role: 'STUDENT' })));
    for (const person of many) await connect(app, instructor, person);
    const cost = async (people: UserRow[]) => {
      const studentIds = people.map(({ id }) => id);
      return (await app.countQueries(() => createSchedule(as(instructor), input({ studentIds })))).queries
        .length;
    };
    expect(await cost(many)).toBe(await cost(many.slice(0, 1)));
  });
});

describe('refusals', () => {
  test.each([
    [{ price: 100, commonPrice: 1 }, null],
    [{ price: 500, commonPrice: 1_000 }, {}],
    [{ price: 33_33, commonPrice: 100_00 }, null],
    [{ price: 50_00, commonPrice: 100_00 }, {}],
    [{ price: 1_67, commonPrice: 3_33 }, {}],
    [{ price: null, commonPrice: 1 }, { price: 1 }],
    [{ price: 100, commonPrice: null }, { commonPrice: 200 }],
    [{ price: null, commonPrice: null }, {}],
  ])('prices are compared or completed for two students: %j', async (prices, completed) => {
    const plan = createSchedule(as(instructor), input({ ...prices, studentEmails: [other.email] }));
    if (completed) await expect(plan).resolves.toMatchObject({ ...prices, ...completed });
    else
      await expect(plan).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { commonPrice: { code: 'INVALID_VALUE' } },
      });
  });

  test('a start in the past is refused', async () => {
    const startsAt = new Date(app.clock.now().getTime() - 61_000);
    await expect(createSchedule(as(instructor), input({ startsAt }))).rejects.toMatchObject({
      code: 'SCHEDULE_IN_PAST',
      fields: { startsAt: { code: 'IN_PAST' } },
    });
  });

  test('students and visitors may plan nothing', async () => {
    await expect(createSchedule(as(student), input())).rejects.toMatchObject({ code: 'INSUFFICIENT_ROLE' });
    await expect(createInstantLesson(as(student), { title: 'Now', zone: 'UTC' })).rejects.toMatchObject({
      code: 'INSUFFICIENT_ROLE',
    });
    await expect(createSchedule(app.context(), input())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('a refused lesson leaves nothing behind', async () => {
    const count = () =>
      Promise.all([app.db.$count(lessonSchedule), app.db.$count(board), app.db.$count(stream)]);
    const before = await count();
    await expect(createSchedule(as(instructor), input({ studentIds: [other.id] }))).rejects.toThrow();
    expect(await count()).toEqual(before);
    expect(app.sent).toEqual([]);
  });
});

test('an instant lesson starts now, for 45 minutes by default, and calls until its end', async () => {
  const row = await createInstantLesson(as(instructor), {
    title: 'Now',
    zone: 'Asia/Bishkek',
    studentIds: [student.id],
  });
  expect(row).toMatchObject({
    startsAt: app.clock.now(),
    duration: 45,
    endsAt: new Date('2026-11-21T09:45:00.000Z'),
  });
  expect(await noticesOf(student)).toMatchObject([
    { action: 'LessonScheduled', priorityAt: app.clock.now(), priorityEndsAt: row.endsAt },
  ]);
});

test('two lessons created at once have rooms, boards and chats of their own', async () => {
  const [one, two] = await Promise.all([
    createSchedule(as(instructor), input()),
    createSchedule(as(instructor), input()),
  ]);
  for (const key of ['id', 'room', 'boardId', 'chatId'] as const) expect(one[key]).not.toBe(two[key]);
});

test('a start agreed in one zone stays the same instant when clocks change', async () => {
  // 12:00 in London on the Sunday the clocks go back there is 12:00Z; the day before the same wall clock is 11:00Z.
  const startsAt = new Date('2026-10-25T12:00:00.000Z');
  app.clock.set('2026-10-20T08:00:00.000Z');
  const row = await createSchedule(as(instructor), input({ startsAt, zone: 'Europe/London', duration: 120 }));
  expect(row.startsAt).toEqual(startsAt);
  expect(row.endsAt).toEqual(new Date('2026-10-25T14:00:00.000Z'));
  expect(row.zone).toBe('Europe/London');
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { getSchedule, PRESENCE_TTL_SECONDS } from '../schedule/service.ts';
import { listLatest } from '../stream/store.ts';
import { expirePresence, recordJoin, recordLeave, peopleInLesson } from './presence.ts';
import { closeOverdueLessons, endLiveLesson } from './services/end.ts';
import { joinLiveLesson } from './services/join.ts';

const TTL = PRESENCE_TTL_SECONDS * 1000;
const ONE = '00000000-0000-4000-8000-000000000001';
const TWO = '00000000-0000-4000-8000-000000000002';

let app: TestApp;
let instructor: UserRow;
let student: UserRow;
let id: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-21T09:55:00.000Z');
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  ({ id } = await createSchedule(app, { instructor, students: [student] }));
});

const arrive = (person: UserRow, process = ONE) =>
  recordJoin(app.sys, { scheduleId: id, userId: person.id, processId: process });
const leave = (person: UserRow, process = ONE) =>
  recordLeave(app.sys, {
    ...{ scheduleId: id, userId: person.id, processId: process },
    ...{ leftAt: app.clock.now(), isLost: true },
  });
/** What is written of somebody who leaves so many milliseconds after the beginning. */
const left = (person: UserRow, ms = 0) => ({
  ...{ event: 'LEFT', userId: person.id, lost: true },
  leftAt: new Date(Date.parse('2026-11-21T09:55:00.000Z') + ms).toISOString(),
});
const people = () => peopleInLesson(app.sys, id);
const log = async () => (await listLatest(app.db, `lesson:${id}`, 50)).map(({ payload }) => payload);

describe('who is inside', () => {
  test('are those who joined and have not left', async () => {
    await arrive(instructor);
    await arrive(student);
    expect(await people()).toEqual([instructor.id, student.id]);
    await leave(student);
    expect(await people()).toEqual([instructor.id]);
    expect(await log()).toEqual([
      { event: 'JOINED', userId: instructor.id },
      { event: 'JOINED', userId: student.id },
      left(student),
    ]);
  });

  test('a person connected through two processes counts once, and leaves with the last connection', async () => {
    await Promise.all([arrive(student, ONE), arrive(student, TWO)]);
    await leave(student, ONE);
    expect(await people()).toEqual([student.id]);
    await leave(student, TWO);
    expect(await people()).toEqual([]);
    expect(await log()).toEqual([{ event: 'JOINED', userId: student.id }, left(student)]);
  });

  test('R53 who leaves by themselves has not lost their connection', async () => {
    await arrive(student);
    const leftAt = app.clock.now();
    app.clock.advance(10_000);
    await recordLeave(app.sys, {
      ...{ scheduleId: id, userId: student.id, processId: ONE },
      ...{ leftAt, isLost: false },
    });
    const { lost: _lost, ...expected } = left(student);
    expect((await log()).slice(-1)).toEqual([expected]);
  });

  test('a departure without a join changes nothing', async () => {
    await leave(student);
    expect(await people()).toEqual([]);
    expect(await log()).toEqual([]);
  });

  test('nobody joins a lesson that is over, and its log records no more departures', async () => {
    await joinLiveLesson(app.context(instructor), id);
    await arrive(instructor);
    await endLiveLesson(app.context(instructor), id);
    await leave(instructor);
    await arrive(student);
    expect(await people()).toEqual([]);
    expect(await log()).toEqual([
      { event: 'STARTED' },
      { event: 'JOINED', userId: instructor.id },
      { event: 'ENDED' },
    ]);
  });

  test('a person who only observes does not count as present', async () => {
    await arrive(await createUser(app, { role: 'ADMIN' }));
    expect(await people()).toEqual([]);
    expect(await log()).toEqual([]);
  });

  test('an unknown lesson has nobody inside', async () => {
    await recordJoin(app.sys, { scheduleId: 2_000_000_000, userId: student.id, processId: ONE });
    await recordLeave(app.sys, {
      scheduleId: 2_000_000_000,
      userId: student.id,
      processId: ONE,
      ...{ leftAt: app.clock.now(), isLost: true },
    });
    expect(await peopleInLesson(app.sys, 2_000_000_000)).toEqual([]);
  });
});

describe('when an api process dies', () => {
  test('its people no longer count, and the log records that they left', async () => {
    await arrive(instructor, ONE);
    await arrive(student, TWO);
    app.clock.advance(TTL / 2);
    await leave(instructor, ONE);
    await arrive(instructor, ONE);
    app.clock.advance(TTL / 2);
    expect(await people()).toEqual([instructor.id]);
    await expirePresence(app.sys);
    await expirePresence(app.sys);
    expect((await log()).slice(2)).toEqual([
      left(instructor, TTL / 2),
      { event: 'JOINED', userId: instructor.id },
      left(student),
    ]);
  });

  test('a person who came back through another process has not left', async () => {
    await arrive(student, ONE);
    app.clock.advance(TTL / 2);
    await arrive(student, TWO);
    app.clock.advance(TTL / 2);
    await expirePresence(app.sys);
    expect(await people()).toEqual([student.id]);
    expect(await log()).toEqual([{ event: 'JOINED', userId: student.id }]);
  });

  test('R53 who comes back before the job has run was gone in between', async () => {
    await arrive(student, ONE);
    app.clock.advance(TTL);
    await arrive(student, TWO);
    await leave(student, TWO);
    await expirePresence(app.sys);
    expect(await log()).toEqual([
      { event: 'JOINED', userId: student.id },
      left(student),
      { event: 'JOINED', userId: student.id },
      left(student, TTL),
    ]);
  });

  test('a process that could not refresh still writes who leaves it, in a lesson beyond its window too', async () => {
    await joinLiveLesson(app.context(student), id);
    await arrive(student);
    app.clock.set('2026-11-21T12:00:00.000Z');
    await leave(student);
    expect((await log()).slice(-1)).toEqual([left(student, 125 * 60_000)]);
  });

  test.each([
    ['the job has run', () => expirePresence(app.sys).then(() => closeOverdueLessons(app.sys))],
    ['it has not', () => closeOverdueLessons(app.sys)],
    ['its instructor ended it', () => endLiveLesson(app.context(instructor), id)],
  ])('R53 a lesson that is over has the times of those whom it lost: %s', async (_case, close) => {
    await joinLiveLesson(app.context(student), id);
    await arrive(student);
    const { endsAt } = await getSchedule(app.context(student), id);
    app.clock.set(new Date(endsAt.getTime() + (_case.startsWith('its') ? 0 : 40 * 60_000)));
    await close();
    await expirePresence(app.sys);
    expect((await log()).slice(2)).toEqual([left(student), { event: 'ENDED' }]);
  });

  test('a lesson that it held open beyond its window is closed', async () => {
    await joinLiveLesson(app.context(student), id);
    const { endsAt } = await getSchedule(app.context(student), id);
    app.clock.set(new Date(endsAt.getTime() + 29 * 60_000));
    await arrive(student, ONE);
    app.clock.advance(60_000);
    await closeOverdueLessons(app.sys);
    expect((await getSchedule(app.context(student), id)).endedAt).toBeNull();
    app.clock.advance(TTL);
    await expirePresence(app.sys);
    await closeOverdueLessons(app.sys);
    expect((await getSchedule(app.context(student), id)).endedAt).toEqual(app.clock.now());
  });
});

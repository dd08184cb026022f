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
  recordLeave(app.sys, { scheduleId: id, userId: person.id, processId: process, leftAt: null });
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
      { event: 'LEFT', userId: student.id, lost: true },
    ]);
  });

  test('a person connected through two processes counts once, and leaves with the last connection', async () => {
    await Promise.all([arrive(student, ONE), arrive(student, TWO)]);
    await leave(student, ONE);
    expect(await people()).toEqual([student.id]);
    await leave(student, TWO);
    expect(await people()).toEqual([]);
    expect(await log()).toEqual([
      { event: 'JOINED', userId: student.id },
      { event: 'LEFT', userId: student.id, lost: true },
    ]);
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
      leftAt: null,
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
    expect((await log()).slice(-1)).toEqual([{ event: 'LEFT', userId: student.id, lost: true }]);
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

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JOIN_CLOSES_AFTER_MINUTES } from '#contract/limits.ts';
import { notification } from '../../db/schema/notification.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { readMediaTicket } from '../account/service.ts';
import { findLessonAccess } from '../lesson-access/service.ts';
import { countSchedules, getSchedule } from '../schedule/service.ts';
import { createInstantLesson } from '../schedule/services/create.ts';
import { listLatest } from '../stream/store.ts';
import { recordJoin, recordLeave } from './presence.ts';
import { closeOverdueLessons, endLiveLesson } from './services/end.ts';
import { joinLiveLesson } from './services/join.ts';
import {
  muteLiveLessonParticipant,
  muteLiveLessonParticipants,
  removeLiveLessonParticipant,
} from './services/participants.ts';
import { closeRoomsAgain } from './services/rooms.ts';

const PROCESS = '00000000-0000-4000-8000-000000000001';

type Lesson = Awaited<ReturnType<typeof createSchedule>>;

let app: TestApp;
let instructor: UserRow;
let student: UserRow;
let other: UserRow;
let lesson: Lesson;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The room opens at 09:50, the lesson is from 10:00 to 10:45, joining closes at 11:15. */
beforeEach(async () => {
  app.clock.set('2026-11-21T09:55:00.000Z');
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  other = await createUser(app, { role: 'STUDENT' });
  lesson = await createSchedule(app, {
    instructor,
    students: [student, other],
    startsAt: new Date('2026-11-21T10:00:00.000Z'),
  });
  app.sent.length = 0;
  app.media.calls.length = 0;
});

const as = (person: UserRow) => app.context(person);
const join = (person: UserRow) => joinLiveLesson(as(person), lesson.id);
const log = async () => (await listLatest(app.db, `lesson:${lesson.id}`, 50)).map(({ payload }) => payload);
const sentOf = (name: string) => app.sent.filter((item) => item.name === name).map(({ event }) => event);

describe('entering', () => {
  test('returns a ticket of five minutes for this lesson and this person', async () => {
    const admission = await join(student);
    expect(admission).toMatchObject({
      url: 'ws://api.test/media',
      expiresAt: new Date('2026-11-21T10:00:00.000Z'),
      schedule: { id: lesson.id, startedAt: app.clock.now() },
    });
    expect(await readMediaTicket(app.sys.platform, admission.token)).toMatchObject({
      scheduleId: lesson.id,
      userId: student.id,
    });
    // A token of the media server never leaves the api.
    expect(app.media.calls).toEqual([]);
  });

  test('makes the lesson live once, by the first person, and the others are notified', async () => {
    await Promise.all([join(student), join(instructor), join(other)]);
    expect(await log()).toEqual([{ event: 'STARTED' }]);
    expect(sentOf('schedule.changed')).toEqual([
      { scheduleId: lesson.id, userIds: [instructor.id, student.id, other.id] },
    ]);
    const notices = await app.db
      .select()
      .from(notification)
      .where(eq(notification.lessonScheduleId, lesson.id));
    expect(notices.map(({ action }) => action)).toEqual(['LessonStarting', 'LessonStarting']);
    // The notification expires when nobody can join any more.
    const closesAt = new Date(lesson.endsAt.getTime() + JOIN_CLOSES_AFTER_MINUTES * 60_000);
    expect(notices.map(({ priorityEndsAt }) => priorityEndsAt)).toEqual([closesAt, closesAt]);
    expect((await getSchedule(as(student), lesson.id)).startedAt).toEqual(app.clock.now());
  });

  test('is too early before the room opens, to the millisecond, and the refusal says when it opens', async () => {
    app.clock.set('2026-11-21T09:49:59.999Z');
    await expect(join(instructor)).rejects.toMatchObject({
      code: 'SCHEDULE_TOO_EARLY',
      details: { at: '2026-11-21T09:50:00.000Z' },
    });
    app.clock.set('2026-11-21T09:50:00.000Z');
    await expect(join(instructor)).resolves.toBeDefined();
  });

  test('is too late when the window is over and nobody is inside, and the refusal says since when', async () => {
    await join(student);
    app.clock.set('2026-11-21T11:14:59.999Z');
    await expect(join(instructor)).resolves.toBeDefined();
    app.clock.set('2026-11-21T11:15:00.000Z');
    await expect(join(instructor)).rejects.toMatchObject({
      code: 'SCHEDULE_TOO_LATE',
      details: { at: '2026-11-21T11:15:00.000Z' },
    });
  });

  test('is possible while somebody is inside, and during a short break of the connection', async () => {
    await join(student);
    app.clock.set('2026-11-21T11:14:30.000Z');
    await recordJoin(app.sys, { scheduleId: lesson.id, userId: student.id, processId: PROCESS });
    app.clock.set('2026-11-21T11:15:10.000Z');
    await expect(join(instructor)).resolves.toBeDefined();
    await recordLeave(app.sys, {
      scheduleId: lesson.id,
      userId: student.id,
      processId: PROCESS,
      ...{ leftAt: app.clock.now(), isLost: true },
    });
    app.clock.set('2026-11-21T11:16:10.000Z');
    await expect(join(student)).resolves.toBeDefined();
    app.clock.set('2026-11-21T11:16:40.000Z');
    await expect(join(student)).rejects.toMatchObject({ code: 'SCHEDULE_TOO_LATE' });
  });

  test('is not possible without students, nor when the lesson is cancelled', async () => {
    const empty = await createSchedule(app, { instructor });
    await expect(joinLiveLesson(as(instructor), empty.id)).rejects.toMatchObject({
      code: 'SCHEDULE_NOT_READY',
    });
    const off = await createSchedule(app, { instructor, students: [student], cancelledAt: app.clock.now() });
    await expect(joinLiveLesson(as(student), off.id)).rejects.toMatchObject({ code: 'SCHEDULE_CANCELLED' });
  });

  test('is refused to everybody else, admins and visitors too', async () => {
    for (const role of ['STUDENT', 'INSTRUCTOR', 'ADMIN'] as const) {
      const person = await createUser(app, { role });
      await expect(join(person)).rejects.toMatchObject({ code: 'INVALID_PERMISSIONS' });
    }
    await expect(joinLiveLesson(as(student), 2_000_000_000)).rejects.toMatchObject({
      code: 'INVALID_PERMISSIONS',
    });
    await expect(joinLiveLesson(app.context(), lesson.id)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(app.media.calls).toEqual([]);
  });

  test('is counted', async () => {
    const many = Array.from({ length: 61 }, () => join(student));
    const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected');
    expect(refused).toEqual([
      expect.objectContaining({ reason: expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }) }),
    ]);
  });
});

describe('ending', () => {
  test('closes the lesson for all: log, sockets, room, calls', async () => {
    await join(student);
    const ended = await endLiveLesson(as(instructor), lesson.id);
    expect(ended.endedAt).toEqual(app.clock.now());
    expect(await log()).toEqual([{ event: 'STARTED' }, { event: 'ENDED' }]);
    expect(sentOf('live.ended')).toEqual([{ scheduleId: lesson.id }]);
    expect(app.media.calls.at(-1)).toEqual(['closeRoom', lesson.room]);
    const notices = await app.db
      .select()
      .from(notification)
      .where(eq(notification.lessonScheduleId, lesson.id));
    expect(notices.every(({ cancelledAt }) => cancelledAt !== null)).toBe(true);
    await expect(join(student)).rejects.toMatchObject({
      code: 'SCHEDULE_TOO_LATE',
      details: { at: '2026-11-21T09:55:00.000Z' },
    });
  });

  test('is possible from outside when nobody has entered since the start', async () => {
    app.clock.set('2026-11-21T10:00:00.000Z');
    expect(await endLiveLesson(as(instructor), lesson.id)).toMatchObject({
      startedAt: null,
      endedAt: app.clock.now(),
    });
    expect(sentOf('schedule.changed')).toEqual([
      { scheduleId: lesson.id, userIds: [instructor.id, student.id, other.id] },
    ]);
    expect(await countSchedules(as(student))).toEqual({ upcoming: 0, past: 1 });
    await expect(join(student)).rejects.toMatchObject({ code: 'SCHEDULE_TOO_LATE' });
    await expect(endLiveLesson(as(instructor), lesson.id)).rejects.toMatchObject({
      code: 'SCHEDULE_ALREADY_ENDED',
    });
  });

  test('an instant lesson that nobody enters is over by itself when its window closes', async () => {
    const now = { title: 'Now', zone: 'Asia/Bishkek', studentEmails: ['somebody@web.test'] };
    const { id } = await createInstantLesson(as(instructor), now);
    const periods = () => countSchedules(as(instructor));
    expect(await periods()).toEqual({ upcoming: 2, past: 0 });
    app.clock.set('2026-11-21T11:10:00.000Z');
    expect(await periods()).toEqual({ upcoming: 1, past: 1 });
    await expect(endLiveLesson(as(instructor), id)).rejects.toMatchObject({ code: 'SCHEDULE_ALREADY_ENDED' });
  });

  test('needs a lesson that is live', async () => {
    await expect(endLiveLesson(as(instructor), lesson.id)).rejects.toMatchObject({
      code: 'SCHEDULE_TOO_EARLY',
    });
    await join(student);
    const twice = await Promise.allSettled([
      endLiveLesson(as(instructor), lesson.id),
      endLiveLesson(as(instructor), lesson.id),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(endLiveLesson(as(instructor), lesson.id)).rejects.toMatchObject({
      code: 'SCHEDULE_ALREADY_ENDED',
    });
    expect(await log()).toEqual([{ event: 'STARTED' }, { event: 'ENDED' }]);
  });
});

describe('removing a student', () => {
  test('closes everything to that student, and only to them', async () => {
    await join(student);
    await removeLiveLessonParticipant(as(instructor), lesson.id, student.id);
    expect(await log()).toEqual([{ event: 'STARTED' }, { event: 'REMOVED', userId: student.id }]);
    expect(sentOf('schedule.accessLost')).toEqual([
      { scheduleId: lesson.id, boardIds: [lesson.boardId], chatId: lesson.chatId, userIds: [student.id] },
    ]);
    expect(app.media.calls.at(-1)).toEqual(['removeParticipant', lesson.room, `user-${student.id}`]);
    await expect(join(student)).rejects.toMatchObject({ code: 'LIVE_LESSON_REMOVED' });
    await expect(join(other)).resolves.toBeDefined();
    expect(await findLessonAccess(app.sys, lesson.id)).toMatchObject([{ removedIds: [student.id] }]);
  });

  test('is logged once when it is repeated, and asks the media server again', async () => {
    await join(student);
    await removeLiveLessonParticipant(as(instructor), lesson.id, student.id);
    await removeLiveLessonParticipant(as(instructor), lesson.id, student.id);
    expect(await log()).toHaveLength(2);
    expect(app.media.calls.filter(([call]) => call === 'removeParticipant')).toHaveLength(2);
  });

  test('needs a student of the live lesson', async () => {
    await expect(removeLiveLessonParticipant(as(instructor), lesson.id, student.id)).rejects.toMatchObject({
      code: 'SCHEDULE_TOO_EARLY',
    });
    await join(student);
    for (const id of [instructor.id, 2_000_000_000, -1]) {
      await expect(removeLiveLessonParticipant(as(instructor), lesson.id, id)).rejects.toMatchObject({
        code: 'USER_NOT_FOUND',
      });
    }
  });
});

test('muting asks the media server and is logged', async () => {
  await join(student);
  await muteLiveLessonParticipant(as(instructor), lesson.id, student.id);
  expect(app.media.calls.at(-1)).toEqual(['muteMicrophones', lesson.room, [`user-${student.id}`]]);
  expect(await log()).toEqual([{ event: 'STARTED' }, { event: 'MUTED', userId: student.id }]);
});

describe('muting everybody', () => {
  const muteAll = (person: UserRow) => muteLiveLessonParticipants(as(person), lesson.id);

  test('asks the media server for all students, and is logged once', async () => {
    await join(student);
    await muteAll(instructor);
    const identities = [student, other].map(({ id }) => `user-${id}`);
    expect(app.media.calls.at(-1)).toEqual(['muteMicrophones', lesson.room, identities]);
    expect(await log()).toEqual([{ event: 'STARTED' }, { event: 'ALL_MUTED' }]);
  });

  test.each(['STUDENT', 'INSTRUCTOR', 'ADMIN'] as const)('is refused to a foreign %s', async (role) => {
    await join(student);
    await expect(muteAll(await createUser(app, { role }))).rejects.toMatchObject({
      code: 'INVALID_PERMISSIONS',
    });
  });

  test('is refused to a student of it, who mutes nobody', async () => {
    await join(student);
    await expect(muteAll(student)).rejects.toMatchObject({ code: 'INVALID_PERMISSIONS' });
    expect(app.media.calls).toEqual([]);
    expect(await log()).toEqual([{ event: 'STARTED' }]);
  });

  test('needs a lesson that is live', async () => {
    await expect(muteAll(instructor)).rejects.toMatchObject({ code: 'SCHEDULE_TOO_EARLY' });
    await join(student);
    await endLiveLesson(as(instructor), lesson.id);
    await expect(muteAll(instructor)).rejects.toMatchObject({ code: 'SCHEDULE_ALREADY_ENDED' });
  });
});

describe('moderation', () => {
  test.each(['student', 'stranger', 'foreign instructor'])('is refused to a %s', async (who) => {
    await join(student);
    const role = who === 'foreign instructor' ? 'INSTRUCTOR' : 'STUDENT';
    const person = who === 'student' ? student : await createUser(app, { role });
    const refused = { code: 'INVALID_PERMISSIONS' };
    await expect(endLiveLesson(as(person), lesson.id)).rejects.toMatchObject(refused);
    await expect(removeLiveLessonParticipant(as(person), lesson.id, other.id)).rejects.toMatchObject(refused);
    await expect(muteLiveLessonParticipant(as(person), lesson.id, other.id)).rejects.toMatchObject(refused);
  });

  test('is allowed to an admin', async () => {
    await join(student);
    const admin = await createUser(app, { role: 'ADMIN' });
    await expect(removeLiveLessonParticipant(as(admin), lesson.id, student.id)).resolves.toBe(true);
    await expect(endLiveLesson(as(admin), lesson.id)).resolves.toMatchObject({ id: lesson.id });
  });
});

describe('the closing job', () => {
  const endedAt = async () => (await getSchedule(as(instructor), lesson.id)).endedAt;

  test('ends lessons that are over and empty, once', async () => {
    await join(student);
    app.clock.set('2026-11-21T11:14:59.999Z');
    await closeOverdueLessons(app.sys);
    expect(await endedAt()).toBeNull();
    app.clock.set('2026-11-21T11:20:00.000Z');
    await closeOverdueLessons(app.sys);
    await closeOverdueLessons(app.sys);
    expect(await endedAt()).toEqual(app.clock.now());
    expect(await log()).toEqual([{ event: 'STARTED' }, { event: 'ENDED' }]);
    expect(app.media.calls.filter((call) => call[1] === lesson.room && call[0] === 'closeRoom')).toHaveLength(
      1,
    );
  });

  test('logs nothing for a lesson nobody came to: it was not held', async () => {
    app.clock.set('2026-11-21T11:20:00.000Z');
    await closeOverdueLessons(app.sys);
    expect(await endedAt()).toBeNull();
    expect(await log()).toEqual([]);
  });
});

test('removals and closings are repeated for as long as an old token works', async () => {
  const again = async () => {
    app.media.calls.length = 0;
    await closeRoomsAgain(app.sys);
    return app.media.calls.filter((call) => call[1] === lesson.room);
  };
  await join(student);
  expect(await again()).toEqual([]);
  await removeLiveLessonParticipant(as(instructor), lesson.id, student.id);
  expect(await again()).toEqual([['removeParticipant', lesson.room, `user-${student.id}`]]);
  await endLiveLesson(as(instructor), lesson.id);
  expect(await again()).toEqual([['closeRoom', lesson.room]]);
  app.clock.advance(15 * 60_000);
  expect(await again()).toEqual([]);
});

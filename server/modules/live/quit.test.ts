import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatUser } from '../../db/schema/chat.ts';
import { notification } from '../../db/schema/notification.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { findLessonAccess } from '../lesson-access/service.ts';
import { getSchedule } from '../schedule/service.ts';
import { cancelSchedule } from '../schedule/services/cancel.ts';
import { createInstantLesson, createSchedule } from '../schedule/services/create.ts';
import { joinLiveLesson } from './services/join.ts';
import { leaveLessonSchedule } from './services/quit.ts';

const DAY_MS = 24 * 3600 * 1000;
const TYPED = 'Travel: at the airport';

let app: TestApp;
let instructor: UserRow;
let student: UserRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-21T09:00:00.000Z');
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  await connect(app, instructor, student);
});

const as = (person: UserRow) => app.context(person);
const plan = (startsAt = new Date('2026-11-21T10:00:00.000Z')) =>
  createSchedule(as(instructor), {
    title: TYPED,
    startsAt,
    duration: 45,
    zone: 'Asia/Bishkek',
    studentIds: [student.id],
  });
const noticesOf = (person: UserRow) =>
  app.db
    .select()
    .from(notification)
    .where(and(eq(notification.userId, person.id), isNull(notification.cancelledAt)));
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('a student', () => {
  test('leaves a lesson to come: no room, chat or ring stays, and the instructor is notified', async () => {
    const lesson = await plan();
    expect(await codeOf(leaveLessonSchedule(as(student), lesson.id))).toBe('done');
    expect((await getSchedule(as(instructor), lesson.id)).studentIds).toEqual([]);
    expect(await noticesOf(student)).toEqual([]);
    expect(await noticesOf(instructor)).toMatchObject([{ action: 'LessonLeft', title: TYPED }]);
    expect(await codeOf(getSchedule(as(student), lesson.id))).toBe('INVALID_PERMISSIONS');
    const members = await app.db.select().from(chatUser).where(eq(chatUser.chatId, lesson.chatId));
    expect(members.map(({ userId }) => userId)).toEqual([instructor.id]);
  });

  test('leaves a live lesson for good, its media too', async () => {
    const lesson = await createInstantLesson(as(instructor), {
      title: 'Now',
      zone: 'UTC',
      studentIds: [student.id],
    });
    await joinLiveLesson(as(instructor), lesson.id);
    await joinLiveLesson(as(student), lesson.id);
    app.media.calls.length = 0;
    expect(await codeOf(leaveLessonSchedule(as(student), lesson.id))).toBe('done');
    expect(app.media.calls).toEqual([['removeParticipant', lesson.room, `user-${student.id}`]]);
    expect(await codeOf(joinLiveLesson(as(student), lesson.id))).toBe('LIVE_LESSON_REMOVED');
    const [access] = await findLessonAccess(app.sys, lesson.id);
    expect(access?.removedIds).toEqual([student.id]);
    expect(await codeOf(leaveLessonSchedule(as(student), lesson.id))).toBe('INVALID_PERMISSIONS');
  });

  test('leaves only lessons they take, that are not over', async () => {
    const lesson = await plan();
    const other = await createUser(app, { role: 'STUDENT' });
    for (const person of [other, instructor])
      expect(await codeOf(leaveLessonSchedule(as(person), lesson.id))).toBe('INVALID_PERMISSIONS');
    expect(await codeOf(leaveLessonSchedule(as(student), 2_000_000_000))).toBe('INVALID_PERMISSIONS');
    expect(await codeOf(leaveLessonSchedule(app.context(), lesson.id))).toBe('UNAUTHORIZED');
    app.clock.advance(DAY_MS);
    expect(await codeOf(leaveLessonSchedule(as(student), lesson.id))).toBe('SCHEDULE_ALREADY_ENDED');
    const next = await plan(new Date(app.clock.now().getTime() + DAY_MS));
    await cancelSchedule(as(instructor), next.id, 'Ill.');
    expect(await codeOf(leaveLessonSchedule(as(student), next.id))).toBe('SCHEDULE_CANCELLED');
  });
});

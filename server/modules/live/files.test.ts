import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JOIN_OPENS_BEFORE_MINUTES } from '#contract/limits.ts';
import { lesson, lessonAttachment } from '../../db/schema/lesson.ts';
import { lessonSchedule, lessonScheduleFile, lessonScheduleStudent } from '../../db/schema/schedule.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { addAttachments, addLesson, addLessonFile } from '../../testing/lesson-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { blockUser } from '../moderation/service.ts';

const MINUTE_MS = 60_000;

interface File {
  id: string;
  title: string;
  fullUri: string;
  signedAt: string;
  mimeType: string;
  size: number;
}

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let scheduleId: number;
let lessonIds: number[];
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp();
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-21T09:00:00.000Z');
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  lessonIds = [];
  for (let index = 0; index < 2; index += 1) {
    const lessonId = await addLesson(app, teacher, { privacy: 'HIDDEN' });
    await addAttachments(app, teacher, lessonId, 2);
    lessonIds.unshift(lessonId);
  }
  const startsAt = new Date(app.clock.now().getTime() + JOIN_OPENS_BEFORE_MINUTES * MINUTE_MS);
  ({ id: scheduleId } = await createSchedule(app, {
    instructor: teacher,
    students: [student],
    startsAt,
    lessonIds,
  }));
});

const asked = () => ({ lessonScheduleId: scheduleId });
const files = (person: UserRow) => get<File[]>(person, 'GetLessonFiles', asked());
const code = async (person: UserRow | null) => (await ask(person, 'GetLessonFiles', asked())).code;
const change = (values: Partial<typeof lessonSchedule.$inferInsert>) =>
  app.sys.db.update(lessonSchedule).set(values).where(eq(lessonSchedule.id, scheduleId));

describe('the files of a lesson', () => {
  test('come in the order of its lessons and theirs, with addresses that open them', async () => {
    const stored = [];
    for (const lessonId of lessonIds)
      stored.push(
        ...(await app.sys.db
          .select()
          .from(lessonAttachment)
          .where(eq(lessonAttachment.lessonId, lessonId))
          .orderBy(lessonAttachment.order)),
      );
    const found = await files(student);
    expect(found.map(({ id }) => id)).toEqual(stored.map(({ fileId }) => fileId));
    expect(await files(teacher)).toEqual(found);
    expect(found[0]).toMatchObject({ title: 'File', mimeType: 'audio/mpeg', size: 3 });
    expect(found[0]?.signedAt).toBe(app.clock.now().toISOString());
    for (const { id, fullUri } of found) expect(fullUri).toContain(`/api/files/${id}?`);
  });

  test('are for its people and ADMIN alone', async () => {
    expect(await code(await createUser(app, { role: 'ADMIN' }))).toBeUndefined();
    expect(await code(await createUser(app, { role: 'STUDENT' }))).toBe('INVALID_PERMISSIONS');
    expect(await code(await createUser(app, { role: 'INSTRUCTOR' }))).toBe('INVALID_PERMISSIONS');
    expect(await code(null)).toBe('UNAUTHORIZED');
  });

  test('are not for who was put out', async () => {
    await app.sys.db
      .update(lessonScheduleStudent)
      .set({ removedAt: app.clock.now() })
      .where(
        and(
          eq(lessonScheduleStudent.scheduleId, scheduleId),
          eq(lessonScheduleStudent.studentId, student.id),
        ),
      );
    expect(await code(student)).toBe('INVALID_PERMISSIONS');
  });

  test('are seen by a student as the lessons are: from the minutes before the start on, also after the end', async () => {
    await change({
      startsAt: new Date(app.clock.now().getTime() + (JOIN_OPENS_BEFORE_MINUTES + 1) * MINUTE_MS),
    });
    expect(await files(student)).toEqual([]);
    expect(await files(teacher)).toHaveLength(4);
    await change({ startsAt: app.clock.now(), endedAt: app.clock.now() });
    expect(await files(student)).toHaveLength(4);
    await change({ cancelledAt: app.clock.now() });
    expect(await files(student)).toEqual([]);
  });

  test('go with a lesson that is deleted, and with its author who blocks', async () => {
    await app.sys.db
      .update(lesson)
      .set({ deletedAt: app.clock.now() })
      .where(eq(lesson.id, lessonIds[0] ?? 0));
    expect(await files(student)).toHaveLength(2);
    await change({
      startsAt: new Date(app.clock.now().getTime() - 90 * MINUTE_MS),
      endedAt: app.clock.now(),
    });
    await blockUser(app.context(teacher), student.id);
    expect(await files(student)).toEqual([]);
  });
});

test('a file that was added to the lesson itself is there from its doors on, and not once it is cancelled', async () => {
  const fileId = await addLessonFile(app, teacher, 'LESSON_FILE');
  await app.db.insert(lessonScheduleFile).values({ scheduleId, fileId, title: 'Handout', order: 1 });
  const titles = async (person: UserRow) => (await files(person)).map(({ title }) => title);
  expect(await titles(student)).toContain('Handout');
  expect((await titles(student)).at(-1)).toBe('Handout');
  app.clock.advance(-MINUTE_MS);
  expect(await titles(student)).not.toContain('Handout');
  expect(await titles(teacher)).toContain('Handout');
  app.clock.advance(MINUTE_MS);
  await app.db.update(lessonSchedule).set({ cancelledAt: app.clock.now() });
  expect(await titles(student)).not.toContain('Handout');
});

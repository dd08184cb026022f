import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lesson as lessonTable } from '../../db/schema/lesson.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { addLesson } from '../../testing/lesson-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { addWords, getWordSettings, reviewWords, updateWordSettings } from './service.ts';

const DAY_MS = 24 * 3600 * 1000;

let app: TestApp;
let ask: ReturnType<typeof createWebCaller>['ask'];
let teacher: UserRow;
let student: UserRow;
beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
  ({ ask } = createWebCaller(app));
});
beforeEach(async () => {
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
});
afterAll(() => app.close());

const uuid = () => app.sys.platform.ids.randomUuid();

/** A typed word with grades, each so many days ago. */
async function learn(word: string, entries: readonly [grade: number, daysAgo: number][]) {
  const ctx = app.context(student);
  const [made] = await addWords(ctx, {
    words: [{ clientId: uuid(), word, translation: 'перевод', sentence: `The ${word}.` }],
  });
  const now = app.clock.now().getTime();
  const reviews = entries.map(([grade, ago]) => ({
    ...{ id: uuid(), wordId: made?.id ?? 0, grade, reviewedAt: new Date(now - ago * DAY_MS) },
  }));
  await reviewWords(ctx, { reviews });
  return { wordId: made?.id ?? 0, reviews };
}

const share = (teachersSee = true) => updateWordSettings(app.context(student), { teachersSee });
const lessonOf = (more: object = {}) =>
  createSchedule(app, { instructor: teacher, students: [student], ...more });
const forgotten = (by: UserRow, { id: lessonScheduleId }: { id: number }) =>
  ask<{ student: { id: number }; words: { word: string; times: number; sentence: string }[] }[]>(
    by,
    'GetForgottenWords',
    { lessonScheduleId },
  );

describe('what a student forgets', () => {
  it('is seen by the teacher of a lesson to come, most often forgotten first', async () => {
    await learn('known', [
      [3, 9],
      [4, 2],
    ]);
    await learn('begun', [[1, 2]]);
    await learn('never known', [
      [1, 3],
      [1, 2],
      [3, 1],
    ]);
    await learn('long ago', [
      [3, 60],
      [1, 45],
      [3, 40],
    ]);
    await learn('once', [
      [3, 9],
      [1, 1],
    ]);
    await learn('often', [
      [3, 9],
      [1, 5],
      [3, 3],
      [1, 2],
    ]);
    const lesson = await lessonOf();
    await share();
    const { it: seen } = await forgotten(teacher, lesson);
    expect(seen).toMatchObject([
      {
        student: { id: student.id },
        words: [
          { word: 'often', times: 2 },
          { word: 'once', times: 1 },
        ],
      },
    ]);
  });

  it('is seen only while the student lets their teachers see it; at first they do not', async () => {
    await learn('once', [
      [3, 9],
      [1, 1],
    ]);
    const lesson = await lessonOf();
    expect(await getWordSettings(app.context(student))).toEqual({ teachersSee: false, reminds: true });
    expect((await forgotten(teacher, lesson)).it).toEqual([]);
    await share();
    expect((await forgotten(teacher, lesson)).it).toHaveLength(1);
    await share(false);
    expect((await forgotten(teacher, lesson)).it).toEqual([]);
  });

  it('is not counted if the grade was taken back', async () => {
    const { wordId, reviews } = await learn('once', [
      [3, 9],
      [1, 1],
    ]);
    const undone = { id: uuid(), wordId, undoes: reviews[1]?.id ?? '', reviewedAt: app.clock.now() };
    await reviewWords(app.context(student), { reviews: [undone] });
    await share();
    expect((await forgotten(teacher, await lessonOf())).it).toEqual([]);
  });

  it('is not counted if the word was known by a slip that was taken back', async () => {
    const { wordId, reviews } = await learn('slip', [
      [3, 2],
      [1, 1],
    ]);
    const undone = { id: uuid(), wordId, undoes: reviews[0]?.id ?? '', reviewedAt: app.clock.now() };
    await reviewWords(app.context(student), { reviews: [undone] });
    await share();
    expect((await forgotten(teacher, await lessonOf())).it).toEqual([]);
  });

  it('has no sentence of a word from nowhere: it may be of a private message', async () => {
    await learn('private', [
      [3, 2],
      [1, 1],
    ]);
    await share();
    const { it: seen } = await forgotten(teacher, await lessonOf());
    expect(seen?.[0]?.words).toMatchObject([{ word: 'private', sentence: '' }]);
  });

  it('is not for students, other teachers, or the teacher of a lesson that is over or without the student', async () => {
    await learn('once', [
      [3, 9],
      [1, 1],
    ]);
    await share();
    const lesson = await lessonOf();
    const stranger = await createUser(app, { role: 'INSTRUCTOR' });
    const admin = await createUser(app, { role: 'ADMIN' });
    for (const other of [student, stranger, admin])
      expect((await forgotten(other, lesson)).code).toBe('INVALID_PERMISSIONS');
    const past = new Date(app.clock.now().getTime() - DAY_MS);
    const over = await lessonOf({ startsAt: past, startedAt: past, endedAt: past });
    expect((await forgotten(teacher, over)).it).toEqual([]);
    const cancelled = await lessonOf({ cancelledAt: past });
    expect((await forgotten(teacher, cancelled)).code).toBe('SCHEDULE_CANCELLED');
    const without = await createSchedule(app, { instructor: teacher, students: [] });
    expect((await forgotten(teacher, without)).it).toEqual([]);
  });

  it('has no sentence of what is not open to the teacher', async () => {
    const author = await createUser(app, { role: 'INSTRUCTOR' });
    const lessonId = await addLesson(app, author);
    const [made] = await addWords(app.context(student), {
      lessonId,
      words: [{ clientId: uuid(), word: 'ice', translation: 'лёд', sentence: 'Ice is cold.' }],
    });
    const now = app.clock.now().getTime();
    await reviewWords(app.context(student), {
      reviews: [3, 1].map((grade, at) => ({
        ...{ id: uuid(), wordId: made?.id ?? 0, grade, reviewedAt: new Date(now - (2 - at) * DAY_MS) },
      })),
    });
    await share();
    const lesson = await lessonOf();
    expect((await forgotten(teacher, lesson)).it?.[0]?.words).toMatchObject([{ sentence: 'Ice is cold.' }]);
    await app.db.update(lessonTable).set({ privacy: 'HIDDEN' }).where(eq(lessonTable.id, lessonId));
    expect((await forgotten(teacher, lesson)).it?.[0]?.words).toMatchObject([{ word: 'ice', sentence: '' }]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FILES_PER_SCHEDULE_MAX, JOIN_OPENS_BEFORE_MINUTES } from '#contract/limits.ts';
import { publication } from '../../db/schema/material.ts';
import { lessonSchedule, lessonScheduleStudent } from '../../db/schema/schedule.ts';
import { upload } from '../../db/schema/upload.ts';
import { connect, createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { addStoredFile } from '../../testing/file-fixture.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { addLesson } from '../../testing/lesson-fixture.ts';
import { addInPlace, addPublication, addResources, paragraph } from '../../testing/material-fixture.ts';
import { addQuiz } from '../../testing/quiz-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { appendOperation } from '../stream/service.ts';

const MINUTE_MS = 60_000;

interface Named {
  id: number | string;
  title: string;
}
type Things = Record<'lessons' | 'quizzes' | 'publications' | 'files', Named[]>;

let app: TestApp;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];
let teacher: UserRow;
let student: UserRow;
let scheduleId: number;

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

beforeEach(async () => {
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  const startsAt = new Date(app.clock.now().getTime() + JOIN_OPENS_BEFORE_MINUTES * MINUTE_MS);
  ({ id: scheduleId } = await createSchedule(app, { instructor: teacher, students: [student], startsAt }));
});

const change = (values: Partial<typeof lessonSchedule.$inferInsert>) =>
  app.sys.db.update(lessonSchedule).set(values).where(eq(lessonSchedule.id, scheduleId));
const nothing = { lessonIds: [], quizIds: [], publicationIds: [], fileIds: [] };
const add = (person: UserRow | null, things: object) =>
  ask<Things>(person, 'AddToLessonSchedule', { lessonScheduleId: scheduleId, ...nothing, ...things });
const codeOf = async (person: UserRow | null, things: object) => (await add(person, things)).code;
const seenBy = (person: UserRow) => get<Things>(person, 'GetLiveLessonThings', { id: scheduleId });

/** One of each, which nobody but its author may see. */
const makeThings = async (owner: UserRow) => ({
  lessonIds: [await addLesson(app, owner, { privacy: 'HIDDEN', title: 'Lesson' })],
  quizIds: [await addQuiz(app, owner, { privacy: 'HIDDEN', title: 'Quiz' })],
  publicationIds: [await addPublication(app, owner, { privacy: 'HIDDEN', title: 'Page' })],
  fileIds: [await addStoredFile(app, owner, { name: 'map.webp' })],
});

describe('what its instructor adds to a running lesson', () => {
  test('is seen by its students from then on, whatever its privacy', async () => {
    const things = await makeThings(teacher);
    const { it: answer } = await add(teacher, things);
    const expected = {
      lessons: [{ id: things.lessonIds[0], title: 'Lesson' }],
      quizzes: [{ id: things.quizIds[0], title: 'Quiz' }],
      publications: [{ id: things.publicationIds[0], title: 'Page' }],
      files: [{ title: 'map.webp' }],
    };
    expect(answer).toMatchObject(expected);
    expect(await seenBy(student)).toMatchObject(expected);
    expect(await ask(student, 'GetLesson', { id: things.lessonIds[0] })).toMatchObject({ code: undefined });
  });

  test('a publication comes with its blocks and its exercises, and is neither saved nor copied', async () => {
    const [id = 0] = (await makeThings(teacher)).publicationIds;
    await addResources(app, id, [paragraph('Words')]);
    const { exerciseId } = await addInPlace(app, id);
    expect(await ask(student, 'Publication', { id })).toMatchObject({ code: 'INVALID_PERMISSIONS' });
    await add(teacher, { publicationIds: [id] });
    const page = await get<{ resources: object[] }>(student, 'Publication', { id });
    expect(page.resources).toHaveLength(2);
    const shown = await get(student, 'GetExercise', { id: exerciseId });
    expect(shown).toMatchObject({ id: exerciseId });
    expect(await ask(student, 'SavePublication', { publicationId: id })).toMatchObject({
      code: 'INVALID_PERMISSIONS',
    });
  });

  test('is not given once an administrator has hidden it, and no lesson takes it any more', async () => {
    const [id = 0] = (await makeThings(teacher)).publicationIds;
    await addResources(app, id, [paragraph('Words')]);
    const { exerciseId } = await addInPlace(app, id);
    await add(teacher, { publicationIds: [id] });
    expect((await ask(student, 'Publication', { id })).code).toBeUndefined();
    const admin = await createUser(app, { role: 'ADMIN' });
    await get(admin, 'DecidePublication', { id, isHidden: true, reason: 'Sells keys' });
    expect((await ask(student, 'Publication', { id })).code).toBe('INVALID_PERMISSIONS');
    expect((await ask(student, 'GetExercise', { id: exerciseId })).code).not.toBeUndefined();
    expect(await seenBy(student)).toMatchObject({ publications: [] });
    expect(await seenBy(teacher)).toMatchObject({ publications: [{ id }] });
    expect(await codeOf(teacher, { publicationIds: [id] })).toBeUndefined();
    const startsAt = app.clock.now();
    ({ id: scheduleId } = await createSchedule(app, { instructor: teacher, students: [student], startsAt }));
    expect(await codeOf(teacher, { publicationIds: [id] })).toBe('PUBLICATION_HIDDEN');
  });

  test('is for nobody else: not who was removed, nor a connection, nor before the doors open', async () => {
    const [id = 0] = (await makeThings(teacher)).publicationIds;
    await add(teacher, { publicationIds: [id], fileIds: [await addStoredFile(app, teacher)] });
    const friend = await createUser(app, { role: 'STUDENT' });
    await connect(app, teacher, friend);
    const code = async (person: UserRow | null) => (await ask(person, 'Publication', { id })).code;
    expect([await code(friend), await code(null), await code(student)]).toEqual([
      'INVALID_PERMISSIONS',
      'INVALID_PERMISSIONS',
      undefined,
    ]);
    const startsAt = new Date(app.clock.now().getTime() + (JOIN_OPENS_BEFORE_MINUTES + 1) * MINUTE_MS);
    await change({ startsAt });
    expect([await code(student), await seenBy(student)]).toMatchObject([
      'INVALID_PERMISSIONS',
      { publications: [], files: [] },
    ]);
    expect((await seenBy(teacher)).files).toHaveLength(1);
    await change({ startsAt: app.clock.now() });
    await app.sys.db
      .update(lessonScheduleStudent)
      .set({ removedAt: app.clock.now() })
      .where(eq(lessonScheduleStudent.studentId, student.id));
    expect([await code(student), await seenBy(student)]).toMatchObject([
      'INVALID_PERMISSIONS',
      { publications: [], files: [] },
    ]);
  });

  test('stands after what there was, each once', async () => {
    const things = await makeThings(teacher);
    await add(teacher, things);
    const [first] = (await seenBy(teacher)).files;
    const more = await addPublication(app, teacher, { title: 'Second' });
    const again = await add(teacher, { ...things, publicationIds: [more, ...things.publicationIds, more] });
    expect(again.it).toMatchObject({ publications: [{ title: 'Page' }, { title: 'Second' }] });
    expect(again.it?.files).toEqual([first]);
    const byUse = await add(teacher, { fileIds: [first?.id] });
    expect(byUse.it?.files).toEqual([first]);
  });

  test('is told to the screens of its people', async () => {
    const emitted: unknown[] = [];
    app.sys.events.on('schedule.changed', (event) => void emitted.push(event));
    await add(teacher, { quizIds: [await addQuiz(app, teacher)] });
    expect(emitted).toEqual([{ scheduleId, userIds: [teacher.id, student.id] }]);
  });

  test('a file is one of the lesson’s: the teacher opens it for all', async () => {
    const fileId = await addStoredFile(app, teacher);
    const { it: answer } = await add(teacher, { fileIds: [fileId] });
    const id = String(answer?.files[0]?.id);
    const open = () =>
      appendOperation(app.context(teacher), `lesson:${scheduleId}`, {
        opId: app.sys.platform.ids.uuid(),
        payload: { change: 'open', kind: 'file', id },
      });
    expect(await open()).toMatchObject({ ok: true });
    // The file manager says where it is used, and takes it out with the file.
    const { items } = await get<{ items: { uses: object[] }[] }>(teacher, 'GetFiles', {});
    expect(items[0]?.uses).toEqual([{ kind: 'LESSON', title: 'Lesson', path: `/live-lesson/${scheduleId}` }]);
    await get(teacher, 'DeleteFile', { id: fileId, force: true });
    expect((await seenBy(student)).files).toEqual([]);
    expect(await app.sys.db.select().from(upload).where(eq(upload.id, id))).toEqual([]);
  });
});

describe('nothing is added', () => {
  test('by anybody but its instructor', async () => {
    const admin = await createUser(app, { role: 'ADMIN' });
    for (const person of [student, admin, await createUser(app, { role: 'INSTRUCTOR' })])
      expect(await codeOf(person, { quizIds: [await addQuiz(app, person)] })).toBe('INVALID_PERMISSIONS');
    expect(await codeOf(null, {})).toBe('UNAUTHORIZED');
  });

  test.each([
    ['lessonIds', 'LESSON_NOT_FOUND'],
    ['quizIds', 'QUIZ_NOT_FOUND'],
    ['publicationIds', 'PUBLICATION_NOT_FOUND'],
    ['fileIds', 'FILE_NOT_FOUND'],
  ] as const)('that is somebody else’s: %s', async (field, code) => {
    const [own, other] = [
      await makeThings(teacher),
      await makeThings(await createUser(app, { role: 'INSTRUCTOR' })),
    ];
    expect(await codeOf(teacher, { ...own, [field]: [...own[field], ...other[field]] })).toBe(code);
    expect(await seenBy(teacher)).toMatchObject({ lessons: [], quizzes: [], publications: [], files: [] });
  });

  test('that is deleted, or no file', async () => {
    const { publicationIds } = await makeThings(teacher);
    await app.sys.db.update(publication).set({ deletedAt: app.clock.now() });
    expect(await codeOf(teacher, { publicationIds })).toBe('PUBLICATION_NOT_FOUND');
    expect(await codeOf(teacher, { fileIds: ['map'] })).toBe('FILE_NOT_FOUND');
  });

  test.each([
    ['before its doors open', { startsAt: JOIN_OPENS_BEFORE_MINUTES + 1 }, 'SCHEDULE_TOO_EARLY'],
    ['after its end', { endedAt: 0 }, 'SCHEDULE_ALREADY_ENDED'],
    ['once it is cancelled', { cancelledAt: 0 }, 'SCHEDULE_CANCELLED'],
  ] as const)('%s', async (_when, minutes, code) => {
    const instants = Object.entries(minutes).map(([name, after]) => [
      name,
      new Date(app.clock.now().getTime() + after * MINUTE_MS),
    ]);
    await change(Object.fromEntries(instants));
    expect(await codeOf(teacher, await makeThings(teacher))).toBe(code);
  });

  test('beyond what a lesson holds', async () => {
    const fileIds: string[] = [];
    for (let n = 0; n < FILES_PER_SCHEDULE_MAX; n++) fileIds.push(await addStoredFile(app, teacher));
    await add(teacher, { fileIds });
    const { code, extensions } = await add(teacher, { fileIds: [await addStoredFile(app, teacher)] });
    expect([code, extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      { fileIds: { code: 'TOO_MANY_ITEMS', values: { value: FILES_PER_SCHEDULE_MAX } } },
    ]);
    expect((await seenBy(teacher)).files).toHaveLength(FILES_PER_SCHEDULE_MAX);
  });
});

test('an address opens a file that was added, for its students too', async () => {
  await add(teacher, { fileIds: [await addStoredFile(app, teacher)] });
  const { data } = await app.query<{ getLessonSchedule: { files: object[] } }>(
    'query ($id: Int!) { getLessonSchedule(id: $id) { files { mimeType size width height fullUri } } }',
    { id: scheduleId },
    await tokenFor(app, student),
  );
  expect(data?.getLessonSchedule.files).toMatchObject([
    { mimeType: 'image/webp', size: 3, fullUri: expect.stringContaining('/') },
  ]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filePointerSchema } from '#contract/live/file-pointer.ts';
import type { DomainEvents } from '../../events.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { endLiveLesson } from './services/end.ts';
import { joinLiveLesson } from './services/join.ts';
import { pointInFile } from './services/pointing.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let scheduleId: number;
let received: DomainEvents['stream.volatile'][] = [];

beforeAll(async () => {
  app = await createTestApp();
  app.sys.events.on('stream.volatile', (event) => void received.push(event));
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-21T09:55:00.000Z');
  received = [];
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  const startsAt = new Date('2026-11-21T10:00:00.000Z');
  scheduleId = (await createSchedule(app, { instructor: teacher, students: [student], startsAt })).id;
});

const FILE = '0192f0c1-2345-7000-8000-000000000000';
const pointer = (at: { x: number; y: number } | null = { x: 0.25, y: 0.75 }) => ({
  ...{ id: scheduleId, fileId: FILE, page: 3, at },
});
const point = (person: UserRow, at?: null) =>
  pointInFile(app.context(person), pointer(at), { socketId: 'own' });

test('where the instructor points goes to all in the lesson but the tab it comes from (R50)', async () => {
  await joinLiveLesson(app.context(teacher), scheduleId);
  await point(teacher);
  await point(teacher, null);
  const sent = { stream: `lesson:${scheduleId}`, socketId: 'own', event: 'lessonSchedule.filePointer' };
  expect(received).toEqual([
    { ...sent, payload: pointer(), nameless: null },
    { ...sent, payload: pointer(null), nameless: null },
  ]);
});

test('nobody else points, and nobody before the doors open or after the end (R50)', async () => {
  const others = [
    student,
    await createUser(app, { role: 'ADMIN' }),
    await createUser(app, { role: 'INSTRUCTOR' }),
  ];
  const refused = async (person: UserRow) =>
    expect(point(person)).rejects.toMatchObject({ code: 'INVALID_PERMISSIONS' });
  app.clock.set('2026-11-21T06:00:00.000Z');
  await refused(teacher);
  app.clock.set('2026-11-21T09:55:00.000Z');
  await joinLiveLesson(app.context(teacher), scheduleId);
  for (const person of others) await refused(person);
  await endLiveLesson(app.context(teacher), scheduleId);
  await refused(teacher);
  expect(received).toEqual([]);
});

test.each([
  { id: 0 },
  { fileId: 'x' },
  { page: 0 },
  { page: 1.5 },
  { page: 5_001 },
  { at: { x: -0.1, y: 0 } },
  { at: { x: 0, y: 1.1 } },
  { at: { x: Number.NaN, y: 0 } },
  { at: { x: 0 } },
  { at: undefined },
  { more: 1 },
])('nothing of another shape: %j', (changes) => {
  const well = { id: 5, fileId: FILE, page: 1, at: { x: 0, y: 1 } };
  expect(filePointerSchema.safeParse(well).success).toBe(true);
  expect(filePointerSchema.safeParse({ ...well, ...changes }).success).toBe(false);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileViewSchema } from '#contract/live/file-view.ts';
import type { FileView } from '#contract/live/file-view.ts';
import type { DomainEvents } from '../../events.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { endLiveLesson } from './services/end.ts';
import { reportFileView } from './services/file-view.ts';
import { joinLiveLesson } from './services/join.ts';
import { removeLiveLessonParticipant } from './services/participants.ts';
import { dispatch } from './sockets.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let scheduleId: number;
let received: DomainEvents['live.fileView'][] = [];

beforeAll(async () => {
  app = await createTestApp();
  app.sys.events.on('live.fileView', (event) => void received.push(event));
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-21T09:55:00.000Z');
  received = [];
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  const startsAt = new Date('2026-11-21T10:00:00.000Z');
  scheduleId = (await createSchedule(app, { instructor: teacher, students: [student], startsAt })).id;
  await joinLiveLesson(app.context(teacher), scheduleId);
});

const FILE = '0192f0c1-2345-7000-8000-000000000000';
const view = (): FileView => ({
  ...{ id: scheduleId, fileId: FILE, state: 'SHOWN', alonePage: null, sound: 'IN_STEP' },
});
const report = (person: UserRow) => reportFileView(app.context(person), view());

test('whether a student sees what is open for all goes to the lesson’s instructor, and to nobody else (R51)', async () => {
  await report(student);
  expect(received).toEqual([{ instructorId: teacher.id, view: { ...view(), userId: student.id } }]);
  expect(dispatch['live.fileView']?.(received[0]!)).toEqual([
    {
      to: { userIds: [teacher.id] },
      event: 'lessonSchedule.fileView',
      payload: { ...view(), userId: student.id },
    },
  ]);
});

test('it is taken from students of the lesson who are in it, while it is open (R51)', async () => {
  const [admin, stranger] = [
    await createUser(app, { role: 'ADMIN' }),
    await createUser(app, { role: 'STUDENT' }),
  ];
  const refused = async (person: UserRow) =>
    expect(report(person)).rejects.toMatchObject({ code: 'INVALID_PERMISSIONS' });
  for (const person of [teacher, admin, stranger]) await refused(person);
  await endLiveLesson(app.context(teacher), scheduleId);
  await refused(student);
  expect(received).toEqual([]);
});

test('a student who was put out tells nothing more (R51)', async () => {
  await removeLiveLessonParticipant(app.context(teacher), scheduleId, student.id);
  await expect(report(student)).rejects.toMatchObject({ code: 'INVALID_PERMISSIONS' });
  expect(received).toEqual([]);
});

test.each([
  { id: 0 },
  { fileId: 'x' },
  { state: 'SEEN' },
  { alonePage: 0 },
  { alonePage: 5_001 },
  { sound: 'OFF' },
  { sound: undefined },
  { more: 1 },
])('nothing of another shape: %j', (changes) => {
  const well = { id: 5, fileId: null, state: 'LOADING', alonePage: 2, sound: null };
  expect(fileViewSchema.safeParse(well).success).toBe(true);
  expect(fileViewSchema.safeParse({ ...well, ...changes }).success).toBe(false);
});

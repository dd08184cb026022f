import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readingSchema } from '#contract/live/reading.ts';
import type { DomainEvents } from '../../events.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { endLiveLesson } from './services/end.ts';
import { joinLiveLesson } from './services/join.ts';
import { removeLiveLessonParticipant } from './services/participants.ts';
import { reportReading } from './services/reading.ts';
import { dispatch } from './sockets.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let scheduleId: number;
let received: DomainEvents['live.reading'][] = [];

beforeAll(async () => {
  app = await createTestApp();
  app.sys.events.on('live.reading', (event) => void received.push(event));
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

const reading = () => ({
  ...{ id: scheduleId, publicationId: 3, isApart: true },
  blockId: '0192f0c1-2345-7000-8000-000000000000',
  words: [{ word: 'пешком', translation: 'on foot' }],
});
const report = (person: UserRow) => reportReading(app.context(person), reading());

test('where a student reads goes to the lesson’s instructor, and to nobody else (R48)', async () => {
  await report(student);
  expect(received).toEqual([{ instructorId: teacher.id, reading: { ...reading(), userId: student.id } }]);
  expect(dispatch['live.reading']?.(received[0]!)).toEqual([
    {
      to: { userIds: [teacher.id] },
      event: 'lessonSchedule.reading',
      payload: { ...reading(), userId: student.id },
    },
  ]);
});

test('it is taken from students of the lesson who are in it, while it is open (R48)', async () => {
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

test('a student who was put out tells nothing more (R48)', async () => {
  await removeLiveLessonParticipant(app.context(teacher), scheduleId, student.id);
  await expect(report(student)).rejects.toMatchObject({ code: 'INVALID_PERMISSIONS' });
  expect(received).toEqual([]);
});

test.each([
  { blockId: 'x' },
  { publicationId: 0 },
  { words: [{ word: '', translation: 'x' }] },
  { words: [{ word: 'x'.repeat(301), translation: 'x' }] },
  { words: [{ word: '\u0000', translation: 'x' }] },
  { words: Array.from({ length: 41 }, () => ({ word: 'x', translation: 'x' })) },
  { more: 1 },
])('nothing of another shape: %j', (changes) => {
  const well = { id: 5, publicationId: null, blockId: null, isApart: false };
  expect(readingSchema.safeParse(well).success).toBe(true);
  expect(readingSchema.safeParse({ ...well, ...changes }).success).toBe(false);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_MEDIA } from '../../platform/no-media.ts';
import { createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { getSchedule } from '../schedule/service.ts';
import { listLatest } from '../stream/store.ts';
import { endLiveLesson } from './services/end.ts';
import { muteLiveLessonParticipant, removeLiveLessonParticipant } from './services/participants.ts';

const JOIN = 'mutation ($id: Int!) { answer: joinLiveLesson(lessonScheduleId: $id) { url token } }';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ platform: { media: NO_MEDIA, mediaUrl: null } });
  app.clock.set('2026-11-21T09:00:00.000Z');
});
afterAll(() => app.close());

async function createLesson() {
  const instructor = await createUser(app, { role: 'INSTRUCTOR' });
  const student = await createUser(app, { role: 'STUDENT' });
  const { id } = await createSchedule(app, { instructor, students: [student] });
  const join = async (person: typeof student) => {
    const { errors } = await app.query(JOIN, { id }, await tokenFor(app, person));
    return errors?.[0]?.extensions.code;
  };
  return { id, instructor, student, join };
}

test('who joins is told that there is no media, and the lesson starts all the same', async () => {
  const { id, instructor, student, join } = await createLesson();
  expect(await join(student)).toBe('MEDIA_UNAVAILABLE');
  expect(await join(instructor)).toBe('MEDIA_UNAVAILABLE');
  expect((await getSchedule(app.context(student), id)).startedAt).toEqual(app.clock.now());
  const log = (await listLatest(app.db, `lesson:${id}`, 50)).map(({ payload }) => payload);
  expect(log).toEqual([{ event: 'STARTED' }]);
});

test('whoever may not join is refused as ever', async () => {
  const { instructor, join } = await createLesson();
  expect(await join(await createUser(app, { role: 'STUDENT' }))).toBe('INVALID_PERMISSIONS');
  app.clock.set('2026-11-21T08:00:00.000Z');
  expect(await join(instructor)).toBe('SCHEDULE_TOO_EARLY');
  app.clock.set('2026-11-21T09:00:00.000Z');
});

test('a lesson is moderated and ended without media', async () => {
  const { id, instructor, student, join } = await createLesson();
  await join(instructor);
  await muteLiveLessonParticipant(app.context(instructor), id, student.id);
  await removeLiveLessonParticipant(app.context(instructor), id, student.id);
  expect(await join(student)).toBe('LIVE_LESSON_REMOVED');
  expect((await endLiveLesson(app.context(instructor), id)).endedAt).toEqual(app.clock.now());
});

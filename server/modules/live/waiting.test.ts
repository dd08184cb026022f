import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { startRealtime } from '../../testing/realtime.ts';
import type { TestClient, TestRealtime } from '../../testing/realtime.ts';
import type { UserRow } from '../account/model.ts';
import { STREAM_EVENTS } from '#contract/socket.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { expirePresence, peopleInLesson } from './presence.ts';
import { closeOverdueLessons, endLiveLesson } from './services/end.ts';
import { removeLiveLessonParticipant } from './services/participants.ts';
import { joinLiveLesson } from './services/join.ts';

const MINUTE = 60_000;
/** Milliseconds until a lost connection counts as a departure. */
const GRACE = 20;

let app: TestApp;
let realtime: TestRealtime;
let instructor: UserRow;
let student: UserRow;
let lesson: { id: number; chatId: number; boardId: number };

beforeAll(async () => {
  app = await createTestApp();
  realtime = await startRealtime(app, { departureGrace: GRACE });
});
afterAll(async () => {
  await realtime.close();
  await app.close();
});
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  app.clock.set('2026-11-21T09:00:00.000Z');
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  lesson = await createSchedule(app, { instructor, students: [student] });
  await joinLiveLesson(app.context(instructor), lesson.id);
});

const peopleAre = (ids: number[]) =>
  expect.poll(() => peopleInLesson(app.sys, lesson.id), { interval: 5 }).toEqual(ids);

async function enter(person: UserRow): Promise<TestClient> {
  const client = await realtime.connect(person);
  await client.join('lesson', lesson.id);
  await peopleAre([person.id]);
  return client;
}
async function cutLine(client: TestClient): Promise<void> {
  client.socket.disconnect();
  await peopleAre([]);
}
const end = () => endLiveLesson(app.context(instructor), lesson.id);

/** What the server answers a person who sends, after coming back, what waited on their device. */
async function sendsWaiting(person: UserRow): Promise<{ chat: string; board: string; maySeeInput: boolean }> {
  const client = await realtime.connect(person);
  const joined = await client.join('chat', lesson.chatId);
  await client.join('board', lesson.boardId);
  const chat = await client.send('chat', lesson.chatId, { message: 'written offline' });
  const board = await client.send('board', lesson.boardId, { changes: [{ kind: 1, element: ELEMENT }] });
  const codeOf = (answer: typeof chat) => (answer.ok ? 'stored' : answer.code);
  return { chat: codeOf(chat), board: codeOf(board), maySeeInput: joined.ok && joined.canWrite };
}

const ELEMENT = { id: 'a', type: 'text', version: 1, versionNonce: 1, isDeleted: false, text: 'words' };
const STORED = { chat: 'stored', board: 'stored', maySeeInput: false };
const REFUSED = { chat: 'INVALID_PERMISSIONS', board: 'INVALID_PERMISSIONS', maySeeInput: false };

test('what waited behind a cut line is taken for ten minutes after the end, and nothing new is offered', async () => {
  await cutLine(await enter(student));
  await end();
  expect(await sendsWaiting(student)).toEqual(STORED);
  app.clock.advance(9 * MINUTE);
  expect(await sendsWaiting(student)).toEqual(STORED);
  app.clock.advance(MINUTE);
  expect(await sendsWaiting(student)).toEqual(REFUSED);
});

test('also what waited with those who saw the end, and left the lesson after it', async () => {
  const client = await enter(student);
  await end();
  app.clock.advance(1);
  await client.ask(STREAM_EVENTS.lesson.leave, { id: lesson.id });
  await peopleAre([]);
  expect(await sendsWaiting(student)).toEqual(STORED);
});

test('not of one who had left by themselves, until they come again', async () => {
  const client = await enter(student);
  await client.ask(STREAM_EVENTS.lesson.leave, { id: lesson.id });
  await peopleAre([]);
  app.clock.advance(MINUTE);
  await cutLine(await enter(student));
  const other = await enter(student);
  await other.ask(STREAM_EVENTS.lesson.leave, { id: lesson.id });
  await peopleAre([]);
  app.clock.advance(MINUTE);
  await end();
  expect(await sendsWaiting(student)).toEqual(REFUSED);
});

test('of one who had left and came again', async () => {
  const client = await enter(student);
  await client.ask(STREAM_EVENTS.lesson.leave, { id: lesson.id });
  await peopleAre([]);
  await cutLine(await enter(student));
  await end();
  expect(await sendsWaiting(student)).toEqual(STORED);
});

test('not of one who was put out, nor of one who never came', async () => {
  const guest = await createUser(app, { role: 'STUDENT' });
  lesson = await createSchedule(app, { instructor, students: [student, guest] });
  await joinLiveLesson(app.context(instructor), lesson.id);
  await cutLine(await enter(student));
  await removeLiveLessonParticipant(app.context(instructor), lesson.id, student.id);
  await end();
  expect(await sendsWaiting(guest)).toEqual(REFUSED);
  const client = await realtime.connect(student);
  expect(await client.join('chat', lesson.chatId)).toMatchObject({ ok: false, code: 'LIVE_LESSON_REMOVED' });
});

test('a lesson that nobody ended takes it too, before and after it is closed', async () => {
  await cutLine(await enter(student));
  app.clock.advance(24 * 60 * MINUTE);
  await expirePresence(app.sys);
  expect(await sendsWaiting(student)).toEqual(STORED);
  await closeOverdueLessons(app.sys);
  expect(await sendsWaiting(student)).toEqual(STORED);
  app.clock.advance(10 * MINUTE);
  expect(await sendsWaiting(student)).toEqual(REFUSED);
});

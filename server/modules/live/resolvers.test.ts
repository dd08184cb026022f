import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSchedule, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';

const JOIN = `mutation ($id: Int!) { answer: joinLiveLesson(lessonScheduleId: $id) {
  url token expiresAt schedule { id state startedAt viewerCan { join edit cancel conduct } } } }`;
const END = 'mutation ($id: Int!) { answer: endLiveLesson(lessonScheduleId: $id) { id state endedAt } }';
const REMOVE =
  'mutation ($id: Int!, $userId: Int!) { answer: removeLiveLessonParticipant(lessonScheduleId: $id, userId: $userId) }';
const MUTE =
  'mutation ($id: Int!, $userId: Int!) { answer: muteLiveLessonParticipant(lessonScheduleId: $id, userId: $userId) }';
const MUTE_ALL = 'mutation ($id: Int!) { answer: muteLiveLessonParticipants(lessonScheduleId: $id) }';
const LENGTHEN = `mutation ($id: Int!, $minutes: Int!) {
  answer: lengthenLiveLesson(lessonScheduleId: $id, minutes: $minutes) { id endsAt duration joinClosesAt } }`;

type Actor = 'visitor' | 'instructor' | 'student' | 'stranger' | 'foreign instructor' | 'admin';

let app: TestApp;
let student: UserRow;
let tokens: Map<Actor, string>;
let id: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-21T09:00:00.000Z');
  tokens = new Map();
  const make = async (actor: Actor, role: UserRow['role']) => {
    const person = await createUser(app, { role });
    tokens.set(actor, await tokenFor(app, person));
    return person;
  };
  const instructor = await make('instructor', 'INSTRUCTOR');
  student = await make('student', 'STUDENT');
  await make('stranger', 'STUDENT');
  await make('foreign instructor', 'INSTRUCTOR');
  await make('admin', 'ADMIN');
  ({ id } = await createSchedule(app, { instructor, students: [student] }));
});

const ask = (actor: Actor, document: string, variables: Record<string, unknown> = { id }) =>
  app.query<{ answer: unknown }>(document, variables, tokens.get(actor));
const codeOf = async (...question: Parameters<typeof ask>) => {
  const { data, errors } = await ask(...question);
  return errors?.[0]?.extensions.code ?? (data?.answer ? 'OK' : 'NOTHING');
};

test('a lesson is joined, is live and is ended', async () => {
  const { data } = await ask('student', JOIN);
  expect(data?.answer).toEqual({
    url: 'ws://api.test/media',
    token: expect.any(String),
    expiresAt: '2026-11-21T09:05:00.000Z',
    schedule: {
      id,
      state: 'LIVE',
      startedAt: '2026-11-21T09:00:00.000Z',
      viewerCan: { join: true, edit: false, cancel: false, conduct: false },
    },
  });
  expect((await ask('instructor', JOIN)).data?.answer).toMatchObject({
    schedule: { viewerCan: { conduct: true } },
  });
  expect((await ask('instructor', END)).data?.answer).toEqual({
    id,
    state: 'ENDED',
    endedAt: '2026-11-21T09:00:00.000Z',
  });
  const refused = await ask('student', JOIN);
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: 'SCHEDULE_TOO_LATE',
    at: '2026-11-21T09:00:00.000Z',
  });
});

test('a live lesson is lengthened', async () => {
  await ask('instructor', JOIN);
  const { data } = await ask('instructor', LENGTHEN, { id, minutes: 30 });
  expect(data?.answer).toEqual({
    id,
    endsAt: '2026-11-21T10:20:00.000Z',
    duration: 75,
    joinClosesAt: '2026-11-21T10:50:00.000Z',
  });
  const { errors } = await ask('instructor', LENGTHEN, { id, minutes: 20 });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { minutes: { code: 'INVALID_VALUE' } },
  });
});

test('a refusal as too early says when the room opens', async () => {
  app.clock.set('2026-11-21T08:54:59.000Z');
  const early = await ask('instructor', JOIN);
  expect(early.errors?.[0]?.extensions).toMatchObject({
    code: 'SCHEDULE_TOO_EARLY',
    at: '2026-11-21T08:55:00.000Z',
  });
});

describe('permissions', () => {
  const own = 'INVALID_PERMISSIONS';
  const none = 'UNAUTHORIZED';
  const withUser = () => ({ id, userId: student.id });

  const refused = (code: string) => ({
    join: code,
    muteAll: code,
    lengthen: code,
    mute: code,
    remove: code,
    end: code,
  });

  test.each<[Actor, ReturnType<typeof refused>]>([
    ['visitor', refused(none)],
    ['stranger', refused(own)],
    ['foreign instructor', refused(own)],
    ['student', { ...refused(own), join: 'OK' }],
    ['instructor', refused('OK')],
    ['admin', { ...refused(own), mute: 'OK', remove: 'OK', end: 'OK' }],
  ])('%s', async (actor, verdicts) => {
    await ask('instructor', JOIN);
    expect({
      join: await codeOf(actor, JOIN),
      muteAll: await codeOf(actor, MUTE_ALL),
      lengthen: await codeOf(actor, LENGTHEN, { id, minutes: 15 }),
      mute: await codeOf(actor, MUTE, withUser()),
      remove: await codeOf(actor, REMOVE, withUser()),
      end: await codeOf(actor, END),
    }).toEqual(verdicts);
  });

  test('a student who was removed comes back by no operation', async () => {
    await ask('student', JOIN);
    await ask('instructor', REMOVE, withUser());
    expect(await codeOf('student', JOIN)).toBe('LIVE_LESSON_REMOVED');
  });
});

describe('bad input', () => {
  test.each([0, -1, 2_147_483_647])('lesson %i is not found', async (strange) => {
    expect(await codeOf('instructor', JOIN, { id: strange })).toBe('INVALID_PERMISSIONS');
    expect(await codeOf('instructor', END, { id: strange })).toBe('INVALID_PERMISSIONS');
    expect(await codeOf('instructor', MUTE_ALL, { id: strange })).toBe('INVALID_PERMISSIONS');
    expect(await codeOf('instructor', LENGTHEN, { id: strange, minutes: 15 })).toBe('INVALID_PERMISSIONS');
    expect(await codeOf('instructor', REMOVE, { id: strange, userId: student.id })).toBe(
      'INVALID_PERMISSIONS',
    );
  });

  test.each([['text'], [1.5], [null], [2_147_483_648], [{}]])('%j is not an id', async (strange) => {
    expect(await codeOf('instructor', JOIN, { id: strange })).toBe('BAD_USER_INPUT');
  });

  test.each([0, -1, 2_147_483_647])('person %i is not in the lesson', async (userId) => {
    await ask('instructor', JOIN);
    expect(await codeOf('instructor', REMOVE, { id, userId })).toBe('USER_NOT_FOUND');
    expect(await codeOf('instructor', MUTE, { id, userId })).toBe('USER_NOT_FOUND');
  });
});

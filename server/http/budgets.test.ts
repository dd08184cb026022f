import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { v7 } from 'uuid';
import type { UploadPurpose } from '#contract/upload.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SNAPSHOT_PART_EVENTS, STREAM_EVENTS, VOLATILE_EVENTS } from '#contract/socket.ts';
import { listen } from '../lifecycle.ts';
import { tokenOf } from '../modules/calendar/address-token.ts';
import { makeVisitorAttempt } from '../modules/attempt/token.ts';
import { createMetrics } from '../platform/metrics.ts';
import { BUDGETS, BUDGETS_DECLARED } from '../testing/budgets.ts';
import { documentOf, rootFields } from '../testing/documents.ts';
import { tokenFor } from '../testing/factories.ts';
import { createFixtureData } from '../testing/fixture-data.ts';
import type { FixtureData } from '../testing/fixture-shape.ts';
import type { By } from '../testing/fixture.ts';
import { ALL_FIXTURES, fixtureOf, makeSender } from '../testing/fixtures.ts';
import type { AnyArguments } from '../testing/fixtures.ts';
import { startRealtime } from '../testing/realtime.ts';
import type { TestClient, TestRealtime } from '../testing/realtime.ts';
import { createSchema } from './schema.ts';
import { createHttpServer } from './server.ts';

const ADDRESS = '198.51.100.23';

const FIELDS = new Map(rootFields(createSchema()).map((root) => [root.field.name, root]));

let data: FixtureData;
let server: Server;
let base: string;
let realtime: TestRealtime;
let client: TestClient;
let token: string;

beforeAll(async () => {
  data = await createFixtureData({ rows: 1, students: 1 });
  const { app, teacher, lesson } = data;
  const metrics = createMetrics();
  server = createHttpServer({
    sys: app.sys,
    production: true,
    metrics,
    trustedProxies: ['127.0.0.1'],
    checkReady: async () => ({ status: 'ready' }),
  });
  await listen(server, 0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  realtime = await startRealtime(app);
  token = await tokenFor(app, teacher);
  client = await realtime.connect(teacher);
  await client.join('board', lesson.boardId);
  await client.join('chat', lesson.chatId);
  await client.join('lesson', lesson.id);
  await client.join('answers', `${lesson.id}:${data.student.id}`);
});
afterAll(async () => {
  await realtime.close();
  server.closeAllConnections();
  server.close();
  await data.app.close();
});

/**
 * When these are used up, nothing is answered: the connection is closed (realtime/frame-budget.test.ts), or a stranger's
 * sign is not delivered (schedule/invitations.test.ts).
 */
const CALENDAR_KEY = '6f1f0c5e-2f0b-4c0a-9a51-0d8f1f0c5e2f';
const UNANSWERED: readonly (keyof typeof BUDGETS)[] = ['socketRefusedBytes', 'strangerPair', 'strangers'];

interface Refused {
  code: string;
  /** Milliseconds. */
  retryAfter: number;
  /** Seconds; in an answer over HTTP. */
  header?: string | null;
}

const request = (path: string, init: RequestInit) =>
  fetch(`${base}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': ADDRESS, ...init.headers },
  });

async function graphql(query: string, variables: object, bearer: string | undefined): Promise<Refused> {
  const response = await request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: bearer ? `Bearer ${bearer}` : '' },
    body: JSON.stringify({ query, variables }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions: Refused }[] };
  expect(response.status).toBe(429);
  return { ...(errors?.[0]?.extensions as Refused), header: response.headers.get('retry-after') };
}

const ask = async (event: string, payload: object) => (await client.ask(event, payload)) as Refused;

/** The data with which the connection is refused. */
function refusedPreview(auth: object): Promise<Refused> {
  const socket = io(realtime.url, { auth, transports: ['websocket'], reconnection: false, forceNew: true });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => reject(new Error('was let in')));
    socket.once('connect_error', (error: Error & { data?: Refused }) =>
      error.data ? resolve(error.data) : reject(error),
    );
  });
}

/** The first request of an upload. */
async function refusedUpload(purpose: UploadPurpose): Promise<Refused> {
  const metadata = `purpose ${Buffer.from(purpose).toString('base64')}`;
  const response = await request('/uploads', {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadata },
  });
  expect(response.status).toBe(429);
  return (await response.json()) as Refused;
}

const VISITOR = { fullName: 'A Visitor', telNumber: '+996555123456' };

/** What uses up the budget, by its key, and what is refused then. */
interface Attempt {
  key: string;
  call(): Promise<Refused>;
}
interface Sent {
  /** The key of the budget; by default the sender. */
  key?: (sender: string, args: AnyArguments) => string;
  /** Changes the good arguments. */
  more?: (good: AnyArguments) => AnyArguments;
  /** Another sender than the fixture's. */
  by?: By;
}

/** The operation, as its fixture sends it. */
const operation =
  (name: string, { key = (sender) => sender, more, by }: Sent = {}) =>
  async (): Promise<Attempt> => {
    const root = FIELDS.get(name);
    if (!root) throw new Error(`the contract has no field ${name}`);
    const { person, good, token: bearer } = await makeSender(data, fixtureOf(name), by);
    const args = { ...good, ...more?.(good) };
    return {
      key: key(String(person?.id), args),
      call: () => graphql(documentOf(root, 1), args, bearer),
    };
  };
const address = () => ADDRESS;
const pair = (sender: string, { userId }: AnyArguments) => `${sender}:${String(userId)}`;

const own = (key: () => string, call: Attempt['call']) => async (): Promise<Attempt> => ({
  key: key(),
  call,
});
const teachers = (call: Attempt['call']) => own(() => `user:${data.teacher.id}`, call);
const readLimited = async (response: Response): Promise<Refused> => {
  expect(response.status).toBe(429);
  return { ...((await response.json()) as Refused), header: response.headers.get('retry-after') };
};
const LINE = { id: 'a', type: 'line', version: 1, versionNonce: 1, isDeleted: false };

/** For each budget that no fixture names: its key, and the call that is refused once it is used up. */
const ROWS: Partial<Record<keyof typeof BUDGETS, () => Promise<Attempt>>> = {
  loginAddress: operation('loginUser', { key: address }),
  loginAccount: operation('loginUser', { key: (_, { email }) => `${String(email)} ${ADDRESS}` }),
  signUpAddress: operation('createStudent', { key: address }),
  signUpMade: operation('createStudent', { key: address }),
  refreshAddress: operation('refreshUserToken', { key: address }),
  profile: operation('updateUserTimeZone'),
  search: operation('getUserConnections', { more: () => ({ search: 'a' }) }),
  browserError: operation('createBrowserError', { key: address }),
  browserErrors: operation('createBrowserError', { key: () => 'all' }),
  moderate: operation('muteLiveLessonParticipant'),
  heartbeat: own(
    () => String(data.teacher.id),
    async () => readLimited(await request('/heartbeat', { method: 'POST' })),
  ),
  ticket: operation('createSocketTicket'),
  schedule: operation('createLessonSchedule'),
  studentEmail: operation('createLessonSchedule', {
    more: ({ input }) => ({ input: { ...(input as object), studentEmails: ['nobody@example.com'] } }),
  }),
  board: operation('createLessonBoard', { key: (sender) => `user:${sender}` }),
  joinLive: operation('joinLiveLesson'),
  newStay: operation('updateLiveStay', {
    key: (sender, { lessonScheduleId }) => `${sender}:${String(lessonScheduleId)}`,
  }),
  boardImage: teachers(async () =>
    readLimited(await request(`/boards/${data.board.id}/files/a`, { method: 'PUT', body: 'x' })),
  ),
  boardOperation: teachers(() =>
    ask(STREAM_EVENTS.board.operation, {
      id: data.lesson.boardId,
      opId: v7(),
      payload: { changes: [{ kind: 1, element: LINE }] },
    }),
  ),
  chatOperation: teachers(() =>
    ask(STREAM_EVENTS.chat.operation, {
      id: data.lesson.chatId,
      opId: v7(),
      payload: { message: 'hello' },
    }),
  ),
  lessonChange: teachers(() =>
    ask(STREAM_EVENTS.lesson.operation, {
      id: data.lesson.id,
      opId: v7(),
      payload: { change: 'timer', seconds: 60 },
    }),
  ),
  liveAnswer: teachers(() =>
    ask(STREAM_EVENTS.answers.operation, {
      id: `${data.lesson.id}:${data.student.id}`,
      opId: v7(),
      payload: { hints: 1, part: 'a', text: 'Look again.' },
    }),
  ),
  chat: operation('createGroupChat'),
  volatile: teachers(() => ask(VOLATILE_EVENTS.typing, { id: data.lesson.chatId })),
  socketJoin: teachers(() => ask(STREAM_EVENTS.board.join, { id: data.lesson.boardId, since: 0 })),
  snapshotPart: teachers(() => ask(SNAPSHOT_PART_EVENTS.board, { id: data.lesson.boardId, after: 'a' })),
  socketBytes: teachers(() => ask(VOLATILE_EVENTS.typing, { id: data.lesson.chatId })),
  resetAddress: operation('resetUserPassword', { key: address }),
  resetAccountAddress: operation('resetUserPassword', {
    key: (_, { email }) => `${String(email)} ${ADDRESS}`,
  }),
  resetAccount: operation('resetUserPassword', { key: (_, { email }) => String(email) }),
  resetOverall: operation('resetUserPassword', { key: () => 'all' }),
  codeAddress: operation('checkResetUserPasswordToken', { key: address }),
  emailConfirmation: operation('sendUserEmailConfirmation'),
  passwordCheck: operation('deleteUser'),
  certificate: operation('createCertificate'),
  missingProfile: operation('getUser', { key: address, more: () => ({ id: 999_999 }) }),
  report: operation('createUserReport'),
  invite: operation('createUserConnection'),
  invitePerson: operation('createUserConnection', { key: pair }),
  shareContacts: operation('createUserContactSharing'),
  shareContactsPerson: operation('createUserContactSharing', { key: pair }),
  block: operation('blockUser'),
  export: operation('createUserExport'),
  upload: own(
    () => String(data.teacher.id),
    () => refusedUpload('CERTIFICATE'),
  ),
  wordSound: own(
    () => String(data.teacher.id),
    () => refusedUpload('WORD_AUDIO'),
  ),
  calendarLesson: own(
    () => String(data.teacher.id),
    async () => readLimited(await request(`/calendar/lesson/${data.lesson.id}.ics`, {})),
  ),
  contentPackageSave: own(
    () => String(data.teacher.id),
    async () => readLimited(await request('/content-packages/1.h5p', {})),
  ),
  calendarRead: own(
    () => CALENDAR_KEY,
    async () => readLimited(await request(`/calendar/${tokenOf(data.app.sys, CALENDAR_KEY)}.ics`, {})),
  ),
  quiz: operation('createQuiz'),
  exercise: operation('changeOrderExercise'),
  preview: operation('previewExercise'),
  // The fixture's student has already begun an attempt and would continue it.
  attempt: operation('startQuizAttempt', { by: 'teacher' }),
  visitorQuiz: operation('checkQuizExercises', {
    by: 'visitor',
    key: address,
    more: ({ quizId }) => ({
      attemptId: makeVisitorAttempt(data.app.sys, Number(quizId)),
      data: [],
      nonRegisteredData: VISITOR,
    }),
  }),
  answer: operation('checkPublicationExercise', { by: 'teacher' }),
  visitorAnswer: operation('checkPublicationExercise', { by: 'visitor', key: address }),
  previewConnect: own(
    () => 'address:127.0.0.1',
    () => refusedPreview({ boardId: data.board.id, accessKey: 'key' }),
  ),
};
const OF_FIXTURES = Object.entries(ALL_FIXTURES).flatMap(([name, { budget }]) =>
  budget ? [[budget.name, operation(name)] as const] : [],
);
const CALLS: ReadonlyMap<string, () => Promise<Attempt>> = new Map([...Object.entries(ROWS), ...OF_FIXTURES]);

it('has a name that no other budget has', () => {
  expect(Object.keys(BUDGETS)).toHaveLength(BUDGETS_DECLARED);
});

it('has a call that it refuses: in a fixture, or in the rows here', () => {
  expect([...CALLS.keys(), ...UNANSWERED].sort()).toEqual(Object.keys(BUDGETS).sort());
});

describe('a budget that is used up', () => {
  it.each([...CALLS])('%s: refused, with the time to come back', async (name, attempt) => {
    const { key, call } = await attempt();
    const budget = BUDGETS[name as keyof typeof BUDGETS];
    const { points, seconds } = budget;
    await data.app.sys.platform.limiter.reset(budget, key);
    await data.app.sys.platform.limiter.take(budget, key, points);
    const { code, retryAfter, header } = await call();
    await data.app.sys.platform.limiter.reset(budget, key);
    expect(code).toBe('TOO_MANY_REQUESTS');
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(seconds * 1000);
    if (header !== undefined) expect(Number(header)).toBe(Math.ceil(retryAfter / 1000));
  });
});

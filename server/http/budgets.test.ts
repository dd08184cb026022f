import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SNAPSHOT_PART_EVENT, STREAM_EVENTS, VOLATILE_EVENTS } from '#contract/socket.ts';
import type { UserRow } from '../modules/account/model.ts';
import { BUDGETS, BUDGETS_DECLARED } from '../testing/budgets.ts';
import { createMetrics } from '../platform/metrics.ts';
import { PASSWORD, createBoard, createSchedule, createUser, tokenFor } from '../testing/factories.ts';
import { createTestApp } from '../testing/harness.ts';
import type { TestApp } from '../testing/harness.ts';
import { startRealtime } from '../testing/realtime.ts';
import type { TestClient, TestRealtime } from '../testing/realtime.ts';
import { listen } from '../lifecycle.ts';
import { addQuiz, addStatements } from '../testing/quiz-fixture.ts';
import { makeVisitorAttempt } from '../modules/attempt/token.ts';
import { createHttpServer } from './server.ts';

const ADDRESS = '198.51.100.23';

let app: TestApp;
let server: Server;
let base: string;
let realtime: TestRealtime;
let client: TestClient;
let teacher: UserRow;
let student: UserRow;
let token: string;
let lesson: { id: number; boardId: number; chatId: number };
let boardId: number;
let quizId: number;

beforeAll(async () => {
  app = await createTestApp();
  const metrics = createMetrics();
  server = createHttpServer({
    sys: app.sys,
    production: true,
    metrics,
    trustedProxies: ['127.0.0.1'],
    checkReady: async () => ({}),
  });
  await listen(server, 0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  realtime = await startRealtime(app);
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
  token = await tokenFor(app, teacher);
  lesson = await createSchedule(app, { instructor: teacher });
  boardId = (await createBoard(app, { owner: teacher, accessKey: 'key' })).id;
  quizId = await addQuiz(app, teacher, { exercisesCount: 1 });
  await addStatements(app, quizId, 1);
  client = await realtime.connect(teacher);
  await client.join('board', lesson.boardId);
  await client.join('chat', lesson.chatId);
});
afterAll(async () => {
  await realtime.close();
  server.closeAllConnections();
  server.close();
  await app.close();
});

/** Beyond `socketRefusedBytes` there is no answer, but the end of the line (realtime/frame-budget.test.ts). */
type AnsweredBudget = Exclude<keyof typeof BUDGETS, 'socketRefusedBytes'>;

interface Refused {
  code: string;
  /** Milliseconds. */
  retryAfter: number;
  /** Seconds, of an answer by HTTP. */
  header?: string | null;
}

const request = (path: string, init: RequestInit) =>
  fetch(`${base}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': ADDRESS, ...init.headers },
  });

async function graphql(query: string, variables: object = {}, visitor = false): Promise<Refused> {
  const response = await request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(visitor ? { authorization: '' } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions: Refused }[] };
  expect(response.status).toBe(429);
  return { ...(errors?.[0]?.extensions as Refused), header: response.headers.get('retry-after') };
}

const ask = async (event: string, payload: object) => (await client.ask(event, payload)) as Refused;

/** The data of the connection's refusal. */
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
async function refusedUpload(): Promise<Refused> {
  const metadata = `purpose ${Buffer.from('CERTIFICATE').toString('base64')}`;
  const response = await request('/uploads', {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadata },
  });
  expect(response.status).toBe(429);
  return (await response.json()) as Refused;
}

const RESET = 'mutation { resetUserPassword(email: "nobody@example.com") { token } }';
const LOGIN = 'mutation { loginUser(email: "a@b.co", password: "x") { accessToken } }';
const SIGN_UP = 'mutation ($input: SignUpInput!) { createStudent(input: $input) { accessToken } }';
const CREATE = 'mutation ($input: LessonScheduleInput!) { createLessonSchedule(input: $input) { id } }';
const signUp = {
  firstName: 'A',
  lastName: 'B',
  email: 'a@b.co',
  password: 'long enough',
  birthDate: '1990-01-01',
  termsAccepted: true,
};
const SUBMIT = `mutation ($quizId: Int!, $attemptId: String!, $visitor: NonRegisteredDataInput) {
  checkQuizExercises(quizId: $quizId, attemptId: $attemptId, data: [], nonRegisteredData: $visitor) { maxPoints }
}`;
const VISITOR = { fullName: 'A Visitor', telNumber: '+996555123456' };
const planned = (more: object = {}) => ({
  input: {
    title: 'T',
    startsAt: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
    duration: 45,
    zone: 'UTC',
    ...more,
  },
});

/** For each budget: whose it is, and the call it refuses when it is used up. A new budget without a row does not compile. */
const ROWS = {
  loginAddress: [() => ADDRESS, () => graphql(LOGIN, {}, true)],
  loginAccount: [() => `a@b.co ${ADDRESS}`, () => graphql(LOGIN, {}, true)],
  signUpAddress: [() => ADDRESS, () => graphql(SIGN_UP, { input: signUp }, true)],
  signUpMade: [() => ADDRESS, () => graphql(SIGN_UP, { input: signUp }, true)],
  refreshAddress: [
    () => ADDRESS,
    () => graphql('mutation { refreshUserToken(token: "x") { accessToken } }', {}, true),
  ],
  profile: [
    () => String(teacher.id),
    () => graphql('mutation { updateUserTimeZone(timeZone: "UTC") { id } }'),
  ],
  search: [() => String(teacher.id), () => graphql('{ getUserConnections(search: "a") { total } }')],
  moderate: [
    () => String(teacher.id),
    () => graphql(`mutation { muteLiveLessonParticipant(lessonScheduleId: ${lesson.id}, userId: 1) }`),
  ],
  heartbeat: [
    () => String(teacher.id),
    async () => {
      const response = await request('/heartbeat', { method: 'POST' });
      expect(response.status).toBe(429);
      return { ...((await response.json()) as Refused), header: response.headers.get('retry-after') };
    },
  ],
  ticket: [() => String(teacher.id), () => graphql('mutation { createSocketTicket { url } }')],
  schedule: [() => String(teacher.id), () => graphql(CREATE, planned())],
  studentEmail: [
    () => String(teacher.id),
    () => graphql(CREATE, planned({ studentEmails: ['nobody@example.com'] })),
  ],
  board: [() => `user:${teacher.id}`, () => graphql('mutation { createLessonBoard(name: "B") { id } }')],
  joinLive: [
    () => String(teacher.id),
    () => graphql(`mutation { joinLiveLesson(lessonScheduleId: ${lesson.id}) { token } }`),
  ],
  boardImage: [
    () => `user:${teacher.id}`,
    async () => {
      const response = await request(`/boards/${boardId}/files/a`, { method: 'PUT', body: 'x' });
      expect(response.status).toBe(429);
      return { ...((await response.json()) as Refused), header: response.headers.get('retry-after') };
    },
  ],
  boardOperation: [
    () => `user:${teacher.id}`,
    () =>
      ask(STREAM_EVENTS.board.operation, {
        id: lesson.boardId,
        opId: v7(),
        payload: {
          changes: [
            { kind: 1, element: { id: 'a', type: 'line', version: 1, versionNonce: 1, isDeleted: false } },
          ],
        },
      }),
  ],
  chatOperation: [
    () => `user:${teacher.id}`,
    () => ask(STREAM_EVENTS.chat.operation, { id: lesson.chatId, opId: v7(), payload: { message: 'hello' } }),
  ],
  chat: [
    () => String(teacher.id),
    () =>
      graphql(
        `mutation { createGroupChat(clientId: "${v7()}", title: "T", userIds: [${student.id}]) { id } }`,
      ),
  ],
  volatile: [() => `user:${teacher.id}`, () => ask(VOLATILE_EVENTS.typing, { id: lesson.chatId })],
  socketJoin: [
    () => `user:${teacher.id}`,
    () => ask(STREAM_EVENTS.board.join, { id: lesson.boardId, since: 0 }),
  ],
  snapshotPart: [
    () => `user:${teacher.id}`,
    () => ask(SNAPSHOT_PART_EVENT, { id: lesson.boardId, after: 'a' }),
  ],
  socketBytes: [() => `user:${teacher.id}`, () => ask(VOLATILE_EVENTS.typing, { id: lesson.chatId })],
  resetAddress: [() => ADDRESS, () => graphql(RESET, {}, true)],
  resetAccountAddress: [() => `nobody@example.com ${ADDRESS}`, () => graphql(RESET, {}, true)],
  resetAccount: [() => 'nobody@example.com', () => graphql(RESET, {}, true)],
  resetOverall: [() => 'all', () => graphql(RESET, {}, true)],
  codeAddress: [
    () => ADDRESS,
    () => graphql('mutation { checkResetUserPasswordToken(token: "x", code: "1") }', {}, true),
  ],
  emailConfirmation: [() => String(teacher.id), () => graphql('mutation { sendUserEmailConfirmation }')],
  passwordCheck: [() => String(teacher.id), () => graphql('mutation { deleteUser(password: "x") }')],
  certificate: [
    () => String(teacher.id),
    () =>
      graphql(
        'mutation { createCertificate(input: { title: "T", organization: "O", issuedMonth: 1, issuedYear: 2020 }) { id } }',
      ),
  ],
  report: [
    () => String(teacher.id),
    () => graphql(`mutation { createUserReport(userId: ${student.id}, reason: SPAM, text: "") }`),
  ],
  invite: [
    () => String(teacher.id),
    () => graphql(`mutation { createUserConnection(userId: ${student.id}) }`),
  ],
  invitePerson: [
    () => `${teacher.id}:${student.id}`,
    () => graphql(`mutation { createUserConnection(userId: ${student.id}) }`),
  ],
  shareContacts: [
    () => String(teacher.id),
    () => graphql(`mutation { createUserContactSharing(userId: ${student.id}, email: "a@example.com") }`),
  ],
  shareContactsPerson: [
    () => `${teacher.id}:${student.id}`,
    () => graphql(`mutation { createUserContactSharing(userId: ${student.id}, email: "a@example.com") }`),
  ],
  block: [() => String(teacher.id), () => graphql(`mutation { blockUser(userId: ${student.id}) }`)],
  export: [
    () => String(teacher.id),
    () => graphql(`mutation { createUserExport(password: "${PASSWORD}") { id } }`),
  ],
  upload: [() => String(teacher.id), refusedUpload],
  quiz: [() => String(teacher.id), () => graphql('mutation { createQuizCategory(title: "T") { id } }')],
  quizCopy: [
    () => String(teacher.id),
    () => graphql(`mutation { copyQuiz(quizId: ${quizId}, clientId: "${v7()}") { id } }`),
  ],
  exercise: [
    () => String(teacher.id),
    () => graphql('mutation { changeOrderExercise(first: 1, second: 1) }'),
  ],
  preview: [
    () => String(teacher.id),
    () => graphql('mutation { previewExercise(input: { type: trueFalse }) { violations { code } } }'),
  ],
  attempt: [
    () => String(teacher.id),
    () => graphql(`mutation { startQuizAttempt(quizId: ${quizId}) { id } }`),
  ],
  visitorQuiz: [
    () => ADDRESS,
    () => graphql(SUBMIT, { quizId, attemptId: makeVisitorAttempt(app.sys, quizId), visitor: VISITOR }, true),
  ],
  previewConnect: [() => 'address:127.0.0.1', () => refusedPreview({ boardId, accessKey: 'key' })],
} satisfies Record<AnsweredBudget, [key: () => string, call: () => Promise<Refused>]>;

it('has a name that no other budget has', () => {
  expect(Object.keys(BUDGETS)).toHaveLength(BUDGETS_DECLARED);
});

describe('a budget that is used up', () => {
  it.each(Object.keys(ROWS) as AnsweredBudget[])('%s: refused, with the time to come back', async (name) => {
    const [key, call] = ROWS[name];
    const budget = BUDGETS[name];
    const { points, seconds } = budget;
    await app.sys.platform.limiter.reset(budget, key());
    await app.sys.platform.limiter.take(budget, key(), points);
    const { code, retryAfter, header } = await call();
    await app.sys.platform.limiter.reset(budget, key());
    expect(code).toBe('TOO_MANY_REQUESTS');
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(seconds * 1000);
    if (header !== undefined) expect(Number(header)).toBe(Math.ceil(retryAfter / 1000));
  });
});

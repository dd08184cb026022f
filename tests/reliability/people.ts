import { randomUUID } from 'node:crypto';
import { io as connectTo, type Socket } from 'socket.io-client';
import { ACCESS_TOKEN_TTL } from '../../lib/contract/limits.ts';
import { tokenIn, waitForMail } from '../../scripts/test/mails.ts';

/** A failed call: the status of its answer (0: no answer) and the code of its error. */
export interface Failure {
  status: number;
  code: string;
  /** Milliseconds, if the server gives a retry time. */
  retryAfter?: number;
}
export type Answer<Data> = { ok: true; data: Data } | ({ ok: false } & Failure);

interface Body<Data> {
  data?: Data | null;
  errors?: { extensions?: { code?: string; retryAfter?: number } }[];
}

/** Calls GraphQL; returns every outcome as a value. */
export async function tryCall<Data>(
  port: number,
  query: string,
  variables: object = {},
  token?: string,
): Promise<Answer<Data>> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // Addresses differ between people at sign-up; the api trusts its own machine as a proxy.
        'x-forwarded-for': `2001:db8:${randomUUID().slice(0, 4)}::1`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as Body<Data>;
    if (response.ok && data && !errors) return { ok: true, data };
    const { code = '', retryAfter } = errors?.[0]?.extensions ?? {};
    return { ok: false, status: response.status, code, ...(retryAfter === undefined ? {} : { retryAfter }) };
  } catch {
    return { ok: false, status: 0, code: '' };
  }
}

export async function call<Data>(
  port: number,
  query: string,
  variables?: object,
  token?: string,
): Promise<Data> {
  const answer = await tryCall<Data>(port, query, variables, token);
  if (!answer.ok) throw new Error(`${query.slice(0, 60)}… was answered ${answer.status} ${answer.code}`);
  return answer.data;
}

/** Port of an api, and the folder of its mails. */
export interface ApiAddress {
  port: number;
  dataDir: string;
}

export interface Person {
  id: number;
  email: string;
  /** An access token that is valid for some minutes. */
  token(): Promise<string>;
}

interface Session {
  accessToken: string;
  refreshToken: string;
  user: { id: number };
}
const SESSION = '{ accessToken refreshToken user { id } }';
/** Long runs outlive an access token. */
const RENEW_AFTER_MS = (ACCESS_TOKEN_TTL * 1000) / 2;

/** The password of everybody here. */
export const PASSWORD = 'correct horse battery';

/** Signs a person up through the product's own API. */
export async function signUp(port: number, role: 'Instructor' | 'Student', name: string): Promise<Person> {
  const email = `${randomUUID()}@reliability.example`;
  const input = {
    ...{ firstName: name, lastName: 'Reliable', email, password: PASSWORD },
    ...{ birthDate: '1990-05-17', termsAccepted: true, timeZone: 'UTC' },
  };
  const document = `mutation($input: SignUpInput!) { it: create${role}(input: $input) ${SESSION} }`;
  const { it } = await call<{ it: Session }>(port, document, { input });
  return { id: it.user.id, email, token: createTokenSource(port, it) };
}

function createTokenSource(port: number, first: Session): Person['token'] {
  let session = first;
  let since = performance.now();
  let renewing: Promise<void> | null = null;
  const renew = async () => {
    const document = `mutation($token: String!) { it: refreshUserToken(token: $token) ${SESSION} }`;
    const answer = await tryCall<{ it: Session }>(port, document, { token: session.refreshToken });
    // The renewal failed now: the old token is valid for some minutes more.
    if (!answer.ok) return;
    session = answer.data.it;
    since = performance.now();
  };
  return async () => {
    if (performance.now() - since > RENEW_AFTER_MS) {
      renewing ??= renew().finally(() => (renewing = null));
      await renewing;
    }
    return session.accessToken;
  };
}

export interface Lesson {
  id: number;
  boardId: number;
  chatId: number;
  /** Of the quiz of the lesson. */
  exerciseId: number;
  publicationId: number;
  teacher: Person;
  students: Person[];
}

async function connect(port: number, first: Person, second: Person): Promise<void> {
  const document = (operation: string) => `mutation($userId: Int!) { ${operation}(userId: $userId) }`;
  await call(port, document('createUserConnection'), { userId: second.id }, await first.token());
  await call(port, document('acceptUserConnection'), { userId: first.id }, await second.token());
}

/** A quiz of one exercise, and a page. */
async function prepare(port: number, teacher: Person) {
  const make = async (operation: string, type: string, input: object) => {
    const document = `mutation($input: ${type}!) { it: ${operation}(input: $input) { id } }`;
    return (await call<{ it: { id: number } }>(port, document, { input }, await teacher.token())).it.id;
  };
  const quizId = await make('createQuiz', 'QuizInput', { title: 'Reliability', privacy: 'HIDDEN' });
  const fillInTheBlanks = { text: 'It *was* here, and *is* gone.' };
  const exercise = { quizId, type: 'fillInTheBlanks', fillInTheBlanks };
  const exerciseId = await make('createExercise', 'ExerciseInput', exercise);
  const { it } = await call<{ it: { id: number } }>(
    port,
    'mutation($title: String!) { it: createPublication(title: $title, privacy: HIDDEN) { id } }',
    { title: 'Reliability' },
    await teacher.token(),
  );
  return { quizId, exerciseId, publicationId: it.id };
}

/** A live lesson with its own people. */
export async function openLesson(api: ApiAddress, studentCount: number): Promise<Lesson> {
  const { port, dataDir } = api;
  const teacher = await signUp(port, 'Instructor', 'Teacher');
  // To invite people, one's address must be confirmed.
  const token = tokenIn(await waitForMail(dataDir, teacher.email));
  await call(port, 'mutation($token: String!) { confirmUserEmail(token: $token) }', { token });
  const students: Person[] = [];
  for (let number = 0; number < studentCount; number++)
    students.push(await signUp(port, 'Student', `Student${number}`));
  for (const student of students) await connect(port, teacher, student);
  const { quizId, exerciseId, publicationId } = await prepare(port, teacher);
  const input = {
    title: 'Reliability',
    zone: 'UTC',
    studentIds: students.map(({ id }) => id),
    quizIds: [quizId],
  };
  const { it } = await call<{ it: { id: number; boardId: number; chatId: number } }>(
    port,
    'mutation($input: InstantLessonInput!) { it: createInstantLesson(input: $input) { id boardId chatId } }',
    { input },
    await teacher.token(),
  );
  await call(
    port,
    'mutation($id: Int!) { joinLiveLesson(lessonScheduleId: $id) { url } }',
    { id: it.id },
    await teacher.token(),
  );
  await call(
    port,
    'mutation($id: Int!, $ids: [Int!]!) { addToLessonSchedule(lessonScheduleId: $id, publicationIds: $ids) { id } }',
    { id: it.id, ids: [publicationId] },
    await teacher.token(),
  );
  return { ...it, exerciseId, publicationId, teacher, students };
}

/** A ticket for one socket; null when the api gives none now. */
export async function findTicket(port: number, person: Person): Promise<string | null> {
  const answer = await tryCall<{ it: { ticket: string } }>(
    port,
    'mutation { it: createSocketTicket { ticket } }',
    {},
    await person.token(),
  );
  return answer.ok ? answer.data.it.ticket : null;
}

export async function getTicket(port: number, person: Person): Promise<string> {
  const ticket = await findTicket(port, person);
  if (!ticket) throw new Error('no ticket was given');
  return ticket;
}

/** Opens a socket; rejects with the code of the refusal, or with the connection error. */
export async function openSocket(port: number, ticket: string): Promise<Socket> {
  const socket = connectTo(`http://127.0.0.1:${port}`, {
    auth: { ticket },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error: Error & { data?: { code: string } }) =>
      reject(new Error(error.data?.code ?? error.message)),
    );
  });
  return socket;
}

const ANSWER_MAX_MS = 30_000;

/** The answer to an event; null when the connection breaks before it. */
export async function ask<Result>(socket: Socket, event: string, payload: object): Promise<Result | null> {
  const { promise: ended, resolve } = Promise.withResolvers<null>();
  const onEnd = () => resolve(null);
  socket.once('disconnect', onEnd);
  if (!socket.connected) onEnd();
  const answer = socket.timeout(ANSWER_MAX_MS).emitWithAck(event, payload) as Promise<Result>;
  return Promise.race([answer.catch(() => null), ended]).finally(() => socket.off('disconnect', onEnd));
}

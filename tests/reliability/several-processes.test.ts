import { eq, sql } from 'drizzle-orm';
import { io as connectTo } from 'socket.io-client';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SERVER_EVENTS, STREAM_EVENTS, VOLATILE_EVENTS } from '../../lib/contract/socket.ts';
import type { StoredOperation } from '../../lib/contract/socket-payloads.ts';
import { startRedis } from '../../scripts/test/redis.ts';
import type { Database } from '../../server/db/client.ts';
import { stream, streamOperation } from '../../server/db/schema/stream.ts';
import { ACCOUNT_BUDGETS } from '../../server/modules/account/budgets.ts';
import { testDatabaseUrl } from '../../server/testing/settings.ts';
import { createApiProcess, type ApiProcess } from './api-process.ts';
import { NO_HARM } from './audit.ts';
import { chatOverBadLine } from './chat-faults.ts';
import { findTicket, getTicket, openLesson, openSocket, PASSWORD, tryCall, type Lesson } from './people.ts';
import { killOneOfTwo } from './process-kill.ts';
import {
  as,
  clientOf,
  signUpConfirmed,
  startTwo,
  openClient,
  type Client,
  type TwoProcesses,
} from './two-processes.ts';

const FAULTS = { double: 0.03, delay: 0.03, drop: 0.02, cutBeforeAnswer: 0.02, dropBroadcast: 0.02 };
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { interval: 10 });
const changesOf = (client: Client, kind: string) =>
  client.of(SERVER_EVENTS.changed).filter((event) => (event as { kind: string }).kind === kind).length;
const numbersOf = (client: Client, kind: 'chat' | 'board') =>
  client.of(STREAM_EVENTS[kind].operation).map((operation) => (operation as StoredOperation).seq);

test('a Redis that does not answer ends the start with a message that says so', async () => {
  const api = await createApiProcess({ redisUrl: 'redis://127.0.0.1:9' });
  try {
    const { code, said } = await api.startSecond();
    expect(code).toBe(1);
    expect(said).toMatch(/^Redis at REDIS_URL does not answer .*: start it, or correct the address\.$/);
  } finally {
    await api.remove();
  }
});

/** The embedded database has one owner: several processes need PostgreSQL. */
if (testDatabaseUrl) {
  describe('two api processes on one database and one Redis', twoProcesses);
  describe('what two processes share dies', deaths);
}

function twoProcesses(): void {
  let two: TwoProcesses;
  beforeAll(async () => {
    two = await startTwo(testDatabaseUrl);
  });
  afterAll(() => two.remove());

  test('two people at different ones meet, write, share contacts, and disconnect', async () => {
    const { a, b } = two;
    const teacher = await signUpConfirmed(a, 'Instructor', 'Aida');
    const student = await signUpConfirmed(b, 'Student', 'Bakyt');
    const [first, second] = [await openClient(a, teacher), await openClient(b, student)];

    await as(b, student, 'createUserConnection(userId: $id)', { id: teacher.id });
    await until(() => {
      expect(first.of(SERVER_EVENTS.notification).length).toBeGreaterThan(0);
      expect(changesOf(first, 'connection')).toBeGreaterThan(0);
    });
    await as(a, teacher, 'acceptUserConnection(userId: $id)', { id: student.id });
    await until(() => expect(changesOf(second, 'connection')).toBeGreaterThan(0));

    const { id } = await as<{ id: number }>(a, teacher, 'createUserChat(userId: $id) { id }', {
      id: student.id,
    });
    expect(await first.join('chat', id)).toMatchObject({ ok: true, canWrite: true });
    await first.send('chat', id, { message: 'before you came' });
    await until(() => expect(changesOf(second, 'chat')).toBeGreaterThan(0));
    expect(await second.join('chat', id)).toMatchObject({ ok: true, seq: 1 });
    await second.send('chat', id, { message: 'here I am' });
    await until(() => expect(numbersOf(first, 'chat')).toEqual([1, 2]));
    second.socket.emit(VOLATILE_EVENTS.typing, { id });
    second.socket.emit(VOLATILE_EVENTS.read, { id, seq: 2 });
    await until(() => {
      expect(first.of(VOLATILE_EVENTS.typing)).toMatchObject([{ id, userId: student.id }]);
      expect(first.of(VOLATILE_EVENTS.read)).toEqual([{ id, seq: 2, userId: student.id }]);
    });
    // Nobody receives their own volatile event, whichever way it came.
    expect([...second.of(VOLATILE_EVENTS.typing), ...second.of(VOLATILE_EVENTS.read)]).toEqual([]);

    await as(b, student, 'createUserContactSharing(userId: $id, telNumber: $phone)', {
      id: teacher.id,
      phone: '+996555123456',
    });
    await until(() => expect(changesOf(first, 'contact')).toBeGreaterThan(0));

    await as(a, teacher, 'blockUser(userId: $id)', { id: student.id });
    await until(async () => {
      const answer = await second.send('chat', id, { message: 'still there?' });
      expect(answer).toEqual({ ok: false, code: 'CHAT_CLOSED' });
    });
    for (const { socket } of [first, second]) socket.disconnect();
  });

  test('a ticket of one opens a socket at the other, once', async () => {
    const { a, b } = two;
    const { teacher } = await openLesson(a, 1);
    const ticket = await getTicket(a.port, teacher);
    const socket = await openSocket(b.port, ticket);
    await expect(openSocket(a.port, ticket)).rejects.toThrow('UNAUTHORIZED');
    await expect(openSocket(b.port, ticket)).rejects.toThrow('UNAUTHORIZED');
    socket.disconnect();
  });

  test('a session that ends at one is disconnected at the other', async () => {
    const { a, b } = two;
    const { teacher } = await openLesson(a, 1);
    const phone = await openClient(b, teacher);
    const laptop = await signInAgain(a.port, teacher.email);
    const other = clientOf(await openSocket(b.port, laptop.ticket));
    await tryCall(a.port, 'mutation($token: String!) { logoutUser(refreshToken: $token) }', {
      token: laptop.refreshToken,
    });
    await until(() => expect(other.socket.connected).toBe(false));
    expect(other.of(SERVER_EVENTS.unauthorized)).toEqual([{ code: 'UNAUTHORIZED' }]);
    // The other session of the same person goes on.
    expect(phone.socket.connected).toBe(true);
    phone.socket.disconnect();
  });

  test('a person removed from a lesson at one leaves its streams at the other; a viewer with a key sees no names', async () => {
    const { a, b } = two;
    const lesson = await openLesson(a, 1);
    const [student] = lesson.students;
    if (!student) throw new Error('nobody learns');
    const [teaching, learning] = [await openClient(a, lesson.teacher), await openClient(b, student)];
    const streams = { lesson: lesson.id, board: lesson.boardId, chat: lesson.chatId } as const;
    for (const client of [teaching, learning])
      for (const [kind, id] of Object.entries(streams) as ['lesson', number][])
        expect(await client.join(kind, id)).toMatchObject({ ok: true });
    const watching = await watch(two, lesson);

    const element = { id: 'box', type: 'rectangle', version: 1, versionNonce: 1, isDeleted: false };
    await teaching.send('board', lesson.boardId, { changes: [{ kind: 1, element }] });
    const pointer = { id: lesson.boardId, x: 1, y: 2, button: 'up', tool: 'pointer' };
    await until(() => {
      // A pointer event on a busy connection is dropped, so it is sent until one arrives.
      teaching.socket.emit(VOLATILE_EVENTS.pointer, pointer);
      expect(learning.of(STREAM_EVENTS.board.operation)).toMatchObject([{ userId: lesson.teacher.id }]);
      expect(learning.of(VOLATILE_EVENTS.pointer)[0]).toMatchObject({
        x: 1,
        y: 2,
        userId: lesson.teacher.id,
      });
      expect(watching.of(STREAM_EVENTS.board.operation)).toMatchObject([{ seq: 1, userId: null }]);
      expect(watching.of(VOLATILE_EVENTS.pointer)[0]).toMatchObject({ x: 1, userId: null, name: null });
    });

    await as(a, lesson.teacher, 'removeLiveLessonParticipant(lessonScheduleId: $id, userId: $userId)', {
      id: lesson.id,
      userId: student.id,
    });
    await until(() => expect(learning.of(SERVER_EVENTS.left)).toHaveLength(3));
    await as(a, lesson.teacher, 'renewLessonBoardKey(id: $id) { id }', { id: lesson.boardId });
    await until(() => expect(watching.socket.connected).toBe(false));
    for (const { socket } of [teaching, learning]) socket.disconnect();
  });

  test('a rate limit is shared by both', async () => {
    const { a, b } = two;
    const { teacher } = await openLesson(a, 1);
    const { points } = ACCOUNT_BUDGETS.ticket;
    const given = await Promise.all(
      Array.from({ length: points }, (_, n) => findTicket(n % 2 ? b.port : a.port, teacher)),
    );
    expect(given.filter((ticket) => ticket === null)).toEqual([]);
    for (const { port } of [a, b]) expect(await findTicket(port, teacher)).toBeNull();
  });

  test('R5 R10: both write to one chat at once, and all people receive all of it in order', async () => {
    const { a, b } = two;
    const each = 50;
    const lesson = await openLesson(a, 5);
    const people = [lesson.teacher, ...lesson.students];
    const clients = await Promise.all(people.map((person, n) => openClient(n % 2 ? b : a, person)));
    for (const client of clients)
      expect(await client.join('chat', lesson.chatId)).toMatchObject({ ok: true });
    const write = async (client: Client, author: number) => {
      for (let n = 0; n < each; n++)
        expect(await client.send('chat', lesson.chatId, { message: `${author} ${n}` })).toMatchObject({
          ok: true,
        });
    };
    await Promise.all(clients.map(write));
    const all = Array.from({ length: people.length * each }, (_, n) => n + 1);
    for (const client of clients) await until(() => expect(numbersOf(client, 'chat')).toEqual(all));
    for (const { socket } of clients) socket.disconnect();
  });

  test('a person is present once, whatever the number of processes', async () => {
    const { a, b } = two;
    const lesson = await openLesson(a, 1);
    const clients = [await openClient(a, lesson.teacher), await openClient(b, lesson.teacher)];
    for (const client of clients) expect(await client.join('lesson', lesson.id)).toMatchObject({ ok: true });
    await until(() => expect(eventsOf(clients[0])).toEqual(['JOINED']));
    await as(b, lesson.teacher, 'endLiveLesson(lessonScheduleId: $id) { id }', { id: lesson.id });
    await until(() => {
      for (const client of clients) expect(eventsOf(client).at(-1)).toBe('ENDED');
    });
    expect(eventsOf(clients[0])).toEqual(['JOINED', 'ENDED']);
    for (const { socket } of clients) socket.disconnect();
  });

  test('Redis dies: each process serves its own; it comes back: missed events arrive, and all receive each other again', async () => {
    const { a, b, redis } = two;
    const lesson = await openLesson(a, 1);
    const [student] = lesson.students;
    if (!student) throw new Error('nobody learns');
    const here = await openClient(a, lesson.teacher);
    const [beside, there] = [await openClient(a, student), await openClient(b, student)];
    for (const client of [here, beside, there])
      expect(await client.join('chat', lesson.chatId)).toMatchObject({ ok: true });
    expect(await readiness(b)).toEqual({ status: 'ready', redis: 'here' });

    await redis.kill();
    await until(async () => expect(await readiness(b)).toEqual({ status: 'ready', redis: 'away' }));
    expect(await here.send('chat', lesson.chatId, { message: 'meanwhile' })).toMatchObject({
      ok: true,
      seq: 1,
    });
    await until(() => expect(numbersOf(beside, 'chat')).toEqual([1]));
    expect(numbersOf(there, 'chat')).toEqual([]);

    await redis.restart();
    // As every client does when its connection ends: it comes back with its last number.
    await until(() => expect(there.of(SERVER_EVENTS.restarting)).toHaveLength(1));
    const back = await openClient(b, student);
    const joined = await back.join('chat', lesson.chatId, 0);
    expect(joined).toMatchObject({ ok: true, seq: 1, tail: [{ payload: { message: 'meanwhile' } }] });
    const again = await openClient(a, lesson.teacher);
    await again.join('chat', lesson.chatId, 1);
    await again.send('chat', lesson.chatId, { message: 'after' });
    await until(() => expect(numbersOf(back, 'chat')).toEqual([2]));
    for (const { socket } of [here, beside, there, back, again]) socket.disconnect();
  });

  test('R10: what a process stored but did not publish before it died, the other publishes', async () => {
    const { a, b } = two;
    const lesson = await openLesson(a, 1);
    const [student] = lesson.students;
    if (!student) throw new Error('nobody learns');
    const client = await openClient(b, student);
    for (const message of ['one', 'two']) {
      await client.join('chat', lesson.chatId, 0);
      await client.send('chat', lesson.chatId, { message });
    }
    await a.read((db) => storeUntold(db, lesson.chatId, lesson.teacher.id));
    await a.kill();
    await until(() => expect(numbersOf(client, 'chat')).toContain(3));
    await a.start();
    client.socket.disconnect();
  });
}

function deaths(): void {
  test('R5 R8: kill -9 of one of two processes among acknowledged writes: none lost, invented, duplicated, torn or out of order', async () => {
    const options = { serverUrl: testDatabaseUrl, kills: 1, between: 150, students: 3 };
    const { counts, acknowledged } = await killOneOfTwo(options);
    expect(counts).toEqual(NO_HARM);
    expect(acknowledged).toBeGreaterThanOrEqual(300);
  }, 120_000);

  test('one chat at two processes over bad networks, Redis and one process killed meanwhile: each message once, in order, without reload', async () => {
    const redis = await startRedis();
    try {
      const { counts, messages } = await chatOverBadLine({
        ...{ serverUrl: testDatabaseUrl, lessons: 1, students: 9 },
        ...{ messages: 55, faults: FAULTS, seed: 20_261_123 },
        two: {
          redisUrl: redis.url,
          meanwhile: async ({ a, stored }) => {
            await stored(0.2);
            await redis.kill();
            await stored(0.4);
            await redis.restart();
            await stored(0.6);
            await a.kill();
            // The others write on while it starts; its own people wait.
            await a.start();
          },
        },
      });
      expect(counts).toEqual({
        lost: 0,
        ghosts: 0,
        doubled: 0,
        inversions: 0,
        outOfTurn: 0,
        conflictsTaken: 0,
      });
      expect(messages).toBe(10 * 55);
    } finally {
      await redis.stop();
    }
  }, 120_000);
}

const readiness = async ({ port }: ApiProcess): Promise<unknown> =>
  (await fetch(`http://127.0.0.1:${port}/readyz`)).json();

/** Leaves the state of a process that dies between the commit and the publication. */
async function storeUntold(db: Database, chatId: number, userId: number): Promise<void> {
  const name = `chat:${chatId}`;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(stream)
      .set({ seq: sql`${stream.seq} + 1` })
      .where(eq(stream.name, name))
      .returning();
    const written = { stream: name, seq: row?.seq ?? 0, opId: v7(), userId, digest: '', bytes: 2 };
    await tx
      .insert(streamOperation)
      .values({ ...written, payload: { message: 'untold' }, createdAt: new Date() });
  });
}

const eventsOf = (client: Client | undefined) =>
  client
    ?.of(STREAM_EVENTS.lesson.operation)
    .map((one) => (one as { payload: { event: string } }).payload.event) ?? [];

async function signInAgain(port: number, email: string) {
  const document = `mutation($email: String!, $password: String!) {
    it: loginUser(email: $email, password: $password) { accessToken refreshToken }
  }`;
  const session = await tryCall<{ it: { accessToken: string; refreshToken: string } }>(port, document, {
    email,
    password: PASSWORD,
  });
  if (!session.ok) throw new Error(session.code);
  const { accessToken, refreshToken } = session.data.it;
  const given = await tryCall<{ it: { ticket: string } }>(
    port,
    'mutation { it: createSocketTicket { ticket } }',
    {},
    accessToken,
  );
  if (!given.ok) throw new Error(given.code);
  return { refreshToken, ticket: given.data.it.ticket };
}

/** A visitor with the board's preview link, at the other process. */
async function watch({ a, b }: TwoProcesses, { boardId, teacher }: Lesson): Promise<Client> {
  const renew = 'renewLessonBoardKey(id: $id) { previewPath }';
  const { previewPath } = await as<{ previewPath: string }>(a, teacher, renew, { id: boardId });
  const accessKey = new URL(previewPath, 'http://web.test').searchParams.get('key') ?? '';
  const socket = connectTo(`http://127.0.0.1:${b.port}`, {
    auth: { boardId, accessKey },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const client = clientOf(socket);
  expect(await client.join('board', boardId)).toMatchObject({ ok: true });
  return client;
}

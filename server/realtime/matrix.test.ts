import { describe, expect } from 'vitest';
import { eq } from 'drizzle-orm';
import { SNAPSHOT_PART_EVENTS, STREAM_EVENTS, VOLATILE_EVENTS } from '#contract/socket.ts';
import type { StreamIds, StreamKind } from '#contract/socket.ts';
import { v7 } from 'uuid';
import { board } from '../db/schema/board.ts';
import { chatUser } from '../db/schema/chat.ts';
import { lessonScheduleStudent } from '../db/schema/schedule.ts';
import { renewBoardKey } from '../modules/board/service.ts';
import { updateSchedule } from '../modules/schedule/services/update.ts';
import { appendOperation } from '../modules/stream/service.ts';
import { connect, createUser } from '../testing/factories.ts';
import type { TestApp } from '../testing/harness.ts';
import type { TestClient, TestRealtime } from '../testing/realtime.ts';
import { ACTORS, TABLE } from '../testing/event-matrix.ts';
import type { Actor, Cell, ClientEvent, StreamAction } from '../testing/event-matrix.ts';
import { releaseStatements } from '../testing/live-exercises.ts';
import { receivedOf, rect, streamIdsOf, test, until } from '../testing/realtime-fixtures.ts';
import type { RealtimeFixtures } from '../testing/realtime-fixtures.ts';
import { handleStreams } from './stream-events.ts';
import type { AppSocket, Realtime } from './types.ts';
import { handleVolatile } from './volatile-events.ts';

const EVENTS = Object.keys(TABLE) as ClientEvent[];

const isVolatile = (event: ClientEvent): event is keyof typeof VOLATILE_EVENTS => event in VOLATILE_EVENTS;

type Scene = RealtimeFixtures & { app: TestApp };
type Open = (scene: Scene) => Promise<TestClient>;

/** How each actor gets a socket; the others are refused with this code. */
const SOCKETS: Record<Actor, { open: Open; refusal?: string }> = {
  'no ticket': { open: ({ realtime }) => realtime.connect({} as never), refusal: 'UNAUTHORIZED' },
  'an expired ticket': {
    open: async ({ app, realtime, teacher }) => {
      const { ticket } = await realtime.ticketFor(teacher);
      app.clock.advance(61_000);
      return realtime.connect({ ticket }).finally(() => app.clock.advance(-61_000));
    },
    refusal: 'UNAUTHORIZED',
  },
  'a used ticket': {
    open: async ({ realtime, teacher }) => {
      const { ticket } = await realtime.ticketFor(teacher);
      await realtime.connect({ ticket });
      return realtime.connect({ ticket });
    },
    refusal: 'UNAUTHORIZED',
  },
  'a foreign origin': {
    open: async ({ realtime, teacher }) =>
      realtime.connect(teacher, { extraHeaders: { origin: 'https://evil.test' } }),
    refusal: 'websocket error',
  },
  'an old preview key': {
    open: async ({ app, realtime, teacher, lesson }) => {
      await renewBoardKey(app.context(teacher), lesson.boardId);
      const accessKey = await keyOf(app, lesson.boardId);
      await renewBoardKey(app.context(teacher), lesson.boardId);
      return realtime.connect({ boardId: lesson.boardId, accessKey });
    },
    refusal: 'BOARD_NOT_FOUND',
  },
  'a stranger': { open: ({ realtime, stranger }) => realtime.connect(stranger) },
  'a removed student': {
    open: async ({ app, realtime, teacher, student, lesson }) => {
      const former = await createUser(app, { role: 'STUDENT' });
      await connect(app, teacher, former);
      const input = (studentIds: number[]) => ({
        title: 'Lesson',
        startsAt: new Date(app.clock.now().getTime() + 300_000),
        duration: 45,
        zone: 'UTC',
        studentIds,
      });
      await updateSchedule(app.context(teacher), lesson.id, input([student.id, former.id]));
      await updateSchedule(app.context(teacher), lesson.id, input([student.id]));
      return realtime.connect(former);
    },
  },
  'a student put out': {
    open: async ({ app, realtime, lesson }) =>
      realtime.connect(await addStudent(app, lesson, app.clock.now())),
  },
  'a student of the lesson': { open: ({ realtime, student }) => realtime.connect(student) },
  'another instructor': {
    open: async ({ app, realtime }) => realtime.connect(await createUser(app, { role: 'INSTRUCTOR' })),
  },
  'the instructor': { open: ({ realtime, teacher }) => realtime.connect(teacher) },
  'an admin': {
    open: async ({ app, realtime }) => realtime.connect(await createUser(app, { role: 'ADMIN' })),
  },
  'a preview key': {
    open: async ({ app, realtime, teacher, lesson }) => {
      await renewBoardKey(app.context(teacher), lesson.boardId);
      return realtime.connect({ boardId: lesson.boardId, accessKey: await keyOf(app, lesson.boardId) });
    },
  },
};

/** Another student of the lesson; `removedAt`: removed from it since. */
async function addStudent(app: TestApp, lesson: Lesson, removedAt: Date | null) {
  const person = await createUser(app, { role: 'STUDENT' });
  await app.db
    .insert(lessonScheduleStudent)
    .values({ scheduleId: lesson.id, studentId: person.id, startsAt: app.clock.now(), removedAt });
  await app.db.insert(chatUser).values({ chatId: lesson.chatId, userId: person.id });
  return person;
}

async function keyOf(app: TestApp, boardId: number): Promise<string> {
  const [found] = await app.db.select({ key: board.accessKey }).from(board).where(eq(board.id, boardId));
  return found?.key ?? '';
}

type Lesson = RealtimeFixtures['lesson'];
const payloadsFor = (exerciseId: number): Record<StreamKind, object> => ({
  board: { changes: [rect('a')] },
  chat: { message: 'hello' },
  lesson: { change: 'timer', seconds: 60 },
  answers: { exerciseId, version: 1, answer: { a: { value: true, partVersion: 1, nonce: 1 } } },
});
const POINTER = { x: 1, y: 1, button: 'up', tool: 'pointer' };

/** Where the events go. */
interface Room {
  lesson: Lesson;
  ids: StreamIds;
  expected: Record<string, Cell>;
  payloads: ReturnType<typeof payloadsFor>;
}

/** Other people in every room: one receives, one sends after the actor. */
interface Others {
  watcher: TestClient;
  marker: TestClient & { userId: number };
  /** Another person sends a message in the chat; returns its number. */
  speak(): Promise<number>;
}

/** The outcome of one event of this client. */
async function outcome(
  event: ClientEvent,
  client: TestClient,
  others: Others,
  { lesson, ids, payloads: operations, expected }: Room,
): Promise<Cell> {
  if (isVolatile(event)) return sendVolatile(event, client, others, { lesson, expected: expected[event] });
  if (event === 'snapshotPart')
    return read(await client.ask(SNAPSHOT_PART_EVENTS.board, { id: lesson.boardId, after: '0' }));
  const [kind, action] = event.split('.') as [StreamKind, StreamAction];
  const id = ids[kind];
  const payloads: Record<StreamAction, object> = {
    join: { id, since: 0 },
    operation: { id, opId: v7(), payload: operations[kind] },
    leave: { id },
  };
  const answer = await client.ask(STREAM_EVENTS[kind][action], payloads[action]);
  return read(answer);
}

function read(answer: unknown): Cell {
  const { ok, code, canWrite } = answer as { ok: boolean; code?: Cell; canWrite?: boolean };
  if (!ok) return code ?? 'SILENT';
  return canWrite === undefined ? 'DONE' : canWrite ? 'WRITE' : 'READ';
}

/**
 * A volatile event has no answer: either the others receive it, or they receive something sent later without it. Each is
 * relayed once its rights are known, so that a later one may overtake it: what is expected to arrive is waited for.
 */
async function sendVolatile(
  event: keyof typeof VOLATILE_EVENTS,
  client: TestClient,
  { watcher, marker, speak }: Others,
  { lesson, expected }: { lesson: Lesson; expected: Cell | undefined },
): Promise<Cell> {
  const name = VOLATILE_EVENTS[event];
  const waits = expected === 'RECEIVED';
  if (event === 'filePointer')
    return sendPointer(client, { listener: marker, teacher: watcher }, { id: lesson.id, waits });
  const payloads: Record<Exclude<typeof event, 'filePointer'>, () => Promise<object>> = {
    pointer: async () => ({ ...POINTER, id: lesson.boardId }),
    typing: async () => ({ id: lesson.chatId }),
    read: async () => ({ id: lesson.chatId, seq: await speak() }),
    reading: async () => ({ id: lesson.id, publicationId: null, blockId: null, isApart: false }),
    fileView: async () => ({ id: lesson.id, fileId: null, state: 'SHOWN', alonePage: null, sound: null }),
  };
  const payload = await payloads[event]();
  const answered = () =>
    receivedOf(watcher, name).map((payload) => (payload as { userId: number }).userId === marker.userId);
  client.socket.emit(name, payload);
  await client.ask(STREAM_EVENTS.lesson.operation, {});
  marker.socket.emit(name, payload);
  await until(() => expect(answered()).toContain(true));
  if (waits) await until(() => expect(answered()).toContain(false));
  return answered().includes(false) ? 'RECEIVED' : 'SILENT';
}

/** Only the teacher points, so the page tells whose pointer it is. */
async function sendPointer(
  client: TestClient,
  { listener, teacher }: Record<'listener' | 'teacher', TestClient>,
  { id, waits }: { id: number; waits: boolean },
): Promise<Cell> {
  const name = VOLATILE_EVENTS.filePointer;
  const payload = (page: number) => ({ id, fileId: v7(), page, at: { x: 0, y: 1 } });
  const pages = () => receivedOf(listener, name).map((received) => (received as { page: number }).page);
  client.socket.emit(name, payload(1));
  await client.ask(STREAM_EVENTS.lesson.operation, {});
  teacher.socket.emit(name, payload(2));
  await until(() => expect(pages()).toContain(2));
  if (waits) await until(() => expect(pages()).toContain(1));
  return pages().includes(1) ? 'RECEIVED' : 'SILENT';
}

async function enter(realtime: TestRealtime, ids: StreamIds, person: RealtimeFixtures['teacher']) {
  const client = await realtime.connect(person);
  for (const kind of ['board', 'chat', 'lesson'] as const)
    expect(await client.join(kind, ids[kind])).toMatchObject({ ok: true });
  return { ...client, userId: person.id };
}

describe('every event by everybody', () => {
  test('the table has each event the server listens to, and no other', () => {
    const received: string[] = [];
    const socket = {
      on: (name: string) => received.push(name),
      data: { viewer: {} },
    } as unknown as AppSocket;
    handleStreams({} as Realtime, new Map(), socket);
    handleVolatile({} as Realtime, socket);
    const names = EVENTS.map((event) => {
      if (event === 'snapshotPart') return SNAPSHOT_PART_EVENTS.board;
      if (isVolatile(event)) return VOLATILE_EVENTS[event];
      const [kind, action] = event.split('.') as [StreamKind, StreamAction];
      return STREAM_EVENTS[kind][action];
    });
    expect(received.sort()).toEqual(names.sort());
  });

  for (const actor of ACTORS) {
    test(`${actor}`, async ({ app, realtime, teacher, student, stranger, lesson }) => {
      const scene = { app, realtime, teacher, student, stranger, lesson };
      const { open, refusal } = SOCKETS[actor];
      const expected = Object.fromEntries(EVENTS.map((event) => [event, TABLE[event][actor]]));
      if (refusal) {
        await expect(open(scene)).rejects.toThrow(refusal);
        expect(new Set(Object.values(expected))).toEqual(new Set(['NO SOCKET']));
        return;
      }
      const client = await open(scene);
      const payloads = payloadsFor(await releaseStatements(app, teacher, lesson.id));
      const ids = streamIdsOf(lesson, student);
      const watcher = await enter(realtime, ids, teacher);
      const marker = await enter(realtime, ids, await addStudent(app, lesson, null));
      const found: Record<string, Cell> = {};
      const speaker = app.context(await addStudent(app, lesson, null));
      const speak = async () => {
        const answered = { opId: v7(), payload: payloads.chat };
        const answer = await appendOperation(speaker, `chat:${lesson.chatId}`, answered);
        return answer.ok ? answer.seq : 0;
      };
      for (const event of EVENTS)
        found[event] = await outcome(
          event,
          client,
          { watcher, marker, speak },
          { lesson, ids, payloads, expected },
        );
      expect(found).toEqual(expected);
    });
  }
});

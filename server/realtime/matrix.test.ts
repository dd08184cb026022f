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
import { releaseStatements } from '../testing/live-exercises.ts';
import { receivedOf, rect, streamIdsOf, test, until } from '../testing/realtime-fixtures.ts';
import type { RealtimeFixtures } from '../testing/realtime-fixtures.ts';
import { handleStreams } from './stream-events.ts';
import type { AppSocket, Realtime } from './types.ts';
import { handleVolatile } from './volatile-events.ts';

/**
 * Everything that a client can send: without a row for a kind of stream, an action or a volatile event this does
 * not compile.
 */
type StreamAction = Exclude<keyof (typeof STREAM_EVENTS)[StreamKind], 'joined'>;
type ClientEvent = `${StreamKind}.${StreamAction}` | keyof typeof VOLATILE_EVENTS | 'snapshotPart';

const ACTORS = [
  'no ticket',
  'an expired ticket',
  'a used ticket',
  'a foreign origin',
  'an old preview key',
  'a stranger',
  'a removed student',
  'a student put out',
  'a student of the lesson',
  'another instructor',
  'the instructor',
  'an admin',
  'a preview key',
] as const;
type Actor = (typeof ACTORS)[number];

/**
 * WRITE, READ: joined with this access. DONE: answered ok. HEARD, SILENT: what the others in the room receive. Else
 * the refusal.
 */
type Cell =
  | 'NO SOCKET'
  | 'WRITE'
  | 'READ'
  | 'DONE'
  | 'RECEIVED'
  | 'SILENT'
  | 'NOT_JOINED'
  | 'BOARD_NOT_FOUND'
  | 'INVALID_PERMISSIONS'
  | 'LIVE_LESSON_REMOVED'
  | 'UNAUTHORIZED';

const NO_SOCKET = {
  'no ticket': 'NO SOCKET',
  'an expired ticket': 'NO SOCKET',
  'a used ticket': 'NO SOCKET',
  'a foreign origin': 'NO SOCKET',
  'an old preview key': 'NO SOCKET',
} as const;

/** A row: people inside as given, all others alike. */
function row(
  outside: Cell,
  inside: Record<'student' | 'instructor' | 'admin' | 'preview', Cell>,
  removed: Cell = outside,
): Record<Actor, Cell> {
  return {
    ...NO_SOCKET,
    'a stranger': outside,
    'a removed student': outside,
    'another instructor': outside,
    'a student put out': removed,
    'a student of the lesson': inside.student,
    'the instructor': inside.instructor,
    'an admin': inside.admin,
    'a preview key': inside.preview,
  };
}
const all = (cell: Cell) => row(cell, { student: cell, instructor: cell, admin: cell, preview: cell });

const REFUSED = 'INVALID_PERMISSIONS';
const TABLE: Record<ClientEvent, Record<Actor, Cell>> = {
  'board.join': row(
    'BOARD_NOT_FOUND',
    { student: 'WRITE', instructor: 'WRITE', admin: 'READ', preview: 'READ' },
    'LIVE_LESSON_REMOVED',
  ),
  'chat.join': row(
    REFUSED,
    { student: 'WRITE', instructor: 'WRITE', admin: REFUSED, preview: 'UNAUTHORIZED' },
    'LIVE_LESSON_REMOVED',
  ),
  'lesson.join': row(
    REFUSED,
    { student: 'WRITE', instructor: 'WRITE', admin: 'READ', preview: 'UNAUTHORIZED' },
    'LIVE_LESSON_REMOVED',
  ),
  // The answers of the student; another one of the lesson is as a stranger (live-answer/answers.test.ts).
  'answers.join': row(REFUSED, {
    student: 'WRITE',
    instructor: 'WRITE',
    admin: REFUSED,
    preview: 'UNAUTHORIZED',
  }),
  snapshotPart: row('NOT_JOINED', { student: 'DONE', instructor: 'DONE', admin: 'DONE', preview: 'DONE' }),
  'board.operation': row('NOT_JOINED', {
    student: 'DONE',
    instructor: 'DONE',
    admin: REFUSED,
    preview: REFUSED,
  }),
  'chat.operation': row('NOT_JOINED', {
    student: 'DONE',
    instructor: 'DONE',
    admin: 'NOT_JOINED',
    preview: REFUSED,
  }),
  // A timer, which is the teacher's (R37).
  'lesson.operation': row('NOT_JOINED', {
    student: REFUSED,
    instructor: 'DONE',
    admin: REFUSED,
    preview: REFUSED,
  }),
  // An answer, which is the student's (R39).
  'answers.operation': row('NOT_JOINED', {
    student: 'DONE',
    instructor: REFUSED,
    admin: 'NOT_JOINED',
    preview: REFUSED,
  }),
  pointer: row('SILENT', { student: 'RECEIVED', instructor: 'RECEIVED', admin: 'SILENT', preview: 'SILENT' }),
  typing: row('SILENT', { student: 'RECEIVED', instructor: 'RECEIVED', admin: 'SILENT', preview: 'SILENT' }),
  read: row('SILENT', { student: 'RECEIVED', instructor: 'RECEIVED', admin: 'SILENT', preview: 'SILENT' }),
  // Where a student reads: heard by the instructor, who watches here (R48).
  reading: row('SILENT', { student: 'RECEIVED', instructor: 'SILENT', admin: 'SILENT', preview: 'SILENT' }),
  // Whether a student sees what is open for all: heard by the instructor, who watches here (R51).
  fileView: row('SILENT', { student: 'RECEIVED', instructor: 'SILENT', admin: 'SILENT', preview: 'SILENT' }),
  // Where the instructor points, to whom a student is listening here (R50).
  filePointer: row('SILENT', {
    student: 'SILENT',
    instructor: 'RECEIVED',
    admin: 'SILENT',
    preview: 'SILENT',
  }),
  'board.leave': all('DONE'),
  'chat.leave': all('DONE'),
  'lesson.leave': all('DONE'),
  'answers.leave': all('DONE'),
};
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
  { lesson, ids, payloads: operations }: Room,
): Promise<Cell> {
  if (isVolatile(event)) return sendVolatile(event, client, others, lesson);
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

/** A volatile event has no answer: either the others receive it, or they receive something sent later without it. */
async function sendVolatile(
  event: keyof typeof VOLATILE_EVENTS,
  client: TestClient,
  { watcher, marker, speak }: Others,
  lesson: Lesson,
): Promise<Cell> {
  const name = VOLATILE_EVENTS[event];
  if (event === 'filePointer') return sendPointer(client, { listener: marker, teacher: watcher }, lesson);
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
  return answered().includes(false) ? 'RECEIVED' : 'SILENT';
}

/** Only the teacher points, so the page tells whose pointer it is. */
async function sendPointer(
  client: TestClient,
  { listener, teacher }: Record<'listener' | 'teacher', TestClient>,
  { id }: Lesson,
): Promise<Cell> {
  const name = VOLATILE_EVENTS.filePointer;
  const payload = (page: number) => ({ id, fileId: v7(), page, at: { x: 0, y: 1 } });
  const pages = () => receivedOf(listener, name).map((received) => (received as { page: number }).page);
  client.socket.emit(name, payload(1));
  await client.ask(STREAM_EVENTS.lesson.operation, {});
  teacher.socket.emit(name, payload(2));
  await until(() => expect(pages()).toContain(2));
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
        found[event] = await outcome(event, client, { watcher, marker, speak }, { lesson, ids, payloads });
      expect(found).toEqual(expected);
    });
  }
});

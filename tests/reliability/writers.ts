import type { Socket } from 'socket.io-client';
import { v7 } from 'uuid';
import { STREAM_EVENTS } from '../../lib/contract/socket.ts';
import type { StreamId, StreamKind, StreamName } from '../../lib/contract/socket.ts';
import type { JoinAnswer, SendAnswer, StoredOperation } from '../../lib/contract/socket-payloads.ts';
import { ask, findTicket, openSocket, tryCall, type Lesson, type Person } from './people.ts';
import { answering, chatting, contentOf, drawing, teaching, type Writing } from './written.ts';

export interface Sent {
  opId: string;
  /** The written content, different from everything else this author wrote to this stream. */
  content: string;
}
/** What one person wrote to one stream, and what was acknowledged, in the order of the answers. */
export interface Diary {
  stream: StreamName;
  userId: number;
  sent: Sent[];
  acknowledged: (Sent & { seq: number })[];
}
/** The server itself writes the lesson's stream when a teacher acts: requested and answered mutes, by student. */
export interface LessonDiary {
  stream: StreamName;
  asked: Map<number, number>;
  answered: Map<number, number>;
}
export interface Diaries {
  people: Diary[];
  lessons: LessonDiary[];
  /** Number of refusals with a retry time, by code. */
  refusals: Map<string, number>;
}

/** Closed while the api, or its database, is about to be killed or down. */
export interface Gate {
  open(): void;
  close(): void;
  /** Resolves when it is open. */
  passed(): Promise<void>;
}

export function createGate(): Gate {
  let state = Promise.withResolvers<void>();
  state.resolve();
  return {
    open: () => state.resolve(),
    close: () => (state = Promise.withResolvers<void>()),
    passed: () => state.promise,
  };
}

export interface Writers {
  diaries: Diaries;
  acknowledged(): number;
  /** Resolves at the n-th acknowledgement; rejects when a writer received a forbidden answer. */
  reached(total: number): Promise<void>;
  /** Lets each writer finish what it has in flight. The gate must be open. */
  stop(): Promise<void>;
}

/** Finds the port of the api that serves this person now. */
type FindPort = (person: Person) => number;

interface World {
  portOf: FindPort;
  gate: Gate;
  diaries: Diaries;
  going: boolean;
  stopped: { promise: Promise<void>; resolve: () => void };
  count: number;
  waiting: { total: number; resolve: () => void }[];
}

const FAILURES_MAX = 200;

/**
 * Everybody writes to board and chat, teachers change their lesson and mute, and students answer, as fast as answers and rate
 * limits allow.
 */
export function startWriters(port: number | FindPort, lessons: readonly Lesson[], gate: Gate): Writers {
  const diaries: Diaries = { people: [], lessons: [], refusals: new Map() };
  const stopped = Promise.withResolvers<void>();
  const portOf = typeof port === 'number' ? () => port : port;
  const world: World = { portOf, gate, diaries, going: true, stopped, count: 0, waiting: [] };
  const all = lessons.flatMap((lesson) => writeAll(world, lesson));
  const done = Promise.all(all);
  // The next caller that waits handles the rejection.
  done.catch(() => undefined);
  return {
    diaries,
    acknowledged: () => world.count,
    reached: async (total) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      world.waiting.push({ total, resolve });
      await Promise.race([promise, done.then(() => Promise.reject(new Error('all writers ended')))]);
    },
    stop: async () => {
      world.going = false;
      stopped.resolve();
      await done;
    },
  };
}

function countOne(world: World): void {
  world.count++;
  for (const { resolve } of world.waiting.filter(({ total }) => total <= world.count)) resolve();
  world.waiting = world.waiting.filter(({ total }) => total > world.count);
}

interface Line {
  kind: StreamKind;
  id: StreamId;
  person: Person;
  socket: Socket | null;
  /** The last number received, as a client keeps it. */
  since: number;
}

function writeAll(world: World, lesson: Lesson): Promise<void>[] {
  const { id, boardId, chatId, teacher, students } = lesson;
  const released = Promise.withResolvers<void>();
  const answer = async (student: Person) => {
    // Until then there is nothing to answer.
    await Promise.race([released.promise, world.stopped.promise]);
    await write(world, student, { kind: 'answers', id: `${id}:${student.id}`, writing: answering(lesson) });
  };
  return [
    ...[teacher, ...students].flatMap((person) => [
      write(world, person, { kind: 'board', id: boardId, writing: drawing(person) }),
      write(world, person, { kind: 'chat', id: chatId, writing: chatting(person) }),
    ]),
    write(world, teacher, { kind: 'lesson', id, writing: teaching(lesson), onFirst: released.resolve }),
    ...students.map(answer),
    muteInTurn(world, lesson),
  ];
}

interface Task {
  kind: StreamKind;
  id: StreamId;
  writing: Writing;
  /** Called when the first operation is acknowledged. */
  onFirst?: () => void;
}

async function write(world: World, person: Person, { kind, id, writing, onFirst }: Task): Promise<void> {
  const line: Line = { kind, id, person, socket: null, since: 1 };
  const stream = `${kind}:${id}` as StreamName;
  const diary: Diary = { stream, userId: person.id, sent: [], acknowledged: [] };
  world.diaries.people.push(diary);
  for (let n = 0; world.going; n++) {
    const payload = writing(n);
    const item = { opId: v7(), content: contentOf(stream, payload) };
    diary.sent.push(item);
    diary.acknowledged.push({ ...item, seq: await deliver(world, line, item.opId, payload) });
    if (n === 0) onFirst?.();
    countOne(world);
  }
  line.socket?.disconnect();
}

/** Sends one operation under its id until it is acknowledged; returns its number. */
async function deliver(world: World, line: Line, opId: string, payload: object): Promise<number> {
  for (;;) {
    const socket = line.socket?.connected ? line.socket : await reopen(world, line);
    const event = STREAM_EVENTS[line.kind].operation;
    const answer = await ask<SendAnswer>(socket, event, { id: line.id, opId, payload });
    if (answer?.ok) return answer.seq;
    if (!answer || answer.code === 'NOT_JOINED') {
      socket.disconnect();
      continue;
    }
    await comeBack(world, socket, answer);
  }
}

async function comeBack(
  { diaries: { refusals } }: World,
  socket: Socket,
  refusal: { code: string; retryAfter?: number },
): Promise<void> {
  const { code, retryAfter } = refusal;
  if (retryAfter === undefined) throw new Error(`refused for good: ${code}`);
  refusals.set(code, (refusals.get(code) ?? 0) + 1);
  // Waits as long as the server asks, but not longer than the connection is up.
  const { promise, resolve } = Promise.withResolvers<void>();
  const onCut = () => resolve();
  const timer = setTimeout(resolve, retryAfter);
  socket.once('disconnect', onCut);
  await promise;
  socket.off('disconnect', onCut);
  clearTimeout(timer);
}

async function reopen(world: World, line: Line): Promise<Socket> {
  for (let failures = 0; failures < FAILURES_MAX; failures++) {
    await world.gate.passed();
    const port = world.portOf(line.person);
    const ticket = await findTicket(port, line.person);
    const socket = ticket && (await openSocket(port, ticket).catch(() => null));
    if (!socket) continue;
    const events = STREAM_EVENTS[line.kind];
    socket.on(events.operation, ({ seq }: StoredOperation) => (line.since = Math.max(line.since, seq)));
    const joined = await ask<JoinAnswer>(socket, events.join, { id: line.id, since: line.since });
    if (joined?.ok) {
      line.since = Math.max(line.since, joined.seq);
      return (line.socket = socket);
    }
    if (joined) await comeBack(world, socket, joined);
    socket.disconnect();
  }
  throw new Error(`no way back to ${line.kind}:${line.id}`);
}

async function muteInTurn(world: World, { id, teacher, students }: Lesson): Promise<void> {
  const diary: LessonDiary = { stream: `lesson:${id}`, asked: new Map(), answered: new Map() };
  world.diaries.lessons.push(diary);
  const document =
    'mutation($id: Int!, $userId: Int!) { muteLiveLessonParticipant(lessonScheduleId: $id, userId: $userId) }';
  for (let n = 0; world.going; n++) {
    await world.gate.passed();
    const userId = students[n % students.length]?.id ?? 0;
    diary.asked.set(userId, (diary.asked.get(userId) ?? 0) + 1);
    const answer = await tryCall(world.portOf(teacher), document, { id, userId }, await teacher.token());
    if (answer.ok) {
      diary.answered.set(userId, (diary.answered.get(userId) ?? 0) + 1);
      countOne(world);
    } else if (answer.code === 'TOO_MANY_REQUESTS') await rest(world, answer.retryAfter);
    else if (answer.status !== 0 && answer.status !== 503)
      throw new Error(`refused for good: ${answer.status} ${answer.code}`);
  }
}

/** Waits as long as the server asks, but not longer than anybody writes. */
async function rest({ stopped }: World, retryAfter = 1_000): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, retryAfter);
  await Promise.race([promise, stopped.promise]);
  clearTimeout(timer);
}

import { filePointerSchema } from '@/lib/contract/live/file-pointer.ts';
import { fileViewSchema } from '@/lib/contract/live/file-view.ts';
import { readingSchema } from '@/lib/contract/live/reading.ts';
import { SNAPSHOT_PART_EVENTS, STREAM_EVENTS, STREAM_KINDS, VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import type { StreamId, StreamKind, StreamName } from '@/lib/contract/socket.ts';
import {
  boardOperationSchema,
  chatOperationSchema,
  chatReadSchema,
  handshakeSchema,
  isLessonEvent,
  joinSchema,
  leaveSchema,
  pointerSchema,
  sendSchema,
  snapshotPartSchema,
  typingSchema,
} from '@/lib/contract/socket-payloads.ts';
import { answersOperationSchema } from '@/lib/contract/live/answers.ts';
import { lessonChangeSchema } from '@/lib/contract/live/changes.ts';
import type {
  BoardOperation,
  JoinAnswer,
  LessonOperation,
  Refusal,
  SendAnswer,
  StoredOperation,
} from '@/lib/contract/socket-payloads.ts';
import { AT } from './data';

/** One stream on the server. */
export interface Served {
  log: StoredOperation[];
  canWrite: boolean;
  silent: boolean;
  denied: string | null;
  refuses: string | null;
}

export interface SocketServer {
  /** Id of the signed-in person. */
  userId: number;
  streams: Map<StreamName, Served>;
  clients: Set<SocketClient>;
  up: boolean;
  denies: string | null;
  sent: { event: string; payload: unknown }[];
  /** Frames that break the contract, and names of streams that do not exist. */
  faults: string[];
}

/** How a test controls one connection. */
export interface SocketClient {
  receive(event: string, payload: unknown): void;
  setUp(up: boolean): void;
}

type Schema = { safeParse(value: unknown): { success: boolean } };

const FRAMES: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(
    STREAM_KINDS.flatMap((kind) => [
      [STREAM_EVENTS[kind].join, joinSchema],
      [STREAM_EVENTS[kind].leave, leaveSchema],
      [STREAM_EVENTS[kind].operation, sendSchema],
    ]),
  ),
  ...Object.fromEntries(Object.values(SNAPSHOT_PART_EVENTS).map((event) => [event, snapshotPartSchema])),
  [VOLATILE_EVENTS.typing]: typingSchema,
  [VOLATILE_EVENTS.read]: chatReadSchema,
  [VOLATILE_EVENTS.pointer]: pointerSchema,
  [VOLATILE_EVENTS.reading]: readingSchema,
  [VOLATILE_EVENTS.fileView]: fileViewSchema,
  [VOLATILE_EVENTS.filePointer]: filePointerSchema,
};

const OPERATIONS: Readonly<Record<StreamKind, Schema>> = {
  board: boardOperationSchema,
  chat: chatOperationSchema,
  lesson: lessonChangeSchema,
  answers: answersOperationSchema,
};

function check(server: SocketServer, schema: Schema | undefined, name: string, value: unknown): void {
  if (!schema?.safeParse(value).success) server.faults.push(`${name} ${JSON.stringify(value)}`);
}

const isEvent = ({ payload }: StoredOperation) => isLessonEvent(payload as LessonOperation);
const partition = (log: readonly StoredOperation[]) => [
  log.filter(isEvent),
  log.filter((operation) => !isEvent(operation)),
];

/** The full snapshot: a board's elements, else its operations. */
function snapshotOf(kind: StreamKind, log: readonly StoredOperation[]) {
  const seq = log.length;
  if (kind === 'chat') return { seq, operations: log };
  if (kind === 'lesson') {
    const [operations, changes] = partition(log);
    return { seq, operations, changes };
  }
  if (kind === 'answers') return { seq, states: log };
  const changes = log.flatMap(({ payload }) => (payload as BoardOperation).changes);
  return { seq, elements: [...new Map(changes.map(({ element }) => [element.id, element])).values()] };
}

function join(kind: StreamKind, served: Served, since: number): unknown {
  if (served.denied !== null) return { ok: false, code: served.denied } satisfies Refusal;
  const head = served.log.length;
  const isFresh = since === 0;
  return {
    ok: true,
    seq: head,
    head,
    snapshot: isFresh ? snapshotOf(kind, served.log) : null,
    more: null,
    tail: isFresh ? [] : served.log.slice(since),
    canWrite: served.canWrite,
  } as JoinAnswer;
}

interface Frame {
  id: StreamId;
  since: number;
  opId: string;
  payload: unknown;
}

function store(server: SocketServer, kind: StreamKind, { id, opId, payload }: Frame) {
  const { userId } = server;
  const stream: StreamName = `${kind}:${id}`;
  const { log = [], refuses = 'BAD_USER_INPUT' }: Partial<Served> = server.streams.get(stream) ?? {};
  check(server, OPERATIONS[kind], stream, payload);
  if (refuses !== null) return { ok: false, code: refuses } satisfies Refusal;
  const operation = { stream, seq: log.length + 1, opId, userId, at: AT, payload };
  log.push(operation);
  for (const client of server.clients) client.receive(STREAM_EVENTS[kind].operation, operation);
  return { ok: true, seq: operation.seq, at: AT, payload } as SendAnswer;
}

/** Answers one request; never, if the stream is silent. */
async function respond(server: SocketServer, event: string, payload: unknown): Promise<unknown> {
  const frame = payload as Frame;
  const kind = STREAM_KINDS.find((each) => Object.values<string>(STREAM_EVENTS[each]).includes(event));
  const served = kind && server.streams.get(`${kind}:${frame.id}`);
  if (!kind || !served) {
    server.faults.push(`Nobody serves ${event} ${frame.id}`);
    return { ok: false, code: 'BAD_USER_INPUT' } satisfies Refusal;
  }
  if (served.silent) return new Promise<never>(() => undefined);
  return event === STREAM_EVENTS[kind].join ? join(kind, served, frame.since) : store(server, kind, frame);
}

type Fire = (event: string, payload?: unknown) => void;

/** State of a connection, with functions to open and close it. */
function makeConnection(server: SocketServer, fire: Fire) {
  const state = { wanted: true, up: false, active: true };
  return {
    state,
    /** The server's answer to a connection attempt. */
    enter(handshake: unknown): void {
      if (!state.wanted) return;
      check(server, handshakeSchema, 'handshake', handshake);
      const refusal = server.denies && Object.assign(new Error('refused'), { data: { code: server.denies } });
      // The server did not answer: socket.io tries again by itself.
      state.active = !refusal;
      if (refusal || !server.up) return fire('connect_error', refusal || new Error('no connection'));
      state.up = true;
      fire('connect');
    },
    end(reason: string): void {
      if (!state.up) return;
      state.up = false;
      fire('disconnect', reason);
    },
  };
}

/** One socket of socket.io's client, as lib/realtime/app-socket uses it. */
export function openClient(
  server: SocketServer,
  { auth }: { auth: (give: (handshake: unknown) => void) => void },
) {
  const handlers = new Map<string, (payload: unknown) => void>();
  let onAny: ((event: string, payload: unknown) => void) | null = null;
  const { state, enter, end } = makeConnection(server, (event, payload) => handlers.get(event)?.(payload));
  const begin = () => auth(enter);
  const post = (event: string, payload: unknown) => {
    check(server, FRAMES[event], event, payload);
    server.sent.push({ event, payload });
  };
  server.clients.add({
    receive: (event, payload) => (state.up ? onAny?.(event, payload) : undefined),
    setUp(up) {
      if (!up) end('transport close');
      if (state.wanted && !state.up) begin();
    },
  });
  queueMicrotask(begin);
  return {
    get active() {
      return state.active;
    },
    on: (event: string, handler: (payload: unknown) => void) => handlers.set(event, handler),
    onAny: (handler: typeof onAny) => (onAny = handler),
    offAny: () => (onAny = null),
    removeAllListeners: () => handlers.clear(),
    connect() {
      state.wanted = true;
      begin();
    },
    disconnect() {
      state.wanted = false;
      end('io client disconnect');
    },
    volatile: { emit: post },
    // It never tries again by itself.
    io: { reconnectionDelayMax: () => undefined },
    timeout: () => ({
      async emitWithAck(event: string, payload: unknown) {
        post(event, payload);
        return respond(server, event, payload);
      },
    }),
  };
}

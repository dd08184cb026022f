import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io-client';
import { v7 } from 'uuid';
import { SNAPSHOT_PART_EVENTS, STREAM_EVENTS } from '../../lib/contract/socket.ts';
import type {
  BoardOperation,
  JoinAnswer,
  SendAnswer,
  SnapshotPartAnswer,
  StoredOperation,
} from '../../lib/contract/socket-payloads.ts';
import {
  createReplica,
  receive,
  joinAnswered,
  takePart,
  type Replica,
} from '../../server/testing/replica.ts';
import { ask, getTicket, openSocket, type Lesson, type Person } from './people.ts';

/** One socket on a board that maintains the board as a tab does, and can stop reading. */
export interface BoardReader {
  replica: Replica;
  /** Milliseconds from sending to receiving other people's changes. */
  latencies: number[];
  connected(): boolean;
  /** Changes one of its own elements; resolves when it is acknowledged. */
  change(bytes: number): Promise<void>;
  /** Stops reading from the connection. */
  stopReading(): void;
  /** Reads again, finds that the connection is closed, opens another and joins with its last number. */
  comeBack(): Promise<void>;
  leave(): void;
}

/** Elements of one person; they are changed in turn, so that the board's size stays constant. */
const ELEMENTS = 10;
const EVENTS = STREAM_EVENTS.board;

/** Callers that wait for a number. */
const followers = new WeakMap<Replica, { seq: number; resolve: () => void }>();

/** Resolves when this reader has received that number. */
export async function follow({ replica }: BoardReader, seq: number): Promise<void> {
  if (replica.seq >= seq) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  followers.set(replica, { seq, resolve });
  await promise;
}

/** The lesson's people in turn: with more sockets than people, some have two. */
export async function openBoardReaders(port: number, lesson: Lesson, count: number): Promise<BoardReader[]> {
  const people = [lesson.teacher, ...lesson.students];
  const sentAt = new Map<string, number>();
  const readers: BoardReader[] = [];
  for (let number = 0; number < count; number++) {
    const person = people[number % people.length] ?? lesson.teacher;
    readers.push(
      await openReader({ port, boardId: lesson.boardId, person, name: `socket${number}`, sentAt }),
    );
  }
  return readers;
}

interface Client {
  port: number;
  boardId: number;
  person: Person;
  name: string;
  /** Send time of each operation, by its id; shared by all clients. */
  sentAt: Map<string, number>;
}

async function openReader(client: Client): Promise<BoardReader> {
  const { boardId, name, sentAt } = client;
  const replica = createReplica();
  const latencies: number[] = [];
  let socket = await connect(client, replica, latencies);
  let paused: TcpSocket | null = null;
  let changes = 0;
  return {
    replica,
    latencies,
    connected: () => socket.connected,
    change: async (bytes) => {
      const id = `${name}-${changes % ELEMENTS}`;
      const version = Math.floor(changes++ / ELEMENTS) + 1;
      const element = {
        id,
        type: 'freedraw',
        version,
        versionNonce: 1,
        isDeleted: false,
        text: 'x'.repeat(bytes),
      };
      const payload: BoardOperation = { changes: [{ kind: version === 1 ? 1 : 3, element }] };
      const opId = v7();
      sentAt.set(opId, performance.now());
      await answered<SendAnswer>(socket, EVENTS.operation, { id: boardId, opId, payload });
    },
    stopReading: () => {
      paused = tcpOf(socket).pause();
    },
    comeBack: async () => {
      const cut = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
      paused?.resume();
      // It may have found out by itself, because no ping arrived.
      if (socket.connected) await cut;
      replica.joined = false;
      socket = await connect(client, replica, latencies);
    },
    leave: () => void socket.disconnect(),
  };
}

async function connect(client: Client, replica: Replica, latencies: number[]): Promise<Socket> {
  const { port, boardId, person, sentAt } = client;
  const socket = await openSocket(port, await getTicket(port, person));
  socket.on(EVENTS.operation, (operation: StoredOperation<BoardOperation>) => {
    const sent = sentAt.get(operation.opId);
    if (sent !== undefined && operation.userId !== person.id) latencies.push(performance.now() - sent);
    receive(replica, operation);
    resolveFollower(replica);
  });
  await catchUp(socket, boardId, replica);
  resolveFollower(replica);
  return socket;
}

/** Joins until nothing is missing: a snapshot arrives in parts (R26), a long tail in pieces. */
async function catchUp(socket: Socket, id: number, replica: Replica): Promise<void> {
  for (let head = Infinity; replica.seq < head;) {
    const after = replica.after === null ? {} : { after: replica.after };
    const join = { id, since: replica.seq, ...after };
    const joined = await answered<JoinAnswer<'board'>>(socket, EVENTS.join, join);
    joinAnswered(replica, joined);
    while (replica.after !== null) {
      const wanted = { id, after: replica.after };
      const part = await answered<SnapshotPartAnswer>(socket, SNAPSHOT_PART_EVENTS.board, wanted);
      takePart(replica, part.elements, part.more);
    }
    head = joined.head;
  }
}

async function answered<Reply extends { ok: boolean }>(socket: Socket, event: string, payload: object) {
  const answer = await ask<Reply>(socket, event, payload);
  if (!answer?.ok) throw new Error(`${event} was answered ${JSON.stringify(answer)}`);
  return answer as Extract<Reply, { ok: true }>;
}

function resolveFollower(replica: Replica): void {
  const follower = followers.get(replica);
  if (follower && replica.seq >= follower.seq) follower.resolve();
}

/** The underlying TCP socket: the client has no other way to let its receive buffer fill. */
function tcpOf(socket: Socket): TcpSocket {
  const engine = socket.io.engine as unknown as { transport: { ws: { _socket: TcpSocket } } };
  return engine.transport.ws._socket;
}

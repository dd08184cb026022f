import { cleanup } from '@testing-library/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { CreateSocketTicketDocument } from '@/graphql/generated/graphql';
import { SERVER_EVENTS, parseStreamName } from '@/lib/contract/socket.ts';
import type { StreamIds, StreamKind, StreamName } from '@/lib/contract/socket.ts';
import type { StreamPayloads } from '@/lib/contract/socket-payloads.ts';
import { isStreamOpen } from '@/lib/realtime/openings';
import { clearOutbox } from '@/lib/realtime/outbox';
import { getSocket } from '@/lib/realtime/socket';
import { AT } from './data';
import { answer } from './fake-api';
import type { Answer } from './fake-api';
import { openClient } from './fake-socket-client';
import type { Served, SocketServer } from './fake-socket-client';
import { until } from './until';

/** One stored operation with its author. Its number is its position in the list. */
export interface Entry<Payload> {
  /** Null: the server itself. */
  userId: number | null;
  payload: Payload;
  at?: string;
}

/** Initial state of a stream on the server. */
export interface FakeStream<K extends StreamKind> {
  log?: readonly Entry<StreamPayloads[K]>[];
  canWrite?: boolean;
  /** Joins are never answered. */
  silent?: boolean;
  /** Code with which joins are denied. */
  denied?: string;
  /** Code with which operations are refused. */
  refuses?: string | null;
}

export type FakeStreams = { [K in StreamKind as `${K}:${StreamIds[K]}`]?: FakeStream<K> };

/** The server for the browser's socket, with the names and frames of lib/contract. */
export interface FakeSocket {
  /** Defines streams, and returns the API's answer that leads to the socket. */
  serve(streams: FakeStreams): readonly Answer[];
  /** Changes a stream on the server; who has joined it hears of another right to write. */
  change(stream: StreamName, change: Partial<Pick<Served, 'refuses' | 'canWrite'>>): void;
  /** Sends an event of the server. */
  push(event: string, payload: unknown): void;
  /** Removes this person from a joined stream. */
  evict(stream: StreamName, code: string): void;
  /** Breaks the connection, which is not restored until it is set up again. */
  setUp(up: boolean): void;
  /** Connection attempts are refused with this code from now on. */
  denyConnection(code: string): void;
  /** Payloads sent under this name, in order. */
  sent(event: string): unknown[];
}

const sentIn = ({ sent }: SocketServer, event: string) =>
  sent.filter((each) => each.event === event).map(({ payload }) => payload);

const TICKET = answer(CreateSocketTicketDocument, {
  createSocketTicket: { ticket: 'ticket', url: 'http://socket.invalid', expiresAt: AT },
});

const toServed = (stream: StreamName, { log = [], ...rest }: FakeStream<StreamKind>): Served => ({
  canWrite: true,
  silent: false,
  denied: null,
  refuses: null,
  ...rest,
  log: log.map(({ userId, payload, at = AT }, index) => ({
    ...{ stream, userId, payload, at },
    ...{ seq: index + 1, opId: `${stream} ${index + 1}` },
  })),
});

const newServer = (userId: number): SocketServer => ({
  userId,
  streams: new Map(),
  clients: new Set(),
  up: true,
  denies: null,
  sent: [],
  faults: [],
});

/** Web Locks of a single tab: every lock is granted. */
const locks = { request: async (_name: string, _options: object, granted: () => unknown) => granted() };

/** The browser stores nothing: the outbox is in memory, invisible to other test files. */
function waitInMemory(): void {
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('IDBKeyRange', { bound: () => null, only: () => null });
}

/**
 * Replaces socket.io's client in each test of a file; sockets, streams and outboxes are the product's own. A frame
 * that breaks the contract fails the test.
 * @param userId id of the signed-in person
 */
export function installFakeSocket(userId = 1): FakeSocket {
  let server = newServer(userId);
  beforeEach(() => {
    server = newServer(userId);
    waitInMemory();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    vi.doMock('socket.io-client', () => ({
      io: (_url: string, { auth }: Parameters<typeof openClient>[1]) => openClient(server, { auth }),
    }));
  });
  afterEach(async () => {
    cleanup();
    // A component that only moves within the page subscribes again at once, so streams are closed a moment later.
    const streams = [...server.streams.keys()];
    await until(() => expect(streams.filter((name) => isStreamOpen(getSocket(), name))).toEqual([]));
    waitInMemory();
    await clearOutbox(userId);
    Reflect.deleteProperty(navigator, 'locks');
    vi.unstubAllGlobals();
    expect(server.faults).toEqual([]);
  });
  afterAll(() => vi.doUnmock('socket.io-client'));

  const push = (event: string, payload: unknown) =>
    server.clients.forEach((client) => client.receive(event, payload));
  return {
    serve(streams) {
      for (const [name, stream] of Object.entries(streams)) {
        if (!parseStreamName(name)) throw new Error(`${name} is no stream`);
        server.streams.set(
          name as StreamName,
          toServed(name as StreamName, stream as FakeStream<StreamKind>),
        );
      }
      return [TICKET];
    },
    change(stream, change) {
      Object.assign(server.streams.get(stream) ?? {}, change);
      if ('canWrite' in change) push(SERVER_EVENTS.access, { stream, ...change });
    },
    push,
    evict: (stream, code) => push(SERVER_EVENTS.left, { stream, code }),
    setUp(up) {
      server.up = up;
      for (const client of server.clients) client.setUp(up);
    },
    denyConnection(code) {
      server.denies = code;
    },
    sent: (event) => sentIn(server, event),
  };
}

/** Connects the page's socket, as the frame of signed-in pages does. */
export function Connected({ children }: { children: ReactNode }) {
  useEffect(() => {
    const socket = getSocket();
    socket.connect();
    return () => socket.close();
  }, []);
  return children;
}

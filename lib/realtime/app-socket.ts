import type { io, Socket } from 'socket.io-client';
import { SERVER_EVENTS } from '@/lib/contract/socket.ts';
import type { Handshake } from '@/lib/contract/socket-payloads.ts';

export type SocketStatus = 'online' | 'connecting' | 'offline';

/** The one line to the server, across reconnections. */
export interface AppSocket {
  status(): SocketStatus;
  /** Why it gave up for good (signed out, preview link ended); null while it tries. */
  stopped(): string | null;
  subscribe(listener: () => void): () => void;
  /** Called at once and at each change: true when a new connection stands. */
  onConnection(listener: (up: boolean) => void): () => void;
  on(event: string, handler: (payload: unknown) => void): () => void;
  /** Recent events: a part that begins to listen now was drawn from answers that may be older. */
  recentEvents(event: string): unknown[];
  /** This connection is recent: what was sent before it reached nobody. */
  isRecentlyConnected(): boolean;
  /** Volatile: dropped while there is no connection. */
  emit(event: string, payload: unknown): void;
  /** Rejects when there is no connection, when it breaks, or when no answer comes in time. */
  request(event: string, payload: unknown, timeoutMs?: number): Promise<unknown>;
  connect(): void;
  /** Tries at once instead of waiting for the next turn. */
  nudge(): void;
  close(): void;
}

export interface Credentials {
  url: string;
  auth: Handshake;
}

/** Asked before every attempt, for a ticket serves once. */
export type FindCredentials = () => Promise<Credentials | { stop: string }>;
type Open = typeof io;
type LoadClient = () => Promise<Open>;

/** Fetched beside the first ticket: the page is read before anything new can be sent. */
const loadClient: LoadClient = async () => (await import('socket.io-client')).io;

const REQUEST_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 10_000;
const RETRY_FIRST_MS = 300;
const RETRY_MAX_MS = 4_000;
/** So long a page may be on its way, on a weak network, from its answers to the moment its parts listen. */
const RECENT_MS = 30_000;
const RECENT_MAX = 100;

/** Events that say only that something is to be asked for again. */
const REPLAYED_EVENTS: ReadonlySet<string> = new Set([SERVER_EVENTS.changed, SERVER_EVENTS.notification]);

interface Line {
  findCredentials: FindCredentials;
  loadClient: LoadClient;
  raw: Socket | null;
  status: SocketStatus;
  stopped: string | null;
  wanted: boolean;
  up: boolean;
  upSince: number;
  recent: { event: string; payload: unknown; at: number }[];
  /** Attempts that were overtaken by `nudge` or `close` must not act any more. */
  turn: number;
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  subscribers: Set<() => void>;
  connectionListeners: Set<(up: boolean) => void>;
  handlers: Map<string, Set<(payload: unknown) => void>>;
}

function setStatus(line: Line, status: SocketStatus): void {
  if (line.status === status) return;
  line.status = status;
  for (const listener of line.subscribers) listener();
}

function setUp(line: Line, up: boolean): void {
  if (line.up === up) return;
  line.up = up;
  if (up) line.upSince = Date.now();
  for (const listener of line.connectionListeners) listener(up);
}

function dropRaw(line: Line): void {
  const raw = line.raw;
  line.raw = null;
  raw?.offAny();
  raw?.removeAllListeners();
  raw?.disconnect();
  setUp(line, false);
}

function stop(line: Line, code: string): void {
  line.turn += 1;
  line.stopped = code;
  line.status = 'offline';
  clearTimeout(line.timer);
  dropRaw(line);
  for (const listener of line.subscribers) listener();
}

/** Half fixed, half random: after a restart not everybody knocks in the same moment. */
function delayOf(failures: number): number {
  const full = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** Math.max(0, failures - 1));
  return full / 2 + Math.random() * (full / 2);
}

function failed(line: Line, retryAfter = 0): void {
  line.failures += 1;
  dropRaw(line);
  setStatus(line, 'offline');
  clearTimeout(line.timer);
  line.timer = setTimeout(() => void attempt(line), Math.max(retryAfter, delayOf(line.failures)));
}

async function attempt(line: Line): Promise<void> {
  if (!line.wanted || line.stopped) return;
  clearTimeout(line.timer);
  const turn = (line.turn += 1);
  dropRaw(line);
  if (line.failures === 0) setStatus(line, 'connecting');
  let found: Awaited<ReturnType<FindCredentials>>;
  let open: Open;
  try {
    [found, open] = await Promise.all([line.findCredentials(), line.loadClient()]);
  } catch {
    if (turn === line.turn) failed(line);
    return;
  }
  if (turn !== line.turn) return;
  if ('stop' in found) return stop(line, found.stop);
  listen(line, open(found.url, optionsOf(found)), found.auth, turn);
}

function optionsOf({ auth }: Credentials) {
  return {
    auth,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    timeout: CONNECT_TIMEOUT_MS,
  };
}

function listen(line: Line, raw: Socket, auth: Handshake, turn: number): void {
  line.raw = raw;
  const current = () => turn === line.turn && line.raw === raw;
  raw.on('connect', () => {
    if (!current()) return;
    line.failures = 0;
    setStatus(line, 'online');
    setUp(line, true);
  });
  raw.on('connect_error', (error: Error & { data?: { code?: string; retryAfter?: number } }) => {
    if (!current()) return;
    const { code, retryAfter } = error.data ?? {};
    // A preview link that ended stays ended; a ticket may only have aged on the way.
    const ended = 'accessKey' in auth && code && code !== 'SERVICE_UNAVAILABLE';
    if (ended && retryAfter === undefined) stop(line, code);
    else failed(line, retryAfter);
  });
  raw.on('disconnect', () => {
    if (current()) void attempt(line);
  });
  raw.onAny((event: string, payload: unknown) => {
    if (!current()) return;
    if (event === SERVER_EVENTS.unauthorized) return refusedByServer(line, auth, payload);
    dispatchEvent(line, event, payload);
    if (event === SERVER_EVENTS.restarting) void attempt(line);
  });
}

function dispatchEvent(line: Line, event: string, payload: unknown): void {
  if (REPLAYED_EVENTS.has(event)) {
    line.recent.push({ event, payload, at: Date.now() });
    if (line.recent.length > RECENT_MAX) line.recent.shift();
  }
  for (const handler of line.handlers.get(event) ?? []) handler(payload);
}

function refusedByServer(line: Line, auth: Handshake, payload: unknown): void {
  const code = (payload as { code?: string } | undefined)?.code ?? 'UNAUTHORIZED';
  for (const handler of line.handlers.get(SERVER_EVENTS.unauthorized) ?? []) handler(payload);
  // With a session that still lives the next ticket is good again; without one, no ticket is given and it stops there.
  if ('ticket' in auth) failed(line);
  else stop(line, code);
}

async function ask(line: Line, event: string, payload: unknown, timeoutMs: number): Promise<unknown> {
  if (!line.raw || !line.up) throw new Error('not connected');
  return line.raw.timeout(timeoutMs).emitWithAck(event, payload);
}

function nudge(line: Line): void {
  if (!line.wanted || line.stopped) return;
  line.failures = 0;
  void attempt(line);
}

const isRecent = (at: number) => Date.now() - at < RECENT_MS;

function add<Item>(set: Set<Item>, item: Item): () => void {
  set.add(item);
  return () => void set.delete(item);
}

function newLine(findCredentials: FindCredentials, load: LoadClient): Line {
  return {
    findCredentials,
    loadClient: load,
    raw: null,
    status: 'connecting',
    stopped: null,
    wanted: false,
    up: false,
    upSince: 0,
    recent: [],
    turn: 0,
    failures: 0,
    timer: undefined,
    subscribers: new Set(),
    connectionListeners: new Set(),
    handlers: new Map(),
  };
}

export function createAppSocket(findCredentials: FindCredentials, load = loadClient): AppSocket {
  const line = newLine(findCredentials, load);
  // The browser's word is taken as a hint only: the line is tried at once, whatever it says
  // (without any network a server on the same machine still answers).
  const onNetworkEvent = () => nudge(line);
  return {
    status: () => line.status,
    stopped: () => line.stopped,
    subscribe: (listener) => add(line.subscribers, listener),
    onConnection: (listener) => {
      listener(line.up);
      return add(line.connectionListeners, listener);
    },
    on: (event, handler) => {
      const handlers = line.handlers.get(event) ?? new Set();
      line.handlers.set(event, handlers);
      return add(handlers, handler);
    },
    recentEvents: (event) =>
      line.recent
        .filter(({ event: name, at }) => name === event && isRecent(at))
        .map(({ payload }) => payload),
    isRecentlyConnected: () => line.up && isRecent(line.upSince),
    emit: (event, payload) => void (line.up && line.raw?.volatile.emit(event, payload)),
    request: (event, payload, timeoutMs = REQUEST_TIMEOUT_MS) => ask(line, event, payload, timeoutMs),
    nudge: () => nudge(line),
    connect: () => {
      if (line.wanted) return;
      line.wanted = true;
      line.stopped = null;
      line.failures = 0;
      globalThis.addEventListener?.('online', onNetworkEvent);
      globalThis.addEventListener?.('offline', onNetworkEvent);
      void attempt(line);
    },
    close: () => {
      line.wanted = false;
      line.turn += 1;
      line.recent = [];
      clearTimeout(line.timer);
      globalThis.removeEventListener?.('online', onNetworkEvent);
      globalThis.removeEventListener?.('offline', onNetworkEvent);
      dropRaw(line);
      setStatus(line, 'connecting');
    },
  };
}

import type { io, Socket } from 'socket.io-client';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
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
/** After a refusal, which socket.io leaves to us; it tries again by itself when a connection breaks. */
const REFUSED_FIRST_MS = 300;
const REFUSED_MAX_MS = 4_000;

/** Soon at first, then twice as long each time, half of it by chance: after a restart not everybody knocks at once. */
const RECONNECTION = {
  reconnection: true,
  reconnectionDelay: 100,
  reconnectionDelayMax: 3_000,
  randomizationFactor: 0.5,
};

/** So long a page may be on its way, on a weak network, from its answers to the moment its parts listen. */
const RECENT_MS = 30_000;
const RECENT_MAX = 100;

/** Events that say only that something is to be asked for again. */
const REPLAYED_EVENTS: ReadonlySet<string> = new Set([SERVER_EVENTS.changed, SERVER_EVENTS.notification]);

interface LineState {
  status: SocketStatus;
  stopped: string | null;
}

interface Line {
  findCredentials: FindCredentials;
  loadClient: LoadClient;
  /** socket.io's, for as long as this line is wanted; null until the first ticket says where the server is. */
  raw: Socket | null;
  /** What the page is told of it. */
  shown: StoreApi<LineState>;
  wanted: boolean;
  up: boolean;
  upSince: number;
  recent: { event: string; payload: unknown; at: number }[];
  /** Credentials asked for before `nudge`, `close` or another attempt must not be used any more. */
  turn: number;
  refusals: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  connectionListeners: Set<(up: boolean) => void>;
  handlers: Map<string, Set<(payload: unknown) => void>>;
}

function setStatus(line: Line, status: SocketStatus): void {
  if (line.shown.getState().status !== status) line.shown.setState({ status });
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
  clearTimeout(line.timer);
  line.shown.setState({ status: 'offline', stopped: code });
  dropRaw(line);
}

function delayOf(refusals: number): number {
  const full = Math.min(REFUSED_MAX_MS, REFUSED_FIRST_MS * 2 ** Math.max(0, refusals - 1));
  return full / 2 + Math.random() * (full / 2);
}

/** No ticket, or one the server does not take: later again, and not before `retryAfter` milliseconds. */
function refused(line: Line, retryAfter = 0): void {
  line.refusals += 1;
  line.turn += 1;
  line.raw?.disconnect();
  setStatus(line, 'offline');
  clearTimeout(line.timer);
  line.timer = setTimeout(() => reopen(line), Math.max(retryAfter, delayOf(line.refusals)));
}

/** At once, also in place of a connection that seems to stand: whether it lives is known by its successor alone. */
function reopen(line: Line): void {
  if (!line.wanted || line.shown.getState().stopped) return;
  clearTimeout(line.timer);
  line.turn += 1;
  line.raw?.disconnect();
  if (line.refusals === 0) setStatus(line, 'connecting');
  if (line.raw) line.raw.connect();
  else void open(line);
}

/** Null: not to be used any more, or there are none; then the line has been stopped or tries again by itself. */
async function askCredentials(line: Line): Promise<Credentials | null> {
  const turn = (line.turn += 1);
  const found = await line.findCredentials().catch(() => null);
  if (turn !== line.turn) return null;
  if (found && !('stop' in found)) return found;
  if (found) stop(line, found.stop);
  else refused(line);
  return null;
}

async function open(line: Line): Promise<void> {
  const asked = askCredentials(line);
  const { turn } = line;
  const [found, io] = await Promise.all([asked, line.loadClient().catch(() => null)]);
  if (!found || turn !== line.turn) return;
  if (!io) return refused(line);
  let unused: Handshake | null = found.auth;
  const auth = async (give: (auth: Handshake) => void) => {
    const own = unused ?? (await askCredentials(line))?.auth;
    unused = null;
    if (own) give(own);
  };
  const raw = io(found.url, {
    ...RECONNECTION,
    auth: (give) => void auth(give),
    transports: ['websocket'],
    forceNew: true,
    timeout: CONNECT_TIMEOUT_MS,
  });
  line.raw = raw;
  listen(line, raw, 'accessKey' in found.auth);
}

/** @param isPreview by a link that may end, and not by a session that may get another ticket */
function listen(line: Line, raw: Socket, isPreview: boolean): void {
  raw.on('connect', () => {
    line.refusals = 0;
    setStatus(line, 'online');
    setUp(line, true);
  });
  raw.on('connect_error', (error: Error & { data?: { code?: string; retryAfter?: number } }) => {
    // Without an answer socket.io goes on by itself.
    if (raw.active) return setStatus(line, 'offline');
    const { code, retryAfter } = error.data ?? {};
    // A preview link that ended stays ended; a ticket may only have aged on the way.
    const ended = isPreview && code && code !== 'SERVICE_UNAVAILABLE';
    if (ended && retryAfter === undefined) stop(line, code);
    else refused(line, retryAfter);
  });
  raw.on('disconnect', (reason) => {
    setUp(line, false);
    if (line.refusals === 0) setStatus(line, 'connecting');
    // The one break socket.io takes for an end.
    if (reason === 'io server disconnect') reopen(line);
  });
  raw.onAny((event: string, payload: unknown) => {
    if (event === SERVER_EVENTS.unauthorized) return refusedByServer(line, isPreview, payload);
    dispatchEvent(line, event, payload);
    if (event === SERVER_EVENTS.restarting) reopen(line);
  });
}

function dispatchEvent(line: Line, event: string, payload: unknown): void {
  if (REPLAYED_EVENTS.has(event)) {
    line.recent.push({ event, payload, at: Date.now() });
    if (line.recent.length > RECENT_MAX) line.recent.shift();
  }
  for (const handler of line.handlers.get(event) ?? []) handler(payload);
}

function refusedByServer(line: Line, isPreview: boolean, payload: unknown): void {
  const code = (payload as { code?: string } | undefined)?.code ?? 'UNAUTHORIZED';
  for (const handler of line.handlers.get(SERVER_EVENTS.unauthorized) ?? []) handler(payload);
  // With a session that still lives the next ticket is good again; without one, no ticket is given and it stops there.
  if (isPreview) stop(line, code);
  else refused(line);
}

async function ask(line: Line, event: string, payload: unknown, timeoutMs: number): Promise<unknown> {
  if (!line.raw || !line.up) throw new Error('not connected');
  return line.raw.timeout(timeoutMs).emitWithAck(event, payload);
}

function nudge(line: Line): void {
  line.refusals = 0;
  reopen(line);
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
    shown: createStore<LineState>(() => ({ status: 'connecting', stopped: null })),
    wanted: false,
    up: false,
    upSince: 0,
    recent: [],
    turn: 0,
    refusals: 0,
    timer: undefined,
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
    status: () => line.shown.getState().status,
    stopped: () => line.shown.getState().stopped,
    subscribe: line.shown.subscribe,
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
      line.shown.setState({ stopped: null });
      line.refusals = 0;
      globalThis.addEventListener?.('online', onNetworkEvent);
      globalThis.addEventListener?.('offline', onNetworkEvent);
      reopen(line);
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

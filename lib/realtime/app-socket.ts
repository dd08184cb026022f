import type { io, Socket } from 'socket.io-client';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { SERVER_EVENTS } from '@/lib/contract/socket.ts';
import type { Handshake, Restarting } from '@/lib/contract/socket-payloads.ts';

export type SocketStatus = 'online' | 'connecting' | 'offline';

/** The one socket to the server; it stays the same object across reconnections. */
export interface AppSocket {
  status(): SocketStatus;
  /** Code of the reason it stopped for good (signed out, preview link ended); null while it tries. */
  stopped(): string | null;
  subscribe(listener: () => void): () => void;
  /** Calls the listener at once and at each change: true when a new connection is established. */
  onConnection(listener: (up: boolean) => void): () => void;
  on(event: string, handler: (payload: unknown) => void): () => void;
  /** Payloads of the last 30 s: a component that subscribes now may show answers that are older than these events. */
  recentEvents(event: string): unknown[];
  /** True in the first 30 s of a connection: events sent before it did not arrive. */
  isRecentlyConnected(): boolean;
  /** Volatile: dropped while there is no connection. */
  emit(event: string, payload: unknown): void;
  /** Rejects when there is no connection, when it breaks, or when no answer arrives within `timeoutMs`. */
  request(event: string, payload: unknown, timeoutMs?: number): Promise<unknown>;
  connect(): void;
  /** Reconnects at once instead of waiting for the retry delay. */
  nudge(): void;
  /**
   * A request that was sent at `sentAt` (milliseconds) has been answered, so the network works: without a connection,
   * tries at once, unless an attempt has begun since or a moment ago.
   */
  wake(sentAt: number): void;
  close(): void;
}

export interface Credentials {
  url: string;
  auth: Handshake;
}

/** Called before every attempt, because a ticket is valid once. `signal` aborts when the attempt is given up. */
export type FindCredentials = (signal: AbortSignal) => Promise<Credentials | { stop: string }>;
type Open = typeof io;
type LoadClient = () => Promise<Open>;

/** Loaded in parallel with the first ticket: a page can be read before events can be received or sent. */
const loadClient: LoadClient = async () => (await import('socket.io-client')).io;

const REQUEST_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * A request for a ticket that began on a dead network hangs, so it is given up early and sent again. The server closes
 * a transport after 10 s without a CONNECT packet.
 */
const TICKET_TIMEOUT_MS = 3_000;
/** Of requests that follow one another in vain, each fourth may take this long: a very slow network gets in too. */
const SLOW_TICKET_TIMEOUT_MS = 20_000;
const SLOW_TICKET_EVERY = 4;
/** An attempt of this age may still succeed on a good network. */
const FRESH_MS = 1_500;
/** Delays after a refusal, which socket.io does not retry; it does retry after a broken connection. */
const REFUSED_FIRST_MS = 300;
const REFUSED_MAX_MS = 4_000;
/** How long an announced restart is waited for with short pauses. */
const HURRY_MS = 60_000;

/** Short at first, then doubled each time, half of it random: after a restart not all clients reconnect at once. */
const RECONNECTION = {
  reconnection: true,
  reconnectionDelay: 100,
  reconnectionDelayMax: 3_000,
  randomizationFactor: 0.5,
};

/** Longest time, on a slow network, between the server's answers and the moment the page's components subscribe. */
const RECENT_MS = 30_000;
const RECENT_MAX = 100;

/** Events that only say that something has to be fetched again. */
const REPLAYED_EVENTS: ReadonlySet<string> = new Set([SERVER_EVENTS.changed, SERVER_EVENTS.notification]);

interface LineState {
  status: SocketStatus;
  stopped: string | null;
}

interface Line {
  findCredentials: FindCredentials;
  loadClient: LoadClient;
  /** socket.io's socket, while this line is wanted; null until the first ticket says where the server is. */
  raw: Socket | null;
  /** The state that the page shows. */
  shown: StoreApi<LineState>;
  wanted: boolean;
  up: boolean;
  upSince: number;
  recent: { event: string; payload: unknown; at: number }[];
  /** Counts attempts: credentials requested before `nudge`, `close` or another attempt must not be used. */
  turn: number;
  refusals: number;
  /** Milliseconds between two tries at most, while a server that announced its restart is away; null: it did not. */
  retryMax: number | null;
  /** Ends that. */
  hurry: ReturnType<typeof setTimeout> | undefined;
  /** When the current attempt began, 0 between two, and before when the server wants none; milliseconds. */
  begunAt: number;
  notBefore: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Of the last request for credentials. */
  abort: AbortController | null;
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

function delayOf({ refusals, retryMax }: Line): number {
  const full = Math.min(retryMax ?? REFUSED_MAX_MS, REFUSED_FIRST_MS * 2 ** Math.max(0, refusals - 1));
  return full / 2 + Math.random() * (full / 2);
}

/**
 * There is no ticket, or the server refuses it: tries again later, `retryAfter` milliseconds from now at the earliest.
 * The next try asks for the ticket before it opens a transport, because the server closes one that waits too long.
 */
function refused(line: Line, retryAfter = 0): void {
  line.refusals += 1;
  line.turn += 1;
  dropRaw(line);
  setStatus(line, 'offline');
  clearTimeout(line.timer);
  line.begunAt = 0;
  line.notBefore = Date.now() + retryAfter;
  line.timer = setTimeout(() => reopen(line), Math.max(retryAfter, delayOf(line)));
}

/** Reconnects at once, even if a connection seems to be up: only a new one shows whether the server still answers. */
function reopen(line: Line): void {
  if (!line.wanted || line.shown.getState().stopped) return;
  clearTimeout(line.timer);
  line.turn += 1;
  line.begunAt = Date.now();
  line.raw?.disconnect();
  if (line.refusals === 0) setStatus(line, 'connecting');
  if (line.raw) line.raw.connect();
  else void open(line);
}

const ticketTimeout = ({ refusals }: Line): number =>
  refusals % SLOW_TICKET_EVERY === SLOW_TICKET_EVERY - 1 ? SLOW_TICKET_TIMEOUT_MS : TICKET_TIMEOUT_MS;

/**
 * Null if the credentials are outdated or there are none; the line has then been stopped or tries again by itself.
 * Credentials that take longer than `timeoutMs` count as none.
 */
async function askCredentials(line: Line, timeoutMs: number): Promise<Credentials | null> {
  const turn = (line.turn += 1);
  line.begunAt = Date.now();
  line.abort?.abort();
  const abort = (line.abort = new AbortController());
  const timer = setTimeout(() => {
    abort.abort();
    if (turn === line.turn) refused(line);
  }, timeoutMs);
  const found = await line.findCredentials(abort.signal).catch(() => null);
  clearTimeout(timer);
  if (turn !== line.turn) return null;
  if (found && !('stop' in found)) return found;
  if (found) stop(line, found.stop);
  else refused(line);
  return null;
}

async function open(line: Line): Promise<void> {
  const asked = askCredentials(line, ticketTimeout(line));
  const { turn } = line;
  const [found, io] = await Promise.all([asked, line.loadClient().catch(() => null)]);
  if (!found || turn !== line.turn) return;
  if (!io) return refused(line);
  let unused: Handshake | null = found.auth;
  const auth = async (give: (auth: Handshake) => void) => {
    const own = unused ?? (await askCredentials(line, TICKET_TIMEOUT_MS))?.auth;
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

/** @param isPreview opened by a link that may end, not by a session that may get another ticket */
function listen(line: Line, raw: Socket, isPreview: boolean): void {
  raw.on('connect', () => {
    line.refusals = 0;
    setRetryMax(line, null);
    setStatus(line, 'online');
    setUp(line, true);
  });
  raw.on('connect_error', (error: Error & { data?: { code?: string; retryAfter?: number } }) => {
    // The server did not answer: socket.io tries again by itself.
    if (raw.active) return setStatus(line, 'offline');
    const { code, retryAfter } = error.data ?? {};
    // A preview link that ended stays ended; a ticket may only have expired on the way.
    const ended = isPreview && code && code !== 'SERVICE_UNAVAILABLE';
    if (ended && retryAfter === undefined) stop(line, code);
    else refused(line, retryAfter);
  });
  raw.on('disconnect', (reason) => {
    // The transport ended before `connect`. socket.io counts its opening as a success and would open the next one at
    // once, and a ticket still requested for this one would be sent over that.
    if (!line.up) return refused(line);
    setUp(line, false);
    if (line.refusals === 0) setStatus(line, 'connecting');
    // The only reason after which socket.io does not reconnect.
    if (reason === 'io server disconnect') reopen(line);
  });
  raw.onAny((event: string, payload: unknown) => {
    if (event === SERVER_EVENTS.unauthorized) return refusedByServer(line, isPreview, payload);
    dispatchEvent(line, event, payload);
    if (event !== SERVER_EVENTS.restarting) return;
    setRetryMax(line, (payload as Partial<Restarting> | undefined)?.every ?? null);
    reopen(line);
  });
}

/** The server knows how many will come back, and so how often each may try; if it is not back soon, nobody hurries any more. */
function setRetryMax(line: Line, every: number | null): void {
  clearTimeout(line.hurry);
  if (every !== null) line.hurry = setTimeout(() => setRetryMax(line, null), HURRY_MS);
  line.retryMax = every;
  line.raw?.io.reconnectionDelayMax(every ?? RECONNECTION.reconnectionDelayMax);
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
  // If the session is still valid, the next ticket works; if not, no ticket is given and the line stops there.
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

function wake(line: Line, sentAt: number): void {
  const now = Date.now();
  // An attempt that began after the request may well be answered next.
  const isFresh = now - line.begunAt < FRESH_MS || sentAt < line.begunAt;
  if (!line.up && now >= line.notBefore && !isFresh) reopen(line);
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
    retryMax: null,
    hurry: undefined,
    begunAt: 0,
    notBefore: 0,
    timer: undefined,
    abort: null,
    connectionListeners: new Set(),
    handlers: new Map(),
  };
}

export function createAppSocket(findCredentials: FindCredentials, load = loadClient): AppSocket {
  const line = newLine(findCredentials, load);
  // The browser's event is only a hint: the line reconnects at once, whatever the event says (without any network, a
  // server on the same machine still answers).
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
    wake: (sentAt) => wake(line, sentAt),
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

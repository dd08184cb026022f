import {
  SERVER_EVENTS,
  SNAPSHOT_PART_EVENTS,
  STORED_ALL_THE_SAME,
  STREAM_EVENTS,
} from '@/lib/contract/socket.ts';
import type { StreamIds, StreamKind, StreamName } from '@/lib/contract/socket.ts';
import type {
  JoinAnswer,
  Refusal,
  SendAnswer,
  StoredOperation,
  StreamPayloads,
  StreamSnapshots,
} from '@/lib/contract/socket-payloads.ts';
import type { EpochQuestion } from './acknowledged';
import type { AppSocket } from './app-socket';
import { openOutbox } from './outbox';
import type { Outbox } from './outbox';
import { isTooLarge } from './frame-size';
import { countOpening, notifyClosed } from './openings';
import { appendOnly } from './outbox-item';
import type { Fold, OutboxItem } from './outbox-item';
import * as core from './stream-core';
import type { Core, CorePorts, CoreTimer } from './stream-core';
import { getSocket } from './socket';

export interface StreamState {
  joined: boolean;
  canWrite: boolean;
  /** Why the server denies this subscription. */
  refusal: string | null;
  /** The snapshot is still being received, part by part. */
  loading: boolean;
}

export interface StreamHandlers<K extends StreamKind> {
  /** The snapshot, or its first part, replaces what was shown. */
  reset(snapshot: StreamSnapshots[K]): void;
  /** A further part of the snapshot; if this is not given, parts are not requested. */
  part?(elements: core.PartOf<StreamSnapshots[K]>): void;
  /** The whole snapshot has arrived. */
  complete?(): void;
  /** What was shown is invalid and no snapshot replaces it: the sequence begins again. */
  forget?(): void;
  /** Called with every operation exactly once, in order, the person's own included. */
  apply(operation: StoredOperation<StreamPayloads[K]>): void;
  /** All operations of this person that the server has not stored yet, refused ones included, oldest first. */
  waiting?(items: OutboxItem<StreamPayloads[K]>[]): void;
  state?(state: StreamState): void;
}

export interface StreamOptions<K extends StreamKind> {
  /** The person whose outbox is used; null: read only. */
  userId: number | null;
  socket?: AppSocket;
  /** How waiting operations are merged; without it each payload stays its own operation. */
  fold?: Fold<StreamPayloads[K]>;
  /**
   * Runs before an item is sent, for example to upload a picture before its element. Returns the code of a refusal
   * that a retry would not change, else null; if it throws, it is tried again.
   */
  prepare?(payload: StreamPayloads[K]): Promise<string | null>;
}

export interface OpenStream<K extends StreamKind> {
  /** Resolves when the payload is written to the outbox. */
  send(payload: StreamPayloads[K]): Promise<void>;
  /** Removes a waiting or refused item for good. */
  discard(opId: string): Promise<void>;
  retry(opId: string): Promise<void>;
  close(): void;
}

interface Live<K extends StreamKind> {
  id: StreamIds[K];
  kind: K;
  name: StreamName;
  socket: AppSocket;
  handlers: StreamHandlers<K>;
  options: StreamOptions<K>;
  core: Core<StreamPayloads[K], StreamSnapshots[K]>;
  outbox: Outbox<K> | null;
  timers: Map<CoreTimer, ReturnType<typeof setTimeout>>;
  listing: boolean;
  listAgain: boolean;
  closed: boolean;
}

/** Time for one part of a snapshot on a slow network; soon after, the pings would close the connection anyway. */
const PART_TIMEOUT_MS = 20_000;
/** Delay before a failed `prepare` is tried again. */
const PREPARE_RETRY_MS = 3_000;

async function join<K extends StreamKind>(
  live: Live<K>,
  since: number,
  attempt: number,
  after: string | null,
  { epoch, acknowledged }: EpochQuestion,
): Promise<void> {
  const payload = {
    id: live.id,
    since,
    ...(after === null ? {} : { after }),
    ...(epoch === null ? {} : { epoch }),
    ...(acknowledged === null ? {} : { acknowledged }),
  };
  try {
    const answer = await live.socket.request(STREAM_EVENTS[live.kind].join, payload, PART_TIMEOUT_MS);
    if (!live.closed) core.joinAnswered(live.core, attempt, answer as JoinAnswer<K>);
  } catch {
    if (!live.closed) core.joinFailed(live.core, attempt);
  }
}

async function askPart<K extends StreamKind>(live: Live<K>, after: string): Promise<void> {
  if (!live.handlers.part) return;
  try {
    const answer = await live.socket.request(
      SNAPSHOT_PART_EVENTS.board,
      { id: live.id, after },
      PART_TIMEOUT_MS,
    );
    if (!live.closed) core.partAnswered(live.core, after, answer as core.PartReply<StreamSnapshots[K]>);
  } catch {
    if (!live.closed) core.partFailed(live.core, after);
  }
}

async function prepare<K extends StreamKind>(
  live: Live<K>,
  payload: StreamPayloads[K],
): Promise<Refusal | null> {
  try {
    const code = (await live.options.prepare?.(payload)) ?? null;
    return code === null ? null : { ok: false, code };
  } catch {
    return { ok: false, code: 'SERVICE_UNAVAILABLE', retryAfter: PREPARE_RETRY_MS };
  }
}

async function send<K extends StreamKind>(
  live: Live<K>,
  item: core.OutgoingItem<StreamPayloads[K]>,
): Promise<void> {
  const { opId, payload } = item;
  // The frame would close the connection, and be sent again on the next one, without end (R18).
  const unprepared = isTooLarge(live.name, item)
    ? { ok: false as const, code: 'OPERATION_TOO_LARGE' }
    : await prepare(live, payload);
  if (live.closed) return;
  if (unprepared) return core.sendAnswered(live.core, opId, unprepared);
  try {
    const answer = await live.socket.request(STREAM_EVENTS[live.kind].operation, {
      id: live.id,
      opId,
      payload,
    });
    // An answer that arrives after closing still removes the item from the outbox.
    if (!live.closed) core.sendAnswered(live.core, opId, answer as SendAnswer<K>);
    else if ((answer as SendAnswer<K>).ok) await live.outbox?.remove(opId);
  } catch {
    if (!live.closed) core.sendFailed(live.core, opId);
  }
}

/** Reads the outbox and shows it; if it changes while being read, it is read once more. */
async function list<K extends StreamKind>(live: Live<K>): Promise<void> {
  if (!live.outbox || !live.handlers.waiting || live.closed) return;
  if (live.listing) {
    live.listAgain = true;
    return;
  }
  live.listing = true;
  do {
    live.listAgain = false;
    const items = await live.outbox.list();
    if (!live.closed && !live.listAgain) live.handlers.waiting(items);
  } while (live.listAgain);
  live.listing = false;
}

async function take<K extends StreamKind>(live: Live<K>): Promise<void> {
  const item = await live.outbox?.take().catch(() => null);
  if (!live.closed) core.taken(live.core, item ?? null);
}

function portsOf<K extends StreamKind>(
  live: () => Live<K>,
): CorePorts<StreamPayloads[K], StreamSnapshots[K]> {
  return {
    join: (since, attempt, after, epoch) => void join(live(), since, attempt, after, epoch),
    reset: (snapshot) => live().handlers.reset(snapshot),
    askPart: (after) => void askPart(live(), after),
    part: (elements) => live().handlers.part?.(elements),
    complete: () => live().handlers.complete?.(),
    forget: () => live().handlers.forget?.(),
    apply: (operation) => live().handlers.apply(operation),
    take: () => void take(live()),
    send: (item) => void send(live(), item),
    drop: (opId) => void live().outbox?.remove(opId),
    refuse: (opId, code) =>
      void (code === STORED_ALL_THE_SAME ? live().outbox?.remove(opId) : live().outbox?.refuse(opId, code)),
    // What was changed in a lesson holds in that lesson alone, and nobody misses it later.
    lost: (item) => void (live().kind === 'lesson' || live().outbox?.bringBack(item)),
    later: (timer, ms) => {
      clearTimeout(live().timers.get(timer));
      live().timers.set(
        timer,
        setTimeout(() => core.due(live().core, timer), ms),
      );
    },
    changed: () => {
      const { phase, canWrite, refusal, after } = live().core;
      live().handlers.state?.({ joined: phase === 'joined', canWrite, refusal, loading: after !== null });
    },
  };
}

/** Subscribes to the socket; returns the function that unsubscribes. */
function listen<K extends StreamKind>(live: Live<K>): () => void {
  const { socket, name } = live;
  const stops = [
    socket.on(STREAM_EVENTS[live.kind].operation, (payload) => {
      const operation = payload as StoredOperation<StreamPayloads[K]>;
      if (operation.stream === name) core.received(live.core, operation);
    }),
    socket.on(SERVER_EVENTS.left, (payload) => {
      const operation = payload as { stream?: string; code?: string };
      if (operation.stream === name) core.shutOut(live.core, operation.code ?? 'INVALID_PERMISSIONS');
    }),
    socket.on(SERVER_EVENTS.access, (payload) => {
      const access = payload as { stream?: string; canWrite?: boolean };
      if (access.stream === name) core.accessChanged(live.core, access.canWrite === true);
    }),
    socket.onConnection((up) => (up ? core.connected(live.core) : core.disconnected(live.core))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function openOwnOutbox<K extends StreamKind>(live: Live<K>, userId: number): Outbox<K> {
  const fold: Fold<StreamPayloads[K]> = live.options.fold ?? appendOnly;
  return openOutbox<K>(userId, live.name, fold, {
    changed: () => {
      core.outboxChanged(live.core);
      void list(live);
    },
    becameSender: () => core.setSender(live.core, true),
  });
}

/**
 * Opens one stream in this tab: receives it in order, and sends what this person writes,
 * through the outbox they share with their other tabs.
 */
export function openStream<K extends StreamKind>(
  kind: K,
  id: StreamIds[K],
  handlers: StreamHandlers<K>,
  options: StreamOptions<K>,
): OpenStream<K> {
  const name = `${kind}:${id}` as StreamName;
  const { userId, socket = getSocket() } = options;
  const ports = portsOf<K>(() => live);
  const live: Live<K> = {
    id,
    kind,
    name,
    socket,
    handlers,
    options,
    core: core.createCore(ports, { stream: name, userId }),
    outbox: null,
    timers: new Map(),
    listing: false,
    listAgain: false,
    closed: false,
  };
  if (userId !== null) live.outbox = openOwnOutbox(live, userId);
  countOpening(socket, name, 1);
  const stopListening = listen(live);
  void list(live);
  return {
    send: async (payload) => live.outbox?.add(payload),
    discard: async (opId) => live.outbox?.remove(opId),
    retry: async (opId) => live.outbox?.retry(opId),
    close: () => {
      if (live.closed) return;
      live.closed = true;
      stopListening();
      for (const timer of live.timers.values()) clearTimeout(timer);
      live.outbox?.close();
      if (countOpening(socket, name, -1) > 0) return;
      socket.emit(STREAM_EVENTS[kind].leave, { id });
      notifyClosed(socket, name);
    },
  };
}

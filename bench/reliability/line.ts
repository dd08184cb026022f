import { createSceneSync } from '@/lib/board/scene-sync';
import * as scene from '@/lib/board/scene-sync';
import type {
  BoardOperation,
  JoinAnswer,
  SendAnswer,
  SnapshotPartAnswer,
  StoredOperation,
  StreamSnapshots,
} from '@/lib/contract/socket-payloads.ts';
import * as outbox from '@/lib/realtime/outbox-memory';
import * as core from '@/lib/realtime/stream-core';
import { elementsOf, enqueue, noteOutbox } from './board-tab.ts';
import type { BoardTab } from './board-tab.ts';

/** The answers of the API; supplied by the caller. */
export interface Api {
  join(userId: number, since: number, after: string | null): Promise<JoinAnswer<'board'>>;
  part(userId: number, after: string): Promise<SnapshotPartAnswer>;
  send(userId: number, opId: string, payload: BoardOperation): Promise<SendAnswer<'board'>>;
}

/** People at one board, the API, and the messages between them. */
export interface World {
  api: Api;
  board: `board:${number}`;
  tabs: BoardTab[];
  /** Connections that have joined the board. */
  joined: Set<number>;
  connections: number;
  wire: { toServer: boolean; connection: number; run(): Promise<void> | void }[];
  /** Pending outbox work of tabs. */
  pending: Set<Promise<void>>;
  /** The API asks everybody to retry later. */
  busy: boolean;
}

const aliveTabs = (world: World, userId: number) =>
  world.tabs.filter((tab) => tab.alive && tab.userId === userId);

function begin(world: World, work: Promise<void>): void {
  const done = work.finally(() => world.pending.delete(done));
  world.pending.add(done);
}

export async function rest(world: World): Promise<void> {
  while (world.pending.size > 0) await Promise.all(world.pending);
}

/** Notifies all tabs of the person, like the browser's BroadcastChannel. */
export function outboxChanged(world: World, userId: number): void {
  for (const tab of aliveTabs(world, userId)) {
    core.outboxChanged(tab.core);
    begin(world, noteOutbox(tab));
  }
}

function request<Answer>(
  world: World,
  tab: BoardTab,
  ask: (connection: number) => Promise<Answer>,
  done: (answer: Answer) => void,
  fail: () => void,
): void {
  const { connection } = tab;
  const giveUp = () => {
    tab.open.delete(giveUp);
    fail();
  };
  tab.open.add(giveUp);
  const run = async () => {
    const answer = await ask(connection);
    world.wire.push({
      toServer: false,
      connection,
      run: () => {
        if (tab.connection === connection && tab.alive && tab.open.delete(giveUp)) done(answer);
      },
    });
  };
  world.wire.push({ toServer: true, connection, run });
}

const BUSY = { ok: false, code: 'TOO_MANY_REQUESTS', retryAfter: 100 } as const;
const NOT_JOINED = { ok: false, code: 'NOT_JOINED' } as const;

/**
 * R3, R11: a client that joins receives operations before the log is read; without having joined nobody writes or
 * reads on.
 */
function apiFor(world: World, tab: BoardTab) {
  const { api, joined } = world;
  const inside = async <Answer>(connection: number, ask: () => Promise<Answer>) =>
    world.busy ? BUSY : joined.has(connection) ? ask() : NOT_JOINED;
  return {
    join: async (connection: number, since: number, after: string | null) => {
      if (world.busy) return BUSY;
      if (tab.connection === connection) joined.add(connection);
      return api.join(tab.userId, since, after);
    },
    part: (connection: number, after: string) => inside(connection, () => api.part(tab.userId, after)),
    send: (connection: number, { opId, payload }: core.OutgoingItem<BoardOperation>) =>
      inside(connection, () => api.send(tab.userId, opId, payload)),
  };
}

type Ports = core.CorePorts<BoardOperation, StreamSnapshots['board']>;

function askingPorts(world: World, tab: BoardTab): Pick<Ports, 'join' | 'askPart' | 'send'> {
  const api = apiFor(world, tab);
  return {
    join: (since, attempt, after) =>
      request(
        world,
        tab,
        (connection) => api.join(connection, since, after),
        (answer) => core.joinAnswered(tab.core, attempt, answer),
        () => core.joinFailed(tab.core, attempt),
      ),
    askPart: (after) =>
      request(
        world,
        tab,
        (connection) => api.part(connection, after),
        (answer) => core.partAnswered(tab.core, after, answer),
        () => core.partFailed(tab.core, after),
      ),
    send: (item) =>
      request(
        world,
        tab,
        (connection) => api.send(connection, item),
        (answer) => core.sendAnswered(tab.core, item.opId, answer),
        () => core.sendFailed(tab.core, item.opId),
      ),
  };
}

function portsOf(world: World, tab: BoardTab): Ports {
  const { userId, stream } = tab;
  return {
    ...askingPorts(world, tab),
    reset: ({ elements }) => enqueue(tab, scene.beginSnapshot(tab.sync, elements)),
    part: (elements) => enqueue(tab, scene.takePart(tab.sync, elements)),
    complete: () => {
      scene.endSnapshot(tab.sync);
      begin(world, noteOutbox(tab));
    },
    forget: () => undefined,
    apply: ({ payload }) => enqueue(tab, scene.receive(tab.sync, elementsOf(payload))),
    take: () =>
      begin(
        world,
        outbox.takeItem(userId, stream).then((item) => {
          core.taken(tab.core, item as core.OutgoingItem<BoardOperation> | null);
        }),
      ),
    drop: (opId) =>
      begin(
        world,
        outbox.removeItem(userId, stream, opId).then(() => outboxChanged(world, userId)),
      ),
    refuse: (_opId, code) => {
      throw new Error(`refused: ${code}`);
    },
    later: (timer) => void tab.timers.add(timer),
    lost: () => undefined,
    changed: () => undefined,
  };
}

export function openTab(world: World, userId: number): BoardTab {
  const stream = world.board;
  const tab: BoardTab = {
    number: world.tabs.length,
    userId,
    stream,
    core: core.createCore<BoardOperation, StreamSnapshots['board']>({} as Ports, { stream, userId }),
    sync: createSceneSync(),
    drawing: new Map(),
    incoming: new Map(),
    removed: new Set(),
    connection: 0,
    timers: new Set(),
    open: new Set(),
    drawn: 0,
    alive: true,
  };
  Object.assign(tab.core.ports, portsOf(world, tab));
  world.tabs.push(tab);
  passLock(world, userId);
  begin(world, noteOutbox(tab));
  return tab;
}

/** One tab of a person sends. */
function passLock(world: World, userId: number): void {
  const tabs = aliveTabs(world, userId);
  if (tabs[0] && !tabs.some((tab) => tab.core.sender)) core.setSender(tabs[0].core, true);
}

export function closeTab(world: World, tab: BoardTab): void {
  cut(world, tab);
  tab.alive = false;
  core.setSender(tab.core, false);
}

export function cut(world: World, tab: BoardTab): void {
  world.joined.delete(tab.connection);
  tab.connection = 0;
  tab.open.clear();
  tab.timers.clear();
  core.disconnected(tab.core);
}

export function connect(world: World, tab: BoardTab): void {
  if (tab.connection !== 0) return;
  tab.connection = ++world.connections;
  core.connected(tab.core);
}

/** Unanswered requests fail, and postponed work becomes due. */
export function passTime(tab: BoardTab): void {
  for (const giveUp of [...tab.open]) giveUp();
  const timers = [...tab.timers];
  tab.timers.clear();
  for (const timer of timers) core.due(tab.core, timer);
}

/** R10: sends it to everybody who has joined, the author included. */
export function broadcast(world: World, operation: StoredOperation<BoardOperation>): void {
  for (const tab of world.tabs) {
    const { connection } = tab;
    if (!tab.alive || !world.joined.has(connection)) continue;
    const run = () => {
      if (tab.connection === connection && tab.alive) core.received(tab.core, operation);
    };
    world.wire.push({ toServer: false, connection, run });
  }
}

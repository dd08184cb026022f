import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredOperation } from '@/lib/contract/socket-payloads.ts';
import * as core from './stream-core';
import type { Core, CoreTimer, JoinReply, OutgoingItem, SendReply } from './stream-core';

/**
 * A server, a network that loses, duplicates and reorders frames, and people with several tabs. Whatever happens, at
 * the end every tab has the server's sequence, each operation once and in order.
 */
interface Snapshot {
  seq: number;
  log: StoredOperation<string>[];
}
interface Item extends OutgoingItem<string> {
  userId: number;
}
interface Tab {
  userId: number;
  connection: number;
  core: Core<string, Snapshot>;
  shown: StoredOperation<string>[];
  timers: Set<CoreTimer>;
  /** Requests without an answer yet; they fail when none arrives. */
  open: Set<() => void>;
  alive: boolean;
}
interface World {
  log: StoredOperation<string>[];
  stored: Map<string, StoredOperation<string>>;
  joined: Set<number>;
  outboxes: Map<number, Item[]>;
  tabs: Tab[];
  wire: { toServer: boolean; connection: number; run: () => void }[];
  connections: number;
  written: string[];
  busy: boolean;
  tailMax: number;
  /** The author also receives their own operation. */
  echo: boolean;
  /** The network may lose a frame without breaking; then only the next connection can repair the gap. */
  lossy: boolean;
}

const STREAM = 'chat:1' as const;

function answerJoin(world: World, connection: number, since: number): JoinReply<string, Snapshot> {
  world.joined.add(connection);
  const seq = world.log.length;
  const far = seq - since > world.tailMax;
  // The snapshot may be older than the answer: the tail follows it.
  const from = far ? seq - Math.min(world.tailMax, Math.floor(seq / 2)) : since;
  const snapshot = far ? { seq: from, log: world.log.slice(0, from) } : null;
  // The tail may be cut short: further joins fetch the rest.
  const tail = world.log.slice(from, from + Math.ceil(world.tailMax / 2));
  const last = from + tail.length;
  return { ok: true, seq: last, head: seq, snapshot, more: null, tail, canWrite: true };
}

function answerSend(world: World, connection: number, item: Item): SendReply<string> {
  if (world.busy) return { ok: false, code: 'TOO_MANY_REQUESTS', retryAfter: 100 };
  if (!world.joined.has(connection)) return { ok: false, code: 'NOT_JOINED' };
  let operation = world.stored.get(item.opId);
  if (!operation) {
    const seq = world.log.length + 1;
    operation = { stream: STREAM, seq, opId: item.opId, userId: item.userId, at: '', payload: item.payload };
    world.log.push(operation);
    world.stored.set(item.opId, operation);
    for (const tab of world.tabs)
      if (world.echo || tab.connection !== connection) broadcast(world, tab, operation);
  }
  return { ok: true, seq: operation.seq, at: operation.at, payload: operation.payload };
}

function broadcast(world: World, tab: Tab, operation: StoredOperation<string>): void {
  if (!tab.alive || !world.joined.has(tab.connection)) return;
  const { connection } = tab;
  const run = () => tab.connection === connection && tab.alive && core.received(tab.core, operation);
  world.wire.push({ toServer: false, connection, run });
}

function request<Answer>(
  world: World,
  tab: Tab,
  ask: () => Answer,
  done: (answer: Answer) => void,
  fail: () => void,
) {
  const { connection } = tab;
  const giveUp = () => {
    tab.open.delete(giveUp);
    fail();
  };
  tab.open.add(giveUp);
  const answered = (answer: Answer) => {
    if (tab.connection !== connection || !tab.alive || !tab.open.delete(giveUp)) return;
    done(answer);
  };
  world.wire.push({
    toServer: true,
    connection,
    run: () => {
      const answer = ask();
      world.wire.push({ toServer: false, connection, run: () => answered(answer) });
    },
  });
}

function openTab(world: World, userId: number): Tab {
  const outbox = world.outboxes.get(userId) ?? [];
  world.outboxes.set(userId, outbox);
  const tab: Tab = {
    userId,
    connection: 0,
    shown: [],
    timers: new Set(),
    open: new Set(),
    alive: true,
    core: core.createCore<string, Snapshot>(
      {
        join: (since, attempt) =>
          request(
            world,
            tab,
            () => answerJoin(world, tab.connection, since),
            (answer) => core.joinAnswered(tab.core, attempt, answer),
            () => core.joinFailed(tab.core, attempt),
          ),
        reset: (snapshot) => (tab.shown = [...snapshot.log]),
        askPart: () => expect.unreachable('a chat comes in one piece'),
        part: () => expect.unreachable('a chat comes in one piece'),
        complete: () => undefined,
        forget: () => (tab.shown = []),
        apply: (operation) => tab.shown.push(operation),
        take: () => core.taken(tab.core, outbox[0] ?? null),
        send: (item) => {
          const { connection } = tab;
          request(
            world,
            tab,
            () => answerSend(world, connection, { ...item, userId }),
            (answer) => core.sendAnswered(tab.core, item.opId, answer),
            () => core.sendFailed(tab.core, item.opId),
          );
        },
        drop: (opId) => {
          const at = outbox.findIndex((item) => item.opId === opId);
          if (at >= 0) outbox.splice(at, 1);
        },
        refuse: () => expect.unreachable('nothing is refused here'),
        lost: () => undefined,
        later: (timer) => tab.timers.add(timer),
        changed: () => undefined,
      },
      { stream: STREAM, userId },
    ),
  };
  world.tabs.push(tab);
  passLock(world, userId);
  return tab;
}

const tabsOf = (world: World, userId: number) =>
  world.tabs.filter((tab) => tab.alive && tab.userId === userId);

function passLock(world: World, userId: number): void {
  const tabs = tabsOf(world, userId);
  const first = tabs[0];
  if (first && !tabs.some((tab) => tab.core.sender)) core.setSender(first.core, true);
}

function cut(world: World, tab: Tab): void {
  world.joined.delete(tab.connection);
  tab.connection = 0;
  tab.open.clear();
  tab.timers.clear();
  core.disconnected(tab.core);
}

function connect(world: World, tab: Tab): void {
  if (tab.connection !== 0) return;
  tab.connection = ++world.connections;
  core.connected(tab.core);
}

function write(world: World, tab: Tab): void {
  const opId = `op-${tab.userId}-${world.written.length}`;
  world.written.push(opId);
  world.outboxes.get(tab.userId)?.push({ opId, payload: opId, userId: tab.userId });
  for (const other of tabsOf(world, tab.userId)) core.outboxChanged(other.core);
}

function fire(tab: Tab): void {
  for (const giveUp of [...tab.open]) giveUp();
  const timers = [...tab.timers];
  tab.timers.clear();
  for (const timer of timers) core.due(tab.core, timer);
}

const ACTIONS = [
  'write',
  'deliver',
  'shuffle',
  'double',
  'lose',
  'cut',
  'connect',
  'timers',
  'reload',
  'restart',
  'busy',
] as const;
type Action = { action: (typeof ACTIONS)[number]; pick: number };

function act(world: World, { action, pick }: Action): void {
  const alive = world.tabs.filter((tab) => tab.alive);
  const tab = alive[pick % alive.length];
  const at = world.wire.length > 0 ? pick % world.wire.length : 0;
  const message = world.wire[at];
  if (!tab) return;
  if (action === 'write') write(world, tab);
  else if (action === 'deliver') world.wire.shift()?.run();
  else if (action === 'shuffle') world.wire.splice(at, 1)[0]?.run();
  else if (action === 'double' && message) world.wire.push(message);
  else if (action === 'lose' && world.lossy) world.wire.splice(at, 1);
  else if (action === 'cut') cut(world, tab);
  else if (action === 'connect') connect(world, tab);
  else if (action === 'timers') fire(tab);
  else if (action === 'busy') world.busy = !world.busy;
  else if (action === 'reload') {
    cut(world, tab);
    tab.alive = false;
    openTab(world, tab.userId);
  } else if (action === 'restart') {
    // What was in flight is lost with the process; what was stored stays.
    for (const other of alive) cut(world, other);
    world.wire = [];
  }
}

/** Everybody reconnects and everything that waits is carried out. */
function settle(world: World): void {
  world.busy = false;
  const alive = world.tabs.filter((tab) => tab.alive);
  if (world.lossy) for (const tab of alive) cut(world, tab);
  for (const tab of alive) connect(world, tab);
  for (let round = 0; round < 10_000; round += 1) {
    const message = world.wire.shift();
    if (message) message.run();
    else if (alive.some((tab) => tab.timers.size + tab.open.size > 0)) for (const tab of alive) fire(tab);
    else return;
  }
  expect.unreachable('the streams never came to rest');
}

function makeWorld(options: Pick<World, 'tailMax' | 'echo' | 'lossy'>): World {
  const world: World = {
    log: [],
    stored: new Map(),
    joined: new Set(),
    outboxes: new Map(),
    tabs: [],
    wire: [],
    connections: 0,
    written: [],
    busy: false,
    ...options,
  };
  for (const userId of [1, 1, 2, 3]) openTab(world, userId);
  return world;
}

const actions = fc.array(
  fc.record({
    action: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('write' as const) },
      { weight: 12, arbitrary: fc.constantFrom('deliver' as const, 'connect' as const) },
      { weight: 6, arbitrary: fc.constantFrom(...ACTIONS) },
    ),
    pick: fc.nat(),
  }),
  { maxLength: 200, size: 'max' },
);

const options = fc.record({
  tailMax: fc.integer({ min: 1, max: 20 }),
  echo: fc.boolean(),
  lossy: fc.boolean(),
});

describe('a stream over a network that loses, duplicates and reorders', () => {
  test('ends with the server’s sequence in every tab, each operation once and in its author’s order', () => {
    fc.assert(
      fc.property(actions, options, (script, chosen) => {
        const world = makeWorld(chosen);
        for (const step of script) act(world, step);
        settle(world);

        const log = world.log.map(({ opId }) => opId);
        expect([...log].sort()).toEqual([...world.written].sort());
        for (const [userId, outbox] of world.outboxes) {
          expect(outbox).toEqual([]);
          const mine = (opId: string) => opId.startsWith(`op-${userId}-`);
          expect(log.filter(mine)).toEqual(world.written.filter(mine));
        }
        for (const tab of world.tabs.filter(({ alive }) => alive)) {
          expect(tab.shown.map(({ opId }) => opId)).toEqual(log);
          expect(tab.shown.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import type {
  BoardElement,
  BoardOperation,
  JoinAnswer,
  StoredOperation,
} from '@/lib/contract/socket-payloads.ts';
import { sql } from 'drizzle-orm';
import { appendOperation, joinStream, readSnapshotPart } from '../../server/modules/stream/service.ts';
import { listLatest } from '../../server/modules/stream/store.ts';
import type { UserRow } from '../../server/modules/account/model.ts';
import { createSchedule, createUser } from '../../server/testing/factories.ts';
import { createTestApp } from '../../server/testing/harness.ts';
import type { TestApp } from '../../server/testing/harness.ts';
import { draw, look, merge } from './board-tab.ts';
import type { BoardTab } from './board-tab.ts';
import * as line from './line.ts';
import type { Api, World } from './line.ts';
import { storyOf } from './story.ts';
import type { Step } from './story.ts';

/** About twenty elements, so that boards, and long tails, arrive in several parts. */
const PART_BYTES = 2_500;

/** Opens an API with a database of its own, without rate limits. */
export function openApi(): Promise<TestApp> {
  const nothing = async () => undefined;
  return createTestApp({ platform: { limiter: { take: nothing, giveBack: nothing, reset: nothing } } });
}

export async function createPeople(app: TestApp, count: number): Promise<UserRow[]> {
  const people = [await createUser(app, { role: 'INSTRUCTOR' })];
  while (people.length < count) people.push(await createUser(app, { role: 'STUDENT' }));
  return people;
}

function apiOf(app: TestApp, people: readonly UserRow[], boardId: number): Api {
  const contexts = new Map(people.map((person) => [person.id, app.context(person)]));
  const contextOf = (userId: number) => contexts.get(userId) ?? app.context(null);
  return {
    join: (userId, since, after) =>
      joinStream(contextOf(userId), `board:${boardId}`, since, after ?? undefined, PART_BYTES) as Promise<
        JoinAnswer<'board'>
      >,
    part: (userId, after) => readSnapshotPart(contextOf(userId), `board:${boardId}`, after, PART_BYTES),
    send: async (userId, opId, payload) => {
      const append = appendOperation(contextOf(userId), `board:${boardId}`, { opId, payload });
      return (await append) as Awaited<ReturnType<Api['send']>>;
    },
  };
}

const aliveOf = (world: World) => world.tabs.filter(({ alive }) => alive);

async function lookAndSend(world: World, tab: BoardTab): Promise<void> {
  await look(tab);
  line.outboxChanged(world, tab.userId);
}

async function deliver(world: World, at: number, again = false): Promise<void> {
  const message = world.wire[at];
  if (!again) world.wire.splice(at, 1);
  await message?.run();
}

/** The process dies, sometimes after storing an operation that nobody has received. */
async function restart(world: World, luck: number): Promise<void> {
  if (luck < 5) {
    const last = world.wire.find(({ toServer }) => toServer);
    await last?.run();
  }
  for (const tab of aliveOf(world)) line.cut(world, tab);
  world.wire.length = 0;
  world.busy = false;
}

function passTime(world: World, tabs: readonly BoardTab[]): void {
  world.busy = false;
  tabs.forEach(line.passTime);
}

async function reload(world: World, tab: BoardTab): Promise<void> {
  await lookAndSend(world, tab);
  line.closeTab(world, tab);
  line.openTab(world, tab.userId);
}

async function play(world: World, { act, tab: which, pick, luck }: Step): Promise<void> {
  const alive = aliveOf(world);
  const tab = alive[which % alive.length];
  const at = pick % Math.max(1, world.wire.length);
  if (!tab) return;
  if (act === 'look') await lookAndSend(world, tab);
  else if (act === 'merge') merge(tab);
  else if (act === 'deliver') for (let left = luck * 3; left >= 0; left--) await deliver(world, 0);
  else if (act === 'shuffle') await deliver(world, at);
  else if (act === 'double') await deliver(world, at, true);
  else if (act === 'lose') world.wire.splice(at, 1);
  else if (act === 'cut') line.cut(world, tab);
  else if (act === 'connect') for (const one of luck < 5 ? [tab] : alive) line.connect(world, one);
  else if (act === 'timers') passTime(world, luck < 3 ? [tab] : alive);
  else if (act === 'busy') world.busy = true;
  else if (act === 'reload') await reload(world, tab);
  else if (act === 'restart') await restart(world, luck);
  else draw(tab, act, pick, luck);
  await line.rest(world);
}

/** Everybody reconnects, and all pending work is completed. */
async function settle(world: World): Promise<void> {
  await restart(world, 9);
  const alive = aliveOf(world);
  for (const tab of alive) line.connect(world, tab);
  for (let round = 0; round < 100_000; round++) {
    await line.rest(world);
    const message = world.wire.shift();
    if (message) await message.run();
    else if (alive.some(({ timers, open }) => timers.size + open.size > 0)) passTime(world, alive);
    else if (!(await lookOnceMore(world, alive))) return;
  }
  throw new Error('the boards never came to rest');
}

/** Whether another check of the drawing found a change to send. */
async function lookOnceMore(world: World, alive: readonly BoardTab[]): Promise<boolean> {
  for (const tab of alive) {
    merge(tab);
    await lookAndSend(world, tab);
  }
  await line.rest(world);
  return world.wire.length > 0;
}

const byId = (elements: Iterable<BoardElement>) => [...elements].sort((a, b) => (a.id < b.id ? -1 : 1));

async function readTable(app: TestApp, boardId: number): Promise<BoardElement[]> {
  const { rows } = (await app.db.execute(
    sql`select data from board_element where board_id = ${boardId}`,
  )) as unknown as { rows: { data: BoardElement }[] };
  return byId(rows.map(({ data }) => data));
}

/**
 * Checks that every board equals the table, and the log replayed from its beginning; and that no deleted element is
 * live unless somebody restored it.
 */
async function check(app: TestApp, world: World, boardId: number): Promise<number> {
  const table = await readTable(app, boardId);
  const known = new Set(table.map(({ id }) => id));
  for (const { drawing, sync, core } of aliveOf(world)) {
    ok(core.phase === 'joined' && core.after === null && sync.arriving === null, 'a tab is not up to date');
    // Tombstones of elements that nobody ever received remain local.
    deepStrictEqual(
      byId([...drawing.values()].filter(({ id, isDeleted }) => known.has(id) || !isDeleted)),
      table,
    );
    deepStrictEqual(byId(sync.truth.values()), table);
  }
  const items = await listLatest(app.db, world.board, 100_000);
  const replayed = new Map<string, BoardElement>();
  const deleted = new Set<string>();
  items.forEach(({ seq, payload }, index) => {
    strictEqual(seq, index + 1);
    for (const { kind, element } of (payload as BoardOperation).changes) {
      if (kind === 2) deleted.add(element.id);
      else if (kind === 1) deleted.delete(element.id);
      else ok(!deleted.has(element.id), `${element.id} came back`);
      replayed.set(element.id, element);
    }
  });
  deepStrictEqual(byId(replayed.values()), table);
  return items.length;
}

/** Plays one story to its end and checks it; returns the number of stored operations. Throws if boards differ. */
export async function playStory(
  app: TestApp,
  people: readonly UserRow[],
  { seed, operations }: { seed: number; operations: number },
): Promise<number> {
  const [instructor, ...students] = people;
  if (!instructor) throw new Error('nobody');
  const { boardId } = await createSchedule(app, { instructor, students });
  const world: World = {
    api: apiOf(app, people, boardId),
    board: `board:${boardId}`,
    tabs: [],
    joined: new Set(),
    connections: 0,
    wire: [],
    pending: new Set(),
    busy: false,
  };
  const stop = app.sys.events.on('stream.appended', (operation) => {
    if (operation.stream === world.board) line.broadcast(world, operation as StoredOperation<BoardOperation>);
  });
  try {
    // The first two people have a second tab open.
    for (const { id } of [...people, ...people.slice(0, 2)]) line.openTab(world, id);
    await settle(world);
    for (const turn of storyOf(seed, operations)) for (const step of turn) await play(world, step);
    await settle(world);
    return await check(app, world, boardId);
  } finally {
    stop();
  }
}

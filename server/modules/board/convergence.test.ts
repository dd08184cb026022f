import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAIN_PAGE, PAGE_TYPE } from '#contract/board-page.ts';
import type { StreamName } from '#contract/socket.ts';
import type {
  BoardElement,
  BoardOperation,
  JoinAnswer,
  SendAnswer,
  StoredOperation,
} from '#contract/socket-payloads.ts';
import type { UserRow } from '../account/model.ts';
import { createSchedule, createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { createReplica, edit, receive, joinAnswered, sendAnswered, takePart } from '../../testing/replica.ts';
import type { Replica } from '../../testing/replica.ts';
import { convergenceRuns } from '../../testing/settings.ts';
import { findBoard } from './store.ts';
import { appendOperation, joinStream, readSnapshotPart } from '../stream/service.ts';
import { listLatest } from '../stream/store.ts';

const PEOPLE = 4;
/** About five elements, so that boards, and longer tails, are sent in parts. */
const PART_BYTES = 600;
/** Four people, and a second tab of the first one. */
const TABS = PEOPLE + 1;

let app: TestApp;
let people: UserRow[];

beforeAll(async () => {
  const nothing = async () => undefined;
  app = await createTestApp({ platform: { limiter: { take: nothing, giveBack: nothing, reset: nothing } } });
  people = [await createUser(app, { role: 'INSTRUCTOR' })];
  while (people.length < PEOPLE) people.push(await createUser(app, { role: 'STUDENT' }));
});
afterAll(() => app.close());

interface World {
  board: `board:${number}`;
  tabs: { person: UserRow; replica: Replica; line: StoredOperation<BoardOperation>[] }[];
}
type Tab = World['tabs'][number];
type Step = {
  tab: number;
  act:
    'page' | 'add' | 'update' | 'remove' | 'restore' | 'send' | 'receive' | 'cut' | 'join' | 'part' | 'crash';
  pick: number;
  luck: number;
};

const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.nat(TABS - 1),
  act: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('add' as const, 'update' as const) },
    { weight: 2, arbitrary: fc.constant('page' as const) },
    { weight: 3, arbitrary: fc.constantFrom('remove' as const, 'restore' as const) },
    { weight: 6, arbitrary: fc.constant('send' as const) },
    { weight: 5, arbitrary: fc.constant('receive' as const) },
    { weight: 3, arbitrary: fc.constantFrom('cut' as const, 'join' as const, 'join' as const) },
    { weight: 3, arbitrary: fc.constant('part' as const) },
    { weight: 1, arbitrary: fc.constant('crash' as const) },
  ),
  pick: fc.nat(1_000),
  luck: fc.nat(9),
});

const draw = (
  id: string,
  before: BoardElement | undefined,
  isDeleted: boolean,
  luck: number,
): BoardElement => ({
  id,
  type: 'rectangle',
  version: (before?.version ?? 0) + 1,
  // Few nonces, so that ranks tie; the contents then differ in x.
  versionNonce: luck % 3,
  isDeleted,
  x: luck,
  // On one of the pages, whether it is there or not.
  ...(luck % 2 === 1 && { customData: { page: `page-${luck % 3}` } }),
});

/** R43: pages are made, named, moved, removed and brought back as anything else that is on a board. */
const drawPage = (id: string, before: BoardElement | undefined, luck: number): BoardElement => ({
  ...{ id, type: PAGE_TYPE, version: (before?.version ?? 0) + 1, versionNonce: luck % 3 },
  ...{ isDeleted: before !== undefined && !before.isDeleted && luck > 6, name: `${luck}`, place: `a${luck}` },
});

function changePage(replica: Replica, pick: number, luck: number): void {
  const id = `page-${pick % 4}`;
  const before = replica.elements.get(id);
  // Whoever did not see it removed may not bring it back.
  if (before?.isDeleted && !replica.removed.has(id)) return;
  const element = drawPage(id, before, luck);
  if (element.isDeleted) replica.removed.add(id);
  edit(replica, { kind: element.isDeleted ? 2 : !before || before.isDeleted ? 1 : 3, element });
}

function change({ replica }: Tab, index: number, { act, pick, luck }: Step): void {
  const wanted = (match: (element: BoardElement) => boolean) => {
    const found = [...replica.elements.values()].filter(match);
    return found[pick % Math.max(1, found.length)];
  };
  if (act === 'page') changePage(replica, pick, luck);
  if (act === 'add') {
    // Some ids collide: two people add "the same" element.
    const id = luck < 2 ? `shared${pick % 3}` : `own${index}-${pick}`;
    if (!replica.elements.has(id)) edit(replica, { kind: 1, element: draw(id, undefined, false, luck) });
  }
  if (act === 'update' || act === 'remove') {
    const target = wanted(({ isDeleted, type }) => !isDeleted && type !== PAGE_TYPE);
    if (!target) return;
    const isDeleted = act === 'remove';
    if (isDeleted) replica.removed.add(target.id);
    edit(replica, { kind: isDeleted ? 2 : 3, element: draw(target.id, target, isDeleted, luck) });
  }
  if (act === 'restore') {
    const target = wanted(
      ({ id, isDeleted, type }) => isDeleted && type !== PAGE_TYPE && replica.removed.has(id),
    );
    if (target) edit(replica, { kind: 1, element: draw(target.id, target, false, luck) });
  }
}

async function send(world: World, tab: Tab, luck: number): Promise<void> {
  if (!tab.replica.joined) await join(world, tab);
  const item = tab.replica.outbox[0];
  if (!item) return;
  item.sent = true;
  // The request is lost.
  if (luck === 0) return cut(tab);
  const request = () =>
    appendOperation(app.context(tab.person), world.board, {
      opId: item.opId,
      payload: { changes: item.changes },
    });
  const answers = (await Promise.all(
    luck === 1 ? [request(), request()] : [request()],
  )) as SendAnswer<'board'>[];
  expect(answers[0]).toEqual(answers.at(-1));
  // The operation is stored, and its answer is lost.
  if (luck === 2) return cut(tab);
  if (answers[0]) sendAnswered(tab.replica, item.opId, answers[0]);
}

function listen({ replica, line }: Tab, luck: number): void {
  for (let left = 1 + luck; left > 0 && line.length > 0; left--) {
    const [operation] = line.splice(luck % 4 === 0 ? line.length - 1 : 0, 1);
    if (!operation || luck === 9) continue;
    receive(replica, operation);
    if (luck === 8) receive(replica, operation);
  }
}

function cut(tab: Tab): void {
  tab.replica.joined = false;
  tab.replica.ahead.clear();
  tab.line.length = 0;
}

/** R12, R27: joins until nothing of the tail is missing, and passes the position at which the snapshot continues. */
async function join(world: World, { person, replica }: Tab): Promise<void> {
  replica.joined = false;
  const ctx = app.context(person);
  let answer: JoinAnswer<'board'>;
  do {
    const after = replica.after ?? undefined;
    answer = (await joinStream(ctx, world.board, replica.seq, after, PART_BYTES)) as JoinAnswer<'board'>;
    joinAnswered(replica, answer);
  } while (answer.ok && replica.seq < answer.head);
}

/** R26. The answer to a request that was cut off meanwhile is lost. */
async function askPart(world: World, { person, replica }: Tab, luck: number): Promise<void> {
  if (!replica.joined || replica.after === null) return;
  const answer = await readSnapshotPart(app.context(person), world.board, replica.after, PART_BYTES);
  if (!answer.ok) throw new Error(answer.code);
  if (luck > 0) takePart(replica, answer.elements, answer.more);
}

async function play(world: World, one: Step): Promise<void> {
  const tab = world.tabs[one.tab];
  if (!tab) return;
  if (one.act === 'send') await send(world, tab, one.luck);
  else if (one.act === 'receive') listen(tab, one.luck);
  else if (one.act === 'cut') cut(tab);
  else if (one.act === 'join') await join(world, tab);
  else if (one.act === 'part') await askPart(world, tab, one.luck);
  else if (one.act === 'crash') world.tabs.forEach(cut);
  else change(tab, one.tab, one);
}

async function settle(world: World): Promise<void> {
  for (const tab of world.tabs) {
    await join(world, tab);
    while (tab.replica.outbox.length > 0) await send(world, tab, 5);
  }
  for (const tab of world.tabs) {
    await join(world, tab);
    while (tab.replica.after !== null) await askPart(world, tab, 5);
  }
}

/** A deleted element is live again only if somebody added it: checked in the log, which everyone receives. */
async function expectNoGhosts(board: StreamName): Promise<void> {
  const items = await listLatest(app.db, board, 10_000);
  expect(items.map(({ seq }) => seq)).toEqual(items.map((_, index) => index + 1));
  const deleted = new Set<string>();
  for (const { kind, element } of items.flatMap(({ payload }) => (payload as BoardOperation).changes)) {
    if (kind === 2) deleted.add(element.id);
    else if (kind === 1) deleted.delete(element.id);
    else expect(deleted.has(element.id)).toBe(false);
  }
}

/** What a board is said to hold is what it holds. */
async function expectFigures(boardId: number, elements: readonly BoardElement[]): Promise<void> {
  const living = elements.filter(({ isDeleted }) => !isDeleted);
  const pages = living.filter(({ id, type }) => type === PAGE_TYPE && id !== MAIN_PAGE);
  const found = await findBoard(app.db, boardId);
  expect(found).toMatchObject({
    pagesCount: pages.length,
    elementsCount: living.filter(({ type }) => type !== PAGE_TYPE).length,
  });
}

test('R20 to R27, R43: whatever is lost, doubled, reordered or cut, all boards end equal to the database', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 120 }), async (steps) => {
      const [instructor, ...students] = people;
      if (!instructor) return;
      const { boardId } = await createSchedule(app, { instructor, students });
      const world: World = {
        board: `board:${boardId}`,
        tabs: Array.from({ length: TABS }, (_, index) => ({
          person: people[index % PEOPLE] ?? instructor,
          replica: createReplica(),
          line: [],
        })),
      };
      const stop = app.sys.events.on('stream.appended', (operation) => {
        if (operation.stream !== world.board) return;
        for (const { line, replica } of world.tabs)
          if (replica.joined) line.push(operation as StoredOperation<BoardOperation>);
      });
      try {
        for (const tab of world.tabs) await join(world, tab);
        for (const one of steps) await play(world, one);
        await settle(world);
      } finally {
        stop();
      }
      const fresh = (await joinStream(app.context(instructor), world.board, 0)) as JoinAnswer<'board'>;
      if (!fresh.ok || !fresh.snapshot) throw new Error('no snapshot');
      const byId = (elements: Iterable<BoardElement>) =>
        [...elements].toSorted((a, b) => (a.id < b.id ? -1 : 1));
      for (const { replica } of world.tabs) {
        expect(byId(replica.elements.values())).toEqual(byId(fresh.snapshot.elements));
        expect(replica.seq).toBe(fresh.seq);
      }
      await expectNoGhosts(world.board);
      await expectFigures(boardId, fresh.snapshot.elements);
    }),
    // Shrinking against a database takes longer than reading the failure's seed.
    { numRuns: convergenceRuns, endOnFailure: true },
  );
}, 600_000);

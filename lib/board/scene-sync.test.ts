import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNewer } from '@/lib/contract/board.ts';
import { ELEMENT_CHANGE } from '@/lib/contract/socket.ts';
import type { BoardElement, ElementChange } from '@/lib/contract/socket-payloads.ts';
import { makeItem } from '@/lib/realtime/outbox-item';
import type { OutboxItem } from '@/lib/realtime/outbox-item';
import { foldBoard } from './fold-changes';
import {
  beginSnapshot,
  createSceneSync,
  endSnapshot,
  findBehind,
  receive,
  noteWaiting,
  takePart,
  splitChanges,
  takeBack,
  takeChanges,
} from './scene-sync';
import type { SceneSync } from './scene-sync';

const { Add, Delete, Update } = ELEMENT_CHANGE;
const always = () => true;

function element(id: string, version = 1, rest: Partial<BoardElement> = {}): BoardElement {
  return { id, type: 'rectangle', version, versionNonce: 7, isDeleted: false, ...rest };
}

describe('what is sent', () => {
  test('a new element is an Add, a changed one an Update, a removed one a Delete, a restored one an Add', () => {
    const sync = createSceneSync();
    receive(sync, [element('old'), element('gone'), element('dead', 2, { isDeleted: true })]);
    takeChanges(sync, [element('dead', 2, { isDeleted: true })], always);
    const scene = [
      element('new'),
      element('old', 2),
      element('gone', 2, { isDeleted: true }),
      element('dead', 3),
    ];
    expect(takeChanges(sync, scene, always).map(({ kind, element: { id } }) => [id, kind])).toEqual([
      ['new', Add],
      ['old', Update],
      ['gone', Delete],
      ['dead', Add],
    ]);
    expect(takeChanges(sync, scene, always)).toEqual([]);
  });

  test('a change of what another person removed meanwhile stays an Update: it must not restore it', () => {
    const sync = createSceneSync();
    receive(sync, [element('a', 1)]);
    takeChanges(sync, [element('a', 1)], always);
    receive(sync, [element('a', 4, { isDeleted: true })]);
    // The drawing was busy with the element and missed the removal.
    expect(takeChanges(sync, [element('a', 5)], always).map(({ kind }) => kind)).toEqual([Update]);
  });

  test('undoing one’s own removal is an Add, even while the removal is in flight', () => {
    const sync = createSceneSync();
    receive(sync, [element('a', 1)]);
    takeChanges(sync, [element('a', 2, { isDeleted: true })], always);
    expect(takeChanges(sync, [element('a', 3)], always).map(({ kind }) => kind)).toEqual([Add]);
  });

  test('does not send an element drawn and removed between two checks, nor one too small to see', () => {
    const sync = createSceneSync();
    expect(takeChanges(sync, [element('a', 3, { isDeleted: true })], always)).toEqual([]);
    expect(takeChanges(sync, [element('b')], () => false)).toEqual([]);
  });

  test('copies elements, because the drawing goes on changing them in place', () => {
    const sync = createSceneSync();
    const mine = element('a', 1, { x: 1 });
    const [change] = takeChanges(sync, [mine], always);
    mine.x = 2;
    expect(change?.element.x).toBe(1);
  });

  test('does not send back what the server sent', () => {
    const sync = createSceneSync();
    receive(sync, [element('a', 4)]);
    expect(takeChanges(sync, [element('a', 4)], always)).toEqual([]);
    expect(takeChanges(sync, [element('a', 3)], always)).toEqual([]);
  });

  test('shows what waits since before a reload and does not send it a second time', () => {
    const sync = createSceneSync();
    expect(noteWaiting(sync, [element('a', 2)])).toHaveLength(1);
    expect(noteWaiting(sync, [element('a', 2)])).toHaveLength(0);
    expect(takeChanges(sync, [element('a', 2)], always)).toEqual([]);
  });

  test('puts no more changes than allowed into an operation', () => {
    const changes = Array.from({ length: 1_201 }, (_, index) => ({
      kind: Add,
      element: element(`e${index}`),
    }));
    expect(splitChanges(changes).map((part) => part.length)).toEqual([500, 500, 201]);
  });
});

describe('what is received', () => {
  test('a snapshot discards what counted as sent: what never arrived is sent again', () => {
    const sync = createSceneSync();
    takeChanges(sync, [element('mine')], always);
    beginSnapshot(sync, [element('theirs')]);
    endSnapshot(sync);
    expect(
      takeChanges(sync, [element('mine'), element('theirs')], always).map((change) => change.element.id),
    ).toEqual(['mine']);
  });

  test('R26: while a snapshot arrives in parts, earlier elements are not sent as new', () => {
    const sync = createSceneSync();
    beginSnapshot(sync, [element('a'), element('b')]);
    endSnapshot(sync);
    beginSnapshot(sync, [element('a')]);
    expect(takeChanges(sync, [element('a'), element('b'), element('mine')], always)).toMatchObject([
      { kind: Add, element: { id: 'mine' } },
    ]);
    takePart(sync, [element('b', 2)]);
    endSnapshot(sync);
    expect(takeChanges(sync, [element('a'), element('b', 2)], always)).toEqual([]);
  });

  test('R26: a part that is older than what was received meanwhile does not replace it', () => {
    const sync = createSceneSync();
    beginSnapshot(sync, [element('a')]);
    receive(sync, [element('b', 5), element('c')]);
    expect(takePart(sync, [element('b', 2)])).toEqual([element('b', 5)]);
    endSnapshot(sync);
    expect([...sync.truth.values()].map(({ id, version }) => [id, version])).toEqual([
      ['a', 1],
      ['b', 5],
      ['c', 1],
    ]);
  });

  test('R26: what a complete snapshot does not contain is sent again', () => {
    const sync = createSceneSync();
    beginSnapshot(sync, [element('lost')]);
    endSnapshot(sync);
    beginSnapshot(sync, [element('a')]);
    endSnapshot(sync);
    expect(takeChanges(sync, [element('lost')], always)).toMatchObject([{ kind: Add }]);
  });

  test('an element the drawing was busy with is found behind, and not behind afterwards', () => {
    const sync = createSceneSync();
    receive(sync, [element('a', 9)]);
    expect(findBehind(sync, [element('a', 4)])).toEqual([element('a', 9)]);
    expect(findBehind(sync, [element('a', 9)])).toEqual([]);
  });

  test('a discarded change returns to the server’s state, and an element nobody else has disappears', () => {
    const sync = createSceneSync();
    receive(sync, [element('a', 1)]);
    takeChanges(sync, [element('a', 5), element('b', 1)], always);
    expect(takeBack(sync, [element('a', 5), element('b', 1)])).toEqual([
      element('a', 1),
      element('b', 1, { isDeleted: true }),
    ]);
    expect(takeChanges(sync, [element('a', 1)], always)).toEqual([]);
  });
});

/** Boards of several people over one sequence, each with its outbox, disconnected and joined again at random. */
describe('boards of several people', () => {
  interface Board {
    scene: Map<string, BoardElement>;
    sync: SceneSync;
    outbox: OutboxItem[];
    receivedUpTo: number;
  }
  interface Server {
    log: ElementChange[][];
    elements: Map<string, BoardElement>;
    seen: Set<string>;
  }
  const step = fc.record({
    who: fc.nat(3),
    act: fc.constantFrom(
      'draw',
      'change',
      'change',
      'remove',
      'restore',
      'look',
      'send',
      'send',
      'hear',
      'hear',
      'reload',
    ),
    pick: fc.nat(6),
    nonce: fc.nat(1_000),
  });
  const changesOf = (item: OutboxItem) => (item.payload as { changes: ElementChange[] }).changes;
  const elementsOf = (changes: readonly ElementChange[]) => changes.map((change) => change.element);

  function merge(board: Board, elements: readonly BoardElement[]): void {
    for (const one of elements)
      if (isNewer(one, board.scene.get(one.id))) board.scene.set(one.id, { ...one });
  }

  function look(board: Board): void {
    const changes = takeChanges(board.sync, [...board.scene.values()], always);
    if (changes.length === 0) return;
    const make = (payload: { changes: ElementChange[] }) => makeItem<'board'>(1, 'board:1', payload);
    const { put, remove } = foldBoard()(board.outbox, { changes }, make);
    const last = Math.max(0, ...board.outbox.map((item) => item.position ?? 0));
    const written = put.map((item, index) => ({ ...item, position: item.position ?? last + index + 1 }));
    const replaced = new Set([...remove, ...written.map(({ position }) => position)]);
    board.outbox = [...board.outbox.filter(({ position }) => !replaced.has(position ?? 0)), ...written];
    board.outbox.sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  }

  function listen(board: Board, server: Server): void {
    for (const changes of server.log.slice(board.receivedUpTo)) {
      receive(board.sync, elementsOf(changes));
      merge(board, elementsOf(changes));
    }
    board.receivedUpTo = server.log.length;
  }

  /** Rules R20 to R23 of the log. */
  function store(server: Server, change: ElementChange): ElementChange {
    const present = server.elements.get(change.element.id);
    const asChange = (one: BoardElement): ElementChange => ({
      kind: one.isDeleted ? Delete : Update,
      element: one,
    });
    let stored = change;
    if (present?.isDeleted && change.kind === Update) {
      stored = asChange({ ...present, version: Math.max(change.element.version, present.version) + 1 });
    } else if (present && !isNewer(change.element, present)) {
      return asChange(present);
    }
    server.elements.set(stored.element.id, stored.element);
    return stored;
  }

  function send(board: Board, server: Server): void {
    const item = board.outbox[0];
    if (!item) return;
    board.outbox[0] = { ...item, attempted: true };
    if (!server.seen.has(item.opId))
      server.log.push(structuredClone(changesOf(item)).map((change) => store(server, change)));
    server.seen.add(item.opId);
    // The acknowledgement is sometimes lost: the item stays and is sent again.
    if (server.log.length % 3 !== 0 || item.attempted) board.outbox.shift();
  }

  function edit(board: Board, act: string, pick: number, nonce: number, fresh: string): void {
    if (act === 'draw') return void board.scene.set(fresh, element(fresh, 1, { versionNonce: nonce }));
    const candidates = [...board.scene.values()].filter((one) => one.isDeleted === (act === 'restore'));
    const chosen = candidates[pick % Math.max(1, candidates.length)];
    if (!chosen) return;
    board.scene.set(chosen.id, {
      ...chosen,
      version: chosen.version + 1,
      versionNonce: nonce,
      isDeleted: act === 'remove',
    });
  }

  function reload(board: Board, server: Server): void {
    look(board);
    Object.assign(board, { scene: new Map(), sync: createSceneSync(), receivedUpTo: 0 });
    listen(board, server);
    merge(board, noteWaiting(board.sync, elementsOf(board.outbox.flatMap(changesOf))));
  }

  function play(story: readonly { who: number; act: string; pick: number; nonce: number }[]) {
    const server: Server = { log: [], elements: new Map(), seen: new Set() };
    const boards: Board[] = [0, 1, 2, 3].map(() => ({
      scene: new Map(),
      sync: createSceneSync(),
      outbox: [],
      receivedUpTo: 0,
    }));
    story.forEach(({ who, act, pick, nonce }, index) => {
      const board = boards[who] as Board;
      if (act === 'look') look(board);
      else if (act === 'send') send(board, server);
      else if (act === 'hear') listen(board, server);
      else if (act === 'reload') reload(board, server);
      else edit(board, act, pick, nonce * 1_000 + index, `${who}-${index}`);
    });
    for (const board of boards) look(board);
    for (const board of boards) while (board.outbox.length > 0) send(board, server);
    for (const board of boards) listen(board, server);
    return { server, boards };
  }

  test('2,000 stories of four people end with boards equal to the server’s', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200, size: 'max' }), (story) => {
        const { server, boards } = play(story);
        const sorted = (elements: Iterable<BoardElement>) =>
          [...elements].sort((a, b) => (a.id < b.id ? -1 : 1));
        for (const { scene } of boards) {
          // Tombstones of elements nobody ever received are not sent.
          const shown = [...scene.values()].filter((one) => server.elements.has(one.id) || !one.isDeleted);
          expect(sorted(shown)).toEqual(sorted(server.elements.values()));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('what was removed stays removed unless somebody who saw the removal restores it', () => {
    const withoutRestore = step.filter(({ act }) => act !== 'restore');
    fc.assert(
      fc.property(fc.array(withoutRestore, { maxLength: 200, size: 'max' }), (story) => {
        const gone = new Set<string>();
        for (const { element: one } of play(story).server.log.flat()) {
          if (one.isDeleted) gone.add(one.id);
          else expect(gone.has(one.id)).toBe(false);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

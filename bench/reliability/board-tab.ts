import { foldBoard } from '@/lib/board/fold-changes';
import * as scene from '@/lib/board/scene-sync';
import type { SceneSync } from '@/lib/board/scene-sync';
import { isNewer } from '@/lib/contract/board.ts';
import type { StreamName } from '@/lib/contract/socket.ts';
import type { BoardElement, BoardOperation, StreamSnapshots } from '@/lib/contract/socket-payloads.ts';
import * as outbox from '@/lib/realtime/outbox-memory';
import { makeItem } from '@/lib/realtime/outbox-item';
import type { Core, CoreTimer } from '@/lib/realtime/stream-core';

/** A board in one tab: the product's own code but for the drawing program, which stands here as a map. */
export interface BoardTab {
  /** Among all tabs ever opened in this world. */
  number: number;
  userId: number;
  stream: StreamName;
  core: Core<BoardOperation, StreamSnapshots['board']>;
  sync: SceneSync;
  drawing: Map<string, BoardElement>;
  /** News not yet in the drawing. */
  incoming: Map<string, BoardElement>;
  /** What this person removed here: it alone is brought back here, by undo. */
  removed: Set<string>;
  /** 0: no line. */
  connection: number;
  timers: Set<CoreTimer>;
  /** Requests without an answer yet: they end as failures when nothing comes. */
  open: Set<() => void>;
  /** Changes made here. */
  drawn: number;
  alive: boolean;
}

export const elementsOf = ({ changes }: BoardOperation) => changes.map(({ element }) => element);

/** As the bridge gathers news: the latest of each element. */
export function enqueue(tab: BoardTab, elements: readonly BoardElement[]): void {
  for (const element of elements) tab.incoming.set(element.id, element);
}

/** As reconciling does: what is newer in the drawing stays. */
export function merge(tab: BoardTab): void {
  for (const element of tab.incoming.values())
    if (isNewer(element, tab.drawing.get(element.id))) tab.drawing.set(element.id, { ...element });
  tab.incoming.clear();
}

/** What changed in the drawing goes into the outbox, folded with what waits there. */
export async function look(tab: BoardTab): Promise<void> {
  if (!tab.core.canWrite) return;
  const changes = scene.takeChanges(tab.sync, [...tab.drawing.values()], () => true);
  const { userId, stream } = tab;
  for (const part of scene.splitChanges(changes)) {
    await outbox.addItems(userId, stream, { changes: part }, foldBoard(), (payload: BoardOperation) =>
      makeItem<'board'>(userId, stream, payload),
    );
  }
}

/** The outbox changed, here or in the person's other tab: what waits is told already, and shown. */
export async function noteOutbox(tab: BoardTab): Promise<void> {
  const items = await outbox.listItems(tab.userId, tab.stream);
  const waiting = items.flatMap(({ payload }) => elementsOf(payload as BoardOperation));
  enqueue(tab, scene.noteWaiting(tab.sync, waiting));
}

/** As the drawing program changes an element: the nonce is by chance, and never the same twice. */
const next = (tab: BoardTab, before: BoardElement, isDeleted: boolean, luck: number): BoardElement => ({
  ...before,
  version: before.version + 1,
  versionNonce: luck * 100_000_000 + tab.number * 1_000_000 + tab.drawn++,
  isDeleted,
  x: luck,
});

/** A person's hand; nobody can draw before they may. */
export function draw(tab: BoardTab, act: string, pick: number, luck: number): void {
  if (!tab.core.canWrite) return;
  if (act === 'draw') {
    // Some names collide: two people add "the same" element.
    const id = luck < 2 ? `shared${pick % 5}` : `e${pick}-${tab.number}`;
    if (tab.drawing.has(id)) return;
    const first = { id, type: 'rectangle', version: 0, versionNonce: 0, isDeleted: false };
    return void tab.drawing.set(id, next(tab, first, false, luck));
  }
  const fits = (element: BoardElement) =>
    act === 'restore' ? element.isDeleted && tab.removed.has(element.id) : !element.isDeleted;
  const found = [...tab.drawing.values()].filter(fits);
  const target = found[pick % Math.max(1, found.length)];
  if (!target) return;
  if (act === 'remove') tab.removed.add(target.id);
  tab.drawing.set(target.id, next(tab, target, act === 'remove', luck));
}

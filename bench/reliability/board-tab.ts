import { foldBoard } from '@/lib/board/fold-changes';
import * as scene from '@/lib/board/scene-sync';
import type { SceneSync } from '@/lib/board/scene-sync';
import { isNewer } from '@/lib/contract/board.ts';
import type { StreamName } from '@/lib/contract/socket.ts';
import type { BoardElement, BoardOperation, StreamSnapshots } from '@/lib/contract/socket-payloads.ts';
import * as outbox from '@/lib/realtime/outbox-memory';
import { makeItem } from '@/lib/realtime/outbox-item';
import type { Core, CoreTimer } from '@/lib/realtime/stream-core';

/** A board in one tab: the product's own code, except that a map replaces the drawing program. */
export interface BoardTab {
  /** Number among all tabs ever opened in this world. */
  number: number;
  userId: number;
  stream: StreamName;
  core: Core<BoardOperation, StreamSnapshots['board']>;
  sync: SceneSync;
  drawing: Map<string, BoardElement>;
  /** Received elements that are not in the drawing yet. */
  incoming: Map<string, BoardElement>;
  /** Elements that this person removed here: only this tab restores them, by undo. */
  removed: Set<string>;
  /** 0: disconnected. */
  connection: number;
  timers: Set<CoreTimer>;
  /** Pending requests: they fail if no answer arrives. */
  open: Set<() => void>;
  /** Number of changes made here. */
  drawn: number;
  alive: boolean;
}

export const elementsOf = ({ changes }: BoardOperation) => changes.map(({ element }) => element);

/** Collects received elements as the bridge does: the latest of each element. */
export function enqueue(tab: BoardTab, elements: readonly BoardElement[]): void {
  for (const element of elements) tab.incoming.set(element.id, element);
}

/** Merges as reconciling does: newer elements of the drawing stay. */
export function merge(tab: BoardTab): void {
  for (const element of tab.incoming.values())
    if (isNewer(element, tab.drawing.get(element.id))) tab.drawing.set(element.id, { ...element });
  tab.incoming.clear();
}

/** Puts changes of the drawing into the outbox, merged with waiting ones. */
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

/** The outbox changed, here or in the person's other tab: waiting operations count as known, and are shown. */
export async function noteOutbox(tab: BoardTab): Promise<void> {
  const items = await outbox.listItems(tab.userId, tab.stream);
  const waiting = items.flatMap(({ payload }) => elementsOf(payload as BoardOperation));
  enqueue(tab, scene.noteWaiting(tab.sync, waiting));
}

/** Changes an element as the drawing program does: the nonce is random and never repeats. */
const next = (tab: BoardTab, before: BoardElement, isDeleted: boolean, luck: number): BoardElement => ({
  ...before,
  version: before.version + 1,
  versionNonce: luck * 100_000_000 + tab.number * 1_000_000 + tab.drawn++,
  isDeleted,
  x: luck,
});

/** Draws as a person does; not before the board may be edited. */
export function draw(tab: BoardTab, act: string, pick: number, luck: number): void {
  if (!tab.core.canWrite) return;
  if (act === 'draw') {
    // Some ids collide: two people add "the same" element.
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

import { BOARD_CHANGES_MAX, SOCKET_FRAME_MAX_BYTES } from '@/lib/contract/limits.ts';
import { ELEMENT_CHANGE } from '@/lib/contract/socket.ts';
import type { BoardOperation, ElementChange } from '@/lib/contract/socket.ts';
import type { Fold, OutboxItem } from '@/lib/realtime/outbox-item';

/** Room for the frame's own words and for characters that take more bytes than counted. */
const OPERATION_MAX_BYTES = Math.floor(SOCKET_FRAME_MAX_BYTES * 0.75);

const encoder = new TextEncoder();
function sizeOf(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}

/**
 * What two waiting changes of one element come to; null: nothing.
 * `known`: the server has, or may have, this element.
 */
export function foldChange(first: ElementChange, next: ElementChange, known: boolean): ElementChange | null {
  const { Add, Delete, Update } = ELEMENT_CHANGE;
  if (next.kind === Delete) return first.kind === Add && !known ? null : next;
  // Nobody heard of the removal that is taken back here: for the others it is a change like any other.
  return { kind: first.kind === Add ? Add : Update, element: next.element };
}

function changesOf(item: OutboxItem): ElementChange[] {
  return (item.payload as BoardOperation).changes;
}

function mentions(item: OutboxItem, elementId: string): boolean {
  return changesOf(item).some((change) => change.element.id === elementId);
}

/**
 * Changes enter what waits: a later change of an element takes the place of the earlier one,
 * except in an item that was already handed to the line, whose content is fixed.
 */
export function foldBoard(isKnown: (elementId: string) => boolean): Fold<BoardOperation> {
  return (items, payload, make) => {
    const open = items.filter((item) => !item.attempted && item.state === 'waiting');
    const fixed = items.filter((item) => item.attempted || item.state === 'refused');
    const drafts = open.map((item) => ({ item, changes: [...changesOf(item)], touched: false }));
    const fresh: ElementChange[] = [];

    for (const change of payload.changes) {
      const id = change.element.id;
      // Drawn and removed before anybody could hear of it, there would be nothing to tell.
      const known = isKnown(id) || fixed.some((item) => mentions(item, id));
      const draft = drafts.find(({ changes }) => changes.some(({ element }) => element.id === id));
      if (!draft) {
        fresh.push(change);
        continue;
      }
      const at = draft.changes.findIndex(({ element }) => element.id === id);
      const first = draft.changes[at];
      const folded = first ? foldChange(first, change, known) : change;
      draft.changes.splice(at, 1, ...(folded ? [folded] : []));
      draft.touched = true;
    }
    return pack(drafts, fresh, make);
  };
}

interface Draft {
  item: OutboxItem;
  changes: ElementChange[];
  touched: boolean;
}

/** New changes join the last open item while they fit, then begin further ones. */
function pack(drafts: Draft[], fresh: ElementChange[], make: (payload: BoardOperation) => OutboxItem) {
  const last = drafts.at(-1);
  let room: Draft | undefined = last;
  let bytes = last && fresh.length > 0 ? sizeOf(last.changes) : 0;
  for (const change of fresh) {
    const size = sizeOf(change);
    if (!room || room.changes.length >= BOARD_CHANGES_MAX || bytes + size > OPERATION_MAX_BYTES) {
      room = { item: make({ changes: [] }), changes: [], touched: true };
      drafts.push(room);
      bytes = 0;
    }
    room.changes.push(change);
    room.touched = true;
    bytes += size;
  }
  const touched = drafts.filter((draft) => draft.touched);
  return {
    put: touched
      .filter(({ changes }) => changes.length > 0)
      .map(({ item, changes }) => ({ ...item, payload: { changes } })),
    remove: touched.flatMap(({ item, changes }) =>
      changes.length === 0 && item.position !== undefined ? [item.position] : [],
    ),
  };
}

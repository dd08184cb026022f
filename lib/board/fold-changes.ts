import { BOARD_CHANGES_MAX, STREAM_PART_MAX_BYTES, elementMaxBytes } from '@/lib/contract/limits.ts';
import { ELEMENT_CHANGE } from '@/lib/contract/socket.ts';
import type { BoardOperation, ElementChange } from '@/lib/contract/socket-payloads.ts';
import { sizeOf } from '@/lib/realtime/frame-size';
import { refusedHere } from '@/lib/realtime/outbox-item';
import type { Fold, OutboxChange, OutboxItem } from '@/lib/realtime/outbox-item';

/** Changes are packed together up to this size; on a slow network a larger operation would not arrive in time. */
const OPERATION_MAX_BYTES = STREAM_PART_MAX_BYTES;

/**
 * Merges two waiting changes of one element into one. A removal is sent even if the server never received the element:
 * the person's other tabs show what waits, and would keep it.
 */
export function foldChange(first: ElementChange, next: ElementChange): ElementChange {
  const { Add, Delete, Update } = ELEMENT_CHANGE;
  if (next.kind === Delete) return next;
  // Nobody received the removal that is undone here: for the others it is a change like any other.
  return { kind: first.kind === Add ? Add : Update, element: next.element };
}

function changesOf(item: OutboxItem): ElementChange[] {
  return (item.payload as BoardOperation).changes;
}

const LIGHT_BYTES = 200;

/** R25: the server refuses an element of this size; it is refused here, so that nothing waits behind it. */
const isTooLarge = ({ element }: ElementChange) => sizeOf(element) > elementMaxBytes(element);

/** A removal must always be sent: of an element that is too large, only the small fields stay. */
function lightened(change: ElementChange): ElementChange {
  if (!change.element.isDeleted || !isTooLarge(change)) return change;
  const light = Object.entries(change.element).filter(([, value]) => sizeOf(value ?? null) <= LIGHT_BYTES);
  return { ...change, element: Object.fromEntries(light) as ElementChange['element'] };
}

/**
 * Merges changes into the outbox: a later change of an element replaces the earlier one, except in an item that was
 * already sent, whose content is fixed. A change that is too large waits alone, refused, until a later change makes it
 * smaller or the person discards it.
 */
export function foldBoard(): Fold<BoardOperation> {
  return (items, payload, make) => {
    const drafts = items
      .filter((item) => !item.attempted)
      .map((item) => ({ item, changes: [...changesOf(item)], touched: false }));
    const fresh: ElementChange[] = [];

    for (const change of payload.changes.map(lightened)) {
      const { id } = change.element;
      const draft = drafts.find(({ changes }) => changes.some(({ element }) => element.id === id));
      if (!draft) {
        fresh.push(change);
        continue;
      }
      const at = draft.changes.findIndex(({ element }) => element.id === id);
      const first = draft.changes[at];
      const folded = first ? foldChange(first, change) : change;
      const leaves = draft.changes.length > 1 && isTooLarge(folded);
      if (leaves) fresh.push(folded);
      draft.changes.splice(at, 1, ...(leaves ? [] : [folded]));
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

/** Its final content decides whether an item is refused. */
function judged({ item, changes }: Draft): OutboxItem {
  const { code: _code, ...bare } = item;
  const next: OutboxItem = { ...bare, state: 'waiting', payload: { changes } };
  return changes.some(isTooLarge) ? refusedHere(next) : next;
}

/** Adds new changes to the last open item while they fit, then to further items. */
function pack(
  drafts: Draft[],
  fresh: ElementChange[],
  make: (payload: BoardOperation) => OutboxItem,
): OutboxChange {
  // A refused change takes no other change with it.
  const last = drafts.findLast(({ changes }) => !changes.some(isTooLarge));
  let room: Draft | undefined = last;
  let bytes = last && fresh.length > 0 ? sizeOf(last.changes) : 0;
  for (const change of fresh) {
    const size = isTooLarge(change) ? Infinity : sizeOf(change);
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
    put: touched.filter(({ changes }) => changes.length > 0).map(judged),
    remove: touched.flatMap(({ item, changes }) =>
      changes.length === 0 && item.position !== undefined ? [item.position] : [],
    ),
  };
}

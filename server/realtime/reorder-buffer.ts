import type { StreamName } from '#contract/socket.ts';
import type { StoredOperation } from '#contract/socket-payloads.ts';

/**
 * Milliseconds for which an operation waits for one with a lower number, which another process stored and is about
 * to publish. It is dispatched afterwards even so, and clients request what is missing (R14).
 */
const WAIT_MS = 500;

interface Slot {
  /** The last number dispatched. */
  last: number;
  waiting: Map<number, StoredOperation>;
  timer: NodeJS.Timeout | null;
}

type Dispatch = (operation: StoredOperation) => void;

export interface ReorderBuffer {
  /** Dispatches it in order; a repeated or delayed one at once. */
  put(operation: StoredOperation): void;
  /** The stream was read up to this number for a new subscriber: operations sent to them follow it. */
  startAfter(stream: string, seq: number): void;
  /** The stream has no subscriber here any more. */
  release(stream: string): void;
  stop(): void;
}

/**
 * R10: dispatches operations of a stream in the order of their numbers, whichever process stored them.
 * `canReceive`: whether operations of other processes arrive at all; while they do not, no operation waits.
 */
export function createReorderBuffer(dispatch: Dispatch, canReceive: () => boolean): ReorderBuffer {
  const slots = new Map<string, Slot>();
  const dispatchNext = (slot: Slot, operation: StoredOperation) => {
    slot.last = operation.seq;
    dispatch(operation);
  };
  const dispatchWaiting = (slot: Slot) => {
    for (;;) {
      const next = slot.waiting.get(slot.last + 1);
      if (!next) break;
      slot.waiting.delete(next.seq);
      dispatchNext(slot, next);
    }
    if (slot.waiting.size === 0) disarm(slot);
  };
  const flush = (slot: Slot) => {
    const overdue = [...slot.waiting.values()].sort((a, b) => a.seq - b.seq);
    slot.waiting.clear();
    disarm(slot);
    for (const operation of overdue) dispatchNext(slot, operation);
  };
  return {
    put: (operation) => {
      const { stream, seq } = operation;
      const slot = slots.get(stream) ?? createSlot(slots, stream, seq);
      if (seq <= slot.last) dispatch(operation);
      else if (seq === slot.last + 1 || !canReceive()) {
        dispatchNext(slot, operation);
        dispatchWaiting(slot);
      } else {
        slot.waiting.set(seq, operation);
        slot.timer ??= setTimeout(() => flush(slot), WAIT_MS);
      }
    },
    startAfter: (stream, seq) => {
      if (!slots.has(stream)) slots.set(stream, { last: seq, waiting: new Map(), timer: null });
    },
    release: (stream) => {
      const slot = slots.get(stream);
      if (slot) disarm(slot);
      slots.delete(stream);
    },
    stop: () => {
      for (const slot of slots.values()) disarm(slot);
      slots.clear();
    },
  };
}

/**
 * For an operation received while the stream is being read for its first subscriber here: it is the next one,
 * earlier ones are read.
 */
function createSlot(slots: Map<string, Slot>, stream: StreamName, seq: number): Slot {
  const slot: Slot = { last: seq - 1, waiting: new Map(), timer: null };
  slots.set(stream, slot);
  return slot;
}

function disarm(slot: Slot): void {
  if (slot.timer) clearTimeout(slot.timer);
  slot.timer = null;
}

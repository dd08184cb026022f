import { hasLeft, userKey } from '@/lib/user-storage';
import type { StreamKind, StreamName } from '@/lib/contract/socket.ts';
import type { StreamPayloads } from '@/lib/contract/socket-payloads.ts';
import { holdLock } from './hold-lock';
import { broughtBack, lostBefore, makeItem } from './outbox-item';
import type { Fold, OutboxItem } from './outbox-item';
import * as disk from './outbox-store';
import * as memory from './outbox-memory';
import { markMemoryOutbox, notifyOutboxClosed } from './outbox-events';

/** One person's unsent operations of one stream, shared by all their tabs. */
export interface Outbox<K extends StreamKind> {
  /** Resolves when it is written; only then may it be shown as waiting. */
  add(payload: StreamPayloads[K]): Promise<void>;
  list(): Promise<OutboxItem<StreamPayloads[K]>[]>;
  take(): Promise<OutboxItem<StreamPayloads[K]> | null>;
  /** Removes an item that was acknowledged, or discarded by its author. */
  remove(opId: string): Promise<void>;
  refuse(opId: string, code: string): Promise<void>;
  retry(opId: string): Promise<void>;
  /** Shows an item that the server has lost as refused: its author sends it again or discards it. */
  bringBack(item: { opId: string; payload: StreamPayloads[K] }): Promise<void>;
  close(): void;
}

interface OutboxListeners {
  /** An item was added, removed or marked, in this tab or another. */
  changed(): void;
  /** This tab is now the sender. */
  becameSender(): void;
}

const CHANNEL = 'tildesh-outbox';

/** A browser without a usable database can still send; its items only do not survive the tab. */
async function chooseStore(): Promise<typeof disk | typeof memory> {
  try {
    await disk.openRealtimeDatabase();
    return disk;
  } catch {
    markMemoryOutbox();
    return memory;
  }
}

export function openOutbox<K extends StreamKind>(
  userId: number,
  stream: StreamName,
  fold: Fold<StreamPayloads[K]>,
  listeners: OutboxListeners,
): Outbox<K> {
  type Payload = StreamPayloads[K];
  const store = chooseStore();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const key = `${userId}/${stream}`;
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.data === key) listeners.changed();
  });
  let open = true;
  const releaseLock = holdLock(`${CHANNEL}:${key}`, () => open && listeners.becameSender());
  const announce = () => {
    if (!open) return;
    channel?.postMessage(key);
    listeners.changed();
  };
  return {
    add: async (payload) => {
      // Checked inside the write: an item written after sign-out cleared the outbox would stay on this device.
      const foldHere: Fold<Payload> = (...entry) => {
        if (hasLeft(userId)) throw new Error('This person has signed out');
        return fold(...entry);
      };
      const make = (made: Payload) => makeItem<K>(userId, stream, made);
      await (await store).addItems(userId, stream, payload, foldHere, make);
      announce();
    },
    list: async () => (await (await store).listItems(userId, stream)) as OutboxItem<Payload>[],
    take: async () => (await (await store).takeItem(userId, stream)) as OutboxItem<Payload> | null,
    remove: async (opId) => (await store).removeItem(userId, stream, opId).then(announce),
    refuse: async (opId, code) => (await store).refuseItem(userId, stream, opId, code).then(announce),
    retry: async (opId) => (await store).retryItem(userId, stream, opId).then(announce),
    bringBack: async ({ opId, payload }) => {
      if (hasLeft(userId)) return;
      const make = (made: Payload) => ({ ...makeItem<K>(userId, stream, made), ...lostBefore(opId) });
      await (await store).addItems(userId, stream, payload, broughtBack, make);
      announce();
    },
    close: () => {
      open = false;
      channel?.close();
      releaseLock();
      // Notifies only when the chosen store is known, so that a listener looks in the right one.
      void store.then(notifyOutboxClosed);
    },
  };
}

/** Calls the listener with the unsent items of a stream: now, and after each change in any tab. Returns what ends it. */
export function watchOutbox(
  userId: number,
  stream: StreamName,
  listener: (items: readonly OutboxItem[]) => void,
): () => void {
  let open = true;
  const read = async () => {
    const items = await (await chooseStore()).listItems(userId, stream);
    if (open) listener(items);
  };
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === `${userId}/${stream}`) void read();
  });
  void read();
  return () => {
    open = false;
    channel?.close();
  };
}

/** Streams with unsent items, to be sent although no component shows them. */
export async function findWaitingStreams(userId: number): Promise<StreamName[]> {
  return (await chooseStore()).listWaitingStreams(userId);
}

/** Number of this person's unsent operations that are work: no refused ones, which will never be sent, and no hands. */
export async function countWaiting(userId: number): Promise<number> {
  return (await chooseStore()).countWaiting(userId, isWork);
}

/** What is changed in a lesson holds in that lesson alone, and nobody misses it later. */
const isWork = ({ stream }: OutboxItem): boolean => !stream.startsWith('lesson:');

/** At sign-out: removes this person's items and pictures; those of other people on this device stay. */
export async function clearOutbox(userId: number): Promise<void> {
  await (await chooseStore()).clearItems(userId);
}

export function draftKey(userId: number, stream: StreamName): string {
  return userKey(userId, `draft:${stream}`);
}

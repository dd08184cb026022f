import { hasLeft, userKey } from '@/lib/user-storage';
import type { StreamKind, StreamName } from '@/lib/contract/socket.ts';
import type { StreamPayloads } from '@/lib/contract/socket-payloads.ts';
import { holdLock } from './hold-lock';
import { makeItem } from './outbox-item';
import type { Fold, OutboxItem } from './outbox-item';
import * as disk from './outbox-store';
import * as memory from './outbox-memory';
import { markMemoryOutbox, notifyOutboxClosed } from './outbox-events';

/** What waits of one person in one stream, shared by all their tabs. */
export interface Outbox<K extends StreamKind> {
  /** Resolves when it is written: only then may it be shown as waiting. */
  add(payload: StreamPayloads[K]): Promise<void>;
  list(): Promise<OutboxItem<StreamPayloads[K]>[]>;
  take(): Promise<OutboxItem<StreamPayloads[K]> | null>;
  /** Acknowledged, or given up by its person. */
  remove(opId: string): Promise<void>;
  refuse(opId: string, code: string): Promise<void>;
  retry(opId: string): Promise<void>;
  close(): void;
}

interface OutboxListeners {
  /** Something was added, removed or marked, in this tab or another. */
  changed(): void;
  /** This tab is now the one that sends. */
  becameSender(): void;
}

const CHANNEL = 'tildesh-outbox';

/** A browser that refuses its database at all still sends, it only cannot survive the tab. */
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
      // Asked inside the write: one that comes after the sign-out's clearing would otherwise stay on this device.
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
    close: () => {
      open = false;
      channel?.close();
      releaseLock();
      // Announced once it is known where it lies: who looks then finds it.
      void store.then(notifyOutboxClosed);
    },
  };
}

/** Streams of which something still waits, to be sent although nothing shows them. */
export async function findWaitingStreams(userId: number): Promise<StreamName[]> {
  return (await chooseStore()).listWaitingStreams(userId);
}

/** How much of this person the server has not got yet: what it refused does not count, it never will go. */
export async function countWaiting(userId: number): Promise<number> {
  return (await chooseStore()).countWaiting(userId);
}

/** At sign-out: nothing of what waited of this person and no picture stays; what others wrote here does. */
export async function clearOutbox(userId: number): Promise<void> {
  await (await chooseStore()).clearItems(userId);
}

export function draftKey(userId: number, stream: StreamName): string {
  return userKey(userId, `draft:${stream}`);
}

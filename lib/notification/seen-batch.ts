import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** Stores unsent ids through a reload. */
export interface SeenStore {
  load: () => number[];
  save: (ids: number[]) => void;
}

export interface SeenBatch {
  /** Marks them as seen on this screen at once, and queues them to be sent. */
  add: (ids: readonly number[]) => void;
  /**
   * Everything marked here, sent or not: an outdated answer of the server must not undo it. It begins empty, as on the
   * server, which does not know what this tab has seen.
   */
  seen: Pick<StoreApi<ReadonlySet<number>>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Sends what waits; also called at each poll, which retries after a failure. */
  flush: () => Promise<void>;
}

export interface SeenBatchOptions {
  /** Rejects when the server did not store them. */
  send: (ids: number[]) => Promise<void>;
  store: SeenStore;
  /** Calls `run` a little later, so that several closed at once are sent together. */
  later: (run: () => void) => void;
}

/** Most ids one call carries. */
const BATCH_MAX = 100;

/** Queue of unsent ids and its sender: one batch in flight at a time, so that a failed one is sent again in order. */
function createQueue({ send, store }: Pick<SeenBatchOptions, 'send' | 'store'>) {
  let waiting = store.load();
  let sending: Promise<void> | null = null;

  const keep = (ids: number[]) => {
    waiting = ids;
    store.save(ids);
  };

  /** Resolves with false when there is nothing more to send now. */
  const sendOnce = async (): Promise<boolean> => {
    const batch = waiting.slice(0, BATCH_MAX);
    try {
      await send(batch);
    } catch {
      // They never left `waiting`; the next flush sends them again.
      return false;
    }
    keep(waiting.filter((id) => !batch.includes(id)));
    return waiting.length > 0;
  };

  const sendAll = async () => {
    while (await sendOnce());
  };

  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    await sending;
  };

  return {
    restored: [...waiting],
    push: (ids: readonly number[]) => keep([...waiting, ...ids]),
    flush,
  };
}

/** Specification section 4: seen ids are collected and sent as a batch; after a failure they are sent again. */
export function createSeenBatch({ send, store, later }: SeenBatchOptions): SeenBatch {
  const queue = createQueue({ send, store });
  const seen = createStore<ReadonlySet<number>>(() => new Set());
  const mark = (ids: readonly number[]) => seen.setState(new Set([...seen.getState(), ...ids]), true);
  mark(queue.restored);
  return {
    flush: queue.flush,
    seen,
    add: (ids) => {
      const fresh = ids.filter((id) => !seen.getState().has(id));
      if (fresh.length === 0) return;
      queue.push(fresh);
      mark(fresh);
      later(() => void queue.flush());
    },
  };
}

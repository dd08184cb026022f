import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** Where ids that are not sent yet outlive a reload. */
export interface SeenStore {
  load: () => number[];
  save: (ids: number[]) => void;
}

export interface SeenBatch {
  /** Marks them seen on this screen at once, and to be sent. */
  add: (ids: readonly number[]) => void;
  /**
   * Everything marked here, sent or not: an older answer of the server must not bring it back. It begins empty, as on the
   * server, which does not know what this tab has seen.
   */
  seen: Pick<StoreApi<ReadonlySet<number>>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Sends what waits; also called at each poll, which is the retry after a failure. */
  flush: () => Promise<void>;
}

export interface SeenBatchOptions {
  /** Rejects when the server did not take them. */
  send: (ids: number[]) => Promise<void>;
  store: SeenStore;
  /** Calls back a little later, so that several closed at once travel together. */
  later: (run: () => void) => void;
}

/** Most ids one call carries. */
const BATCH_MAX = 100;

/** What waits to be sent, and its sending: one batch under way at a time, so that a put-back cannot overtake. */
function createQueue({ send, store }: Pick<SeenBatchOptions, 'send' | 'store'>) {
  let waiting = store.load();
  let sending: Promise<void> | null = null;

  const keep = (ids: number[]) => {
    waiting = ids;
    store.save(ids);
  };

  /** False when there is nothing more to send now. */
  const sendOnce = async (): Promise<boolean> => {
    const batch = waiting.slice(0, BATCH_MAX);
    try {
      await send(batch);
    } catch {
      // Put back: they never left `waiting`; the next flush takes them along.
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

/** Specification section 4: seen ids are collected here and sent as a batch; on failure they are put back. */
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

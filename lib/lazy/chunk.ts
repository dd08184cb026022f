import { createStore } from 'zustand/vanilla';
import { CHUNK_LOAD_MS } from '@/lib/contract/limits.ts';

/**
 * State of a chunk, which is fetched when it is needed. On a slow network fetching may fail or hang, and neither may
 * leave a person with an endless "loading".
 */
export type ChunkState<Value> =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; value: Value }
  /**
   * 'failed': three attempts failed, another may succeed. 'overdue': no answer; only a page reload asks again. A chunk
   * that arrives later is still used.
   */
  | { status: 'failed' | 'overdue' };

export interface Chunk<Value> {
  state(): ChunkState<Value>;
  subscribe(listener: () => void): () => void;
  /** Starts to fetch, unless it is loaded or loading. */
  load(): void;
  /** Resolves with the value; rejects when it failed or is overdue. */
  fetch(): Promise<Value>;
}

/** Milliseconds before the second and the third attempt. */
const RETRY_DELAYS_MS = [500, 2_000] as const;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function tryThrice<Value>(open: () => Promise<Value>): Promise<Value> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await open();
    } catch {
      await wait(delay);
    }
  }
  return open();
}

export function createChunk<Value>(open: () => Promise<Value>): Chunk<Value> {
  const store = createStore<ChunkState<Value>>(() => ({ status: 'idle' }));
  const { getState, subscribe } = store;
  const set = (next: ChunkState<Value>) => store.setState(next, true);

  function load() {
    const { status } = getState();
    if (status !== 'idle' && status !== 'failed') return;
    set({ status: 'loading' });
    const timer = setTimeout(() => set({ status: 'overdue' }), CHUNK_LOAD_MS);
    tryThrice(open).then(
      (value) => {
        clearTimeout(timer);
        set({ status: 'ready', value });
      },
      () => {
        clearTimeout(timer);
        set({ status: 'failed' });
      },
    );
  }

  function fetch(): Promise<Value> {
    load();
    return new Promise((resolve, reject) => {
      const settle = () => {
        const state = getState();
        if (state.status === 'loading') return;
        unsubscribe();
        if (state.status === 'ready') resolve(state.value);
        else reject(new Error(`A chunk of the page is ${state.status}`));
      };
      const unsubscribe = subscribe(settle);
      settle();
    });
  }

  return { state: getState, subscribe, load, fetch };
}

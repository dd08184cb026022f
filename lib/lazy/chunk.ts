import { createStore } from 'zustand/vanilla';

/**
 * A chunk of the program, fetched when it is needed. On a weak network the fetching fails or hangs, and neither
 * may leave a person before an endless "loading".
 */
export type ChunkState<Value> =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; value: Value }
  /** 'failed': asked and refused, asking again may help. 'overdue': no answer; only a fresh page asks again. */
  | { status: 'failed' | 'overdue' };

export interface Chunk<Value> {
  state(): ChunkState<Value>;
  subscribe(listener: () => void): () => void;
  /** Begins to fetch, unless it is here or on its way. */
  load(): void;
  /** Settles with the value; rejects when it failed or is overdue. */
  fetch(): Promise<Value>;
}

/** Milliseconds before the second and the third try. */
const RETRY_DELAYS_MS = [500, 2_000] as const;
/** The board is the largest chunk, 376 KB: this long it takes at 150 kbit/s. What comes later is still shown. */
export const OVERDUE_AFTER_MS = 20_000;

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
    const timer = setTimeout(() => set({ status: 'overdue' }), OVERDUE_AFTER_MS);
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

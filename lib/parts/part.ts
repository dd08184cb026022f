/**
 * A piece of the program that is fetched when it is needed. On a weak line the fetching fails or hangs, and neither
 * may leave a person before an endless "loading".
 */
export type PartState<Piece> =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; piece: Piece }
  /** 'failed': asked and refused, asking again may help. 'late': no answer; only a fresh page asks anew. */
  | { status: 'failed' | 'late' };

export interface Part<Piece> {
  state(): PartState<Piece>;
  subscribe(listener: () => void): () => void;
  /** Begins to fetch, unless it is here or on its way. */
  load(): void;
  /** Settles with the piece; rejects when it failed or is late. */
  fetch(): Promise<Piece>;
}

/** Milliseconds before the second and the third try. */
const TRY_AGAIN_AFTER = [500, 2_000] as const;
/** The board is the largest part, 376 KB: this long it takes at 150 kbit/s. What comes later is still shown. */
export const LATE_AFTER_MS = 20_000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function tryThrice<Piece>(open: () => Promise<Piece>): Promise<Piece> {
  for (const delay of TRY_AGAIN_AFTER) {
    try {
      return await open();
    } catch {
      await wait(delay);
    }
  }
  return open();
}

export function createPart<Piece>(open: () => Promise<Piece>): Part<Piece> {
  let state: PartState<Piece> = { status: 'idle' };
  const listeners = new Set<() => void>();
  const set = (next: PartState<Piece>) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  function load() {
    if (state.status !== 'idle' && state.status !== 'failed') return;
    set({ status: 'loading' });
    const timer = setTimeout(() => set({ status: 'late' }), LATE_AFTER_MS);
    tryThrice(open).then(
      (piece) => {
        clearTimeout(timer);
        set({ status: 'ready', piece });
      },
      () => {
        clearTimeout(timer);
        set({ status: 'failed' });
      },
    );
  }

  function fetch(): Promise<Piece> {
    load();
    return new Promise((resolve, reject) => {
      const look = () => {
        if (state.status === 'loading') return;
        forget();
        if (state.status === 'ready') resolve(state.piece);
        else reject(new Error(`A part of the page is ${state.status}`));
      };
      const forget = subscribe(look);
      look();
    });
  }

  return { state: () => state, subscribe, load, fetch };
}
